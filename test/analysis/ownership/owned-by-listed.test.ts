import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Network, networkFrom } from '#analysis/network/network.ts'
import { writeInterest } from '#analysis/network/write-interest.ts'
import { ownedByListed } from '#analysis/ownership/control/owned-by-listed.ts'
import { createNetworkColumns } from '#contracts/ownership/network-columns.ts'
import type { Share } from '#contracts/values/share.ts'
import { expectClose } from '#test/support/close-values.ts'
import { corners, openNetworkOf, openStakes } from '#test/support/open-stakes.ts'
import { publishedScreeningCases } from '#test/support/screening-cases.ts'
import { sharedFilesReason } from '#test/support/shared-files.ts'

type Edge = { from: string; to: string; capital: string | null }

/** `0.5`, `0.25..0.5`, `>0.5..0.75`; `null` unknown. */
function shareFrom(text: string | null): Share | null {
  if (text === null) return null
  const [min, max = min] = text.replace('>', '').split('..').map(Number)
  return { min: min ?? 0, max: max ?? 1, ...(text.startsWith('>') && { minExclusive: true }) }
}

function named(edges: readonly Edge[], nodes: readonly string[] = []) {
  const names = [...new Set([...nodes, ...edges.flatMap(({ from, to }) => [from, to])])]
  const columns = createNetworkColumns(names.length, edges.length)
  for (const [place, { from, to, capital }] of edges.entries()) {
    const terms = { kind: 'stake', capital: shareFrom(capital), votes: null, validFrom: null, validTo: null } as const
    writeInterest(columns, place, names.indexOf(from), names.indexOf(to), terms)
  }
  return { network: networkFrom(columns), names, numberOf: (name: string) => names.indexOf(name) }
}

const stake = (from: string, to: string, capital: string | null): Edge => ({ from, to, capital })

function screened(edges: readonly Edge[], company: string, ...listed: string[]) {
  const { network, names, numberOf } = named(edges, [company, ...listed])
  const { verdict, share, steps } = ownedByListed(network, listed.map(numberOf), numberOf(company))
  return {
    verdict,
    share,
    steps: steps.map((step) => ({
      company: names[step.company],
      share: step.share,
      owners: step.owners.map(({ party, capital }) => [names[party], capital]),
    })),
  }
}

const exactly = (share: number) => ({ min: share, max: share })

/** All verdicts by trying every set: what a set holds together, over and over from nothing. */
function byHand(network: Network, listed: number[]): number[] {
  const counted = new Set(listed)
  for (;;) {
    const before = counted.size
    for (let company = 0; company < network.nodeCount; company++) {
      let sum = 0
      for (const [edge, owner] of network.owner.entries()) {
        if (network.company[edge] === company && owner !== company && counted.has(owner)) {
          sum += network.capital[edge] as number
        }
      }
      if (sum >= 0.5 - 1e-9) counted.add(company)
    }
    if (counted.size === before) return [...counted].sort((one, other) => one - other)
  }
}

describe(ownedByListed, () => {
  test('two listed holders of a quarter each own half together', () => {
    const edges = [stake('P', 'A', '0.25'), stake('Q', 'A', '0.25'), stake('R', 'A', '0.5')]
    expectClose(screened(edges, 'A', 'P', 'Q'), {
      verdict: 'certain',
      share: exactly(0.5),
      steps: [
        {
          company: 'A',
          share: exactly(0.5),
          owners: [
            ['P', exactly(0.25)],
            ['Q', exactly(0.25)],
          ],
        },
      ],
    })
    expect(screened(edges, 'A', 'P').verdict).toBe('no')
  })

  test('a chain of two stakes of one half counts in whole, where the product is a quarter', () => {
    expectClose(screened([stake('P', 'A', '0.5'), stake('A', 'B', '0.5')], 'B', 'P'), {
      verdict: 'certain',
      share: exactly(0.5),
      steps: [
        { company: 'A', share: exactly(0.5), owners: [['P', exactly(0.5)]] },
        { company: 'B', share: exactly(0.5), owners: [['A', exactly(0.5)]] },
      ],
    })
  })

  test('a stake of unknown size makes it possible as far as the others leave room, and no stake is rounded up', () => {
    expect(screened([stake('P', 'A', null), stake('Q', 'A', '0.4')], 'A', 'P')).toMatchObject({
      verdict: 'possible',
      share: { min: 0, max: 0.6 },
    })
    expect(screened([stake('P', 'A', null), stake('Q', 'A', '0.6')], 'A', 'P').verdict).toBe('no')
    expect(screened([stake('P', 'A', '0.4999')], 'A', 'P').verdict).toBe('no')
  })

  test('a ring in which nobody listed holds anything stays out, and nothing goes upwards', () => {
    const edges = [stake('A', 'B', '0.6'), stake('B', 'A', '0.6'), stake('P', 'C', '1'), stake('A', 'P', '1')]
    expect(screened(edges, 'A', 'P').verdict).toBe('no')
    expect(screened(edges, 'P', 'P').verdict).toBe('listed')
  })

  test('the certain and possible companies owned by listed parties equal those of an exhaustive search over open stakes', () => {
    fc.assert(
      fc.property(openStakes, fc.nat(4), (open, drawn) => {
        const listed = [drawn % open.nodeCount]
        const network = openNetworkOf(open)
        const sure = byHand(network, listed)
        const filled = corners(open).map((corner) => byHand(openNetworkOf(corner), listed))
        const verdicts = Array.from(
          { length: open.nodeCount },
          (_, company) => ownedByListed(network, listed, company).verdict,
        )
        expect(verdicts).toEqual(
          verdicts.map((_, company) => {
            if (listed.includes(company)) return 'listed'
            if (sure.includes(company)) return 'certain'
            return filled.some((one) => one.includes(company)) ? 'possible' : 'no'
          }),
        )
      }),
    )
  })

  const cases = publishedScreeningCases()
  test.skipIf(cases.length === 0).each(cases)(`$title (${sharedFilesReason})`, ({ nodes, edges, listed, expected }) => {
    const { network, names, numberOf } = named(edges, [...nodes, ...listed])
    const results = names.map((name) => ({
      name,
      ...ownedByListed(network, listed.map(numberOf), numberOf(name)),
    }))
    const withVerdict = (verdict: string) =>
      results.flatMap((result) => (result.verdict === verdict ? [result.name] : [])).toSorted()
    expect(withVerdict('certain')).toEqual(expected.certain)
    expect(withVerdict('possible')).toEqual(expected.possible)
    for (const [name, { least: minimum, most: maximum }] of Object.entries(expected.share)) {
      const { share } = results[numberOf(name)] ?? {}
      expectClose(share, { min: fraction(minimum), max: fraction(maximum) })
    }
  })
})

function fraction(text: string): number {
  const [above = 0, below = 1] = text.replace(/[<>]/, '').split('/').map(Number)
  return above / below
}
