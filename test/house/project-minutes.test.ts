import { expect, test } from 'vitest'
import { minutesTable } from '../../scripts/project-minutes.ts'

test('a project over 125 % of its minute budget is reported, one just below is not', () => {
  const { text, exceeded } = minutesTable({ node: 3.7, browser: 17.6 }, 0.05)
  expect(exceeded).toEqual(['browser'])
  expect(text.split('\n')).toEqual([
    'node      3.7 minutes of tests, budget 3',
    'browser   17.6 minutes of tests, budget 14',
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
