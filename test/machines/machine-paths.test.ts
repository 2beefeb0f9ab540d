import { expect, test } from 'vitest'
import { localeMachine } from '#src/machines/locale/locale.machine.ts'
import { requestErrorsMachine } from '#src/machines/request-errors/request-errors.machine.ts'
import { localePaths } from '#test/support/locale-paths.ts'
import { coverageOf } from '#test/support/machine-coverage.ts'
import { errorArrivalsOf, requestErrorPaths } from '#test/support/request-error-paths.ts'
import { tourOf } from '#test/support/tour.ts'

test('the locale machine paths take all of its transitions', () => {
  const walks = localePaths().map(({ events }) => ({ input: { locale: 'en-US' }, events }))
  const { covered, total, missing } = coverageOf(localeMachine, walks)
  expect({ covered, missing }).toEqual({ covered: total, missing: [] })
})

test('the tour of the failed requests machine takes all of its transitions', () => {
  const { covered, total, missing } = coverageOf(requestErrorsMachine, tourOf(requestErrorPaths(), errorArrivalsOf))
  expect({ covered, missing }).toEqual({ covered: total, missing: [] })
})
