import { expect, test } from 'vitest'
import { findRiskEvents } from '#analysis/adverse-media/find-risk-events.ts'
import { demonstrationArticleFile } from '#demo/adverse-media.ts'
import { readFile } from '../support/read-file.ts'

test('the demonstration articles are read back without a refused row, and report a default', async () => {
  const { name, bytes } = demonstrationArticleFile()
  const { facts, problems } = await readFile(name, bytes)
  expect(problems).toEqual([])
  const types = facts.flatMap((fact) =>
    fact.type === 'record'
      ? findRiskEvents({
          title: String(fact.content.title),
          body: String(fact.content.body),
          official: fact.content.kind === 'announcement',
        }).map(({ type }) => type)
      : [],
  )
  expect([...new Set(types)].toSorted()).toEqual([
    'bond_default',
    'debt_overdue',
    'dishonest_debtor',
    'exchange_inquiry',
    'liquidity_stress',
    'litigation',
    'performance_loss',
    'rating_downgrade',
    'rumor_clarification',
    'share_freeze',
  ])
})
