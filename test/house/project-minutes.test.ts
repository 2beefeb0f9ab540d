import { expect, test } from 'vitest'
import { minutesTable } from '../../scripts/project-minutes.ts'

test('a project more than a quarter over its budget of minutes is named, one just over it is not', () => {
  const { text, exceeded } = minutesTable({ node: 6.4, browser: 50.6 }, 0.05)
  expect(exceeded).toEqual(['browser'])
  expect(text.split('\n')).toEqual([
    'node      6.4 minutes of tests, budget 6',
    'browser   50.6 minutes of tests, budget 40',
  ])
})

test('a project without a minute budget is reported', () => {
  expect(minutesTable({ unheardOf: 0.1 }, 0).exceeded).toEqual(['unheardOf'])
})

test('minute budgets are not judged on a machine under other load', () => {
  const { text, exceeded } = minutesTable({ browser: 60 }, 0.4)
  expect(exceeded).toEqual([])
  expect(text).toContain('40 % of the machine')
})
