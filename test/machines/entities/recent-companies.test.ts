import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { recentCompaniesMachine, selectRecentCompanies } from '#src/machines/entities/recent-companies.machine.ts'
import { entity } from '#test/support/network-facts.ts'

test('the last eight companies are stored, each once, latest first, and can be cleared', () => {
  const actor = createActor(recentCompaniesMachine, { input: { companies: [entity(1)] } }).start()
  const kept: string[][] = []
  actor.on('companies.changed', ({ companies }) => void kept.push(companies.map(({ id }) => id)))
  for (const id of [2, 2, 1, 3, 4, 5, 6, 7, 8, 9]) actor.send({ type: 'company.visited', company: entity(id) })
  expect(selectRecentCompanies(actor.getSnapshot()).map(({ id }) => id)).toEqual([
    '9',
    '8',
    '7',
    '6',
    '5',
    '4',
    '3',
    '1',
  ])
  expect(kept.slice(0, 2)).toEqual([
    ['2', '1'],
    ['1', '2'],
  ])
  actor.send({ type: 'companies.forgotten' })
  expect(kept.at(-1)).toEqual([])
})
