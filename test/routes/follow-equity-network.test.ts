import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { explorationMachine } from '#src/machines/explorations/exploration.machine.ts'
import { equityNetworkSearchOf, followEquityNetwork } from '#src/routes/-explorations/follow-equity-network.ts'
import { entityId, report } from '#test/support/network-facts.ts'

/** The exploration over a server that counts what it is asked for. */
function explore() {
  const asked: string[] = []
  const exploration = createActor(
    explorationMachine.provide({
      actors: {
        loadOwnership: fromPromise(async ({ input: { company, asOf } }) => {
          asked.push(`${company} as of ${asOf ?? 'now'}`)
          return { report: report(Number(company), [], { asOf }), neighbours: [] }
        }),
      },
    }),
  ).start()
  const settled = () => waitFor(exploration, (snapshot) => !snapshot.hasTag('loading'))
  return { exploration, asked, settled }
}

const [first, second] = [entityId(1), entityId(2)]

describe(followEquityNetwork, () => {
  test('followEquityNetwork opens the company of the URL on its day', async () => {
    const { exploration, asked, settled } = explore()
    followEquityNetwork(exploration, { company: first, asOf: '2024-01-01' })
    await settled()
    expect(asked).toEqual(['1 as of 2024-01-01'])
    expect(equityNetworkSearchOf(exploration)).toEqual({ company: '1', asOf: '2024-01-01' })
  })

  test('followEquityNetwork requests nothing that is already shown or loading', async () => {
    const { exploration, asked, settled } = explore()
    followEquityNetwork(exploration, { company: first, asOf: undefined })
    followEquityNetwork(exploration, { company: first, asOf: undefined })
    await settled()
    followEquityNetwork(exploration, { company: first, asOf: undefined })
    expect(asked).toEqual(['1 as of now'])
  })

  test('followEquityNetwork keeps the graph view where the URL names no company', async () => {
    const { exploration, asked, settled } = explore()
    followEquityNetwork(exploration, { company: first, asOf: undefined })
    await settled()
    followEquityNetwork(exploration, { company: undefined, asOf: undefined })
    expect(asked).toEqual(['1 as of now'])
    expect(equityNetworkSearchOf(exploration)).toEqual({ company: '1', asOf: undefined })
  })

  test('followEquityNetwork opens another day of the same company as a step, including back to the latest data', async () => {
    const { exploration, asked, settled } = explore()
    followEquityNetwork(exploration, { company: first, asOf: undefined })
    await settled()
    followEquityNetwork(exploration, { company: first, asOf: '2020-02-29' })
    await settled()
    followEquityNetwork(exploration, { company: first, asOf: undefined })
    await settled()
    expect(asked).toEqual(['1 as of now', '1 as of 2020-02-29', '1 as of now'])
    expect(exploration.getSnapshot().context.tree.entries.map(({ step }) => step.type)).toEqual([
      'company.chosen',
      'date.chosen',
      'date.chosen',
    ])
  })

  test('followEquityNetwork opens the days that are played as one step', async () => {
    const { exploration, asked, settled } = explore()
    followEquityNetwork(exploration, { company: first, asOf: undefined })
    await settled()
    for (const asOf of ['2020-02-29', '2021-03-31']) {
      followEquityNetwork(exploration, { company: first, asOf }, (day) => (day === asOf ? 1 : null))
      await settled()
    }
    expect(asked).toEqual(['1 as of now', '1 as of 2020-02-29', '1 as of 2021-03-31'])
    expect(exploration.getSnapshot().context.tree.entries.map(({ step }) => step.type)).toEqual([
      'company.chosen',
      'date.chosen',
    ])
  })

  test('followEquityNetwork opens another company, and the latest one named while another is loading', async () => {
    const { exploration, settled } = explore()
    followEquityNetwork(exploration, { company: first, asOf: undefined })
    followEquityNetwork(exploration, { company: second, asOf: undefined })
    await settled()
    expect(equityNetworkSearchOf(exploration)).toEqual({ company: '2', asOf: undefined })
    expect(exploration.getSnapshot().context.tree.entries.map(({ step }) => step.type)).toEqual(['company.chosen'])
  })
})

test('the URL of an empty exploration names no company', () => {
  expect(equityNetworkSearchOf(explore().exploration)).toEqual({ company: undefined, asOf: undefined })
})
