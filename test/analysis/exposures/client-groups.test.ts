import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Client, clientGroups } from '#analysis/exposures/client-groups.ts'

const client = (name: string, given: Partial<Client> = {}): Client => ({
  name,
  entity: null,
  controllers: [],
  amount: 100,
  limit: null,
  ...given,
})

describe(clientGroups, () => {
  test('clientGroups groups clients under one controller together with the controller', () => {
    const clients = [
      client('A', { entity: '1', controllers: ['9'] }),
      client('Parent', { entity: '9', amount: 50 }),
      client('B', { entity: '2', controllers: ['9'], amount: 70 }),
      client('Alone', { entity: '3', amount: 500 }),
    ]
    expect(
      clientGroups(clients).map(({ clients: members, amount }) => [members.map(({ name }) => name), amount]),
    ).toEqual([
      [['Alone'], 500],
      [['A', 'B', 'Parent'], 220],
    ])
  })

  test('clientGroups keeps unconnected clients in separate groups', () => {
    expect(clientGroups([client('A'), client('B')])).toHaveLength(2)
  })

  test('clientGroups gives a group a limit only where every client has one', () => {
    const limited = { controllers: ['9'], limit: 10 }
    expect(clientGroups([client('A', limited), client('B', limited)]).map(({ limit }) => limit)).toEqual([20])
    expect(clientGroups([client('A', limited), client('B', { controllers: ['9'] })])[0]?.limit).toBe(null)
  })

  test('clientGroups keeps every client and every exposure', () => {
    const clients = fc.array(
      fc.record({
        name: fc.string(),
        entity: fc.option(fc.constantFrom('1', '2', '3')),
        controllers: fc.subarray(['7', '8', '9']),
        amount: fc.integer({ min: 0, max: 1_000_000 }),
        limit: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      }),
    )
    fc.assert(
      fc.property(clients, (given) => {
        const groups = clientGroups(given)
        expect(groups.flatMap(({ clients: members }) => members)).toHaveLength(given.length)
        const total = (amounts: { amount: number }[]) => amounts.reduce((sum, { amount }) => sum + amount, 0)
        expect(total(groups)).toBe(total(given))
      }),
    )
  })
})
