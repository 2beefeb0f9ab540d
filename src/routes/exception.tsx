import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { ExceptionScreen } from '#src/features/shell/exception-screen.tsx'

const textFromOutside = v.fallback(
  v.nullable(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((value) => String(value).slice(0, 500)),
    ),
  ),
  null,
)

export const Route = createFileRoute('/exception')({
  staticData: { title: msg`Request failed` },
  validateSearch: v.object({
    errorCode: v.optional(textFromOutside, null),
    errorMessage: v.optional(textFromOutside, null),
  }),
  component: ExceptionRoute,
})

function ExceptionRoute() {
  const search = Route.useSearch()
  return <ExceptionScreen exception={{ kind: 'reported', ...search }} homeHref="/" onRetry={null} />
}
