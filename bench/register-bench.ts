import { dayNumberFrom } from '#analysis/arithmetic/day-number.ts'
import { below, createRandom } from '#analysis/arithmetic/random.ts'
import { type Network, networkAsOf, networkFrom } from '#analysis/network/network.ts'
import { allControlPairs } from '#analysis/ownership/control/all-control-pairs.ts'
import { majorityClosure } from '#analysis/ownership/control/majority-closure.ts'
import { defaultEffort, ownershipCycles, ownershipLoops } from '#analysis/ownership/loops/ownership-loops.ts'
import { type AllUltimateOwners, allUltimateOwners } from '#analysis/ownership/shares/all-ultimate-owners.ts'
import { ultimateOwners } from '#analysis/ownership/shares/ownership-shares.ts'
import { generateNetwork } from '#demo/ownership.ts'
import { type BenchRow, bestOf, figureAlone, percentileRows } from './bench-row.ts'
import { askRegister } from './register-thread.ts'
import { ukRegister, ukShapedNetwork } from './uk-shaped-network.ts'

const [seed, samples] = [20_260_101, 2_000]
const register = 'UK-shaped register of 8 M nodes, 5.1 M stakes'

/** A whole national register: every company's owners, all loops, and one company's owners in a thread of the server. */
export async function registerBench(): Promise<BenchRow[]> {
  const answered = await askRegister(seed, samples)
  return [
    ...wholeRegister(),
    ...percentileRows(
      `ultimate owners, control and findings of one company, ${register}`,
      answered,
      `in a thread as the server has it, question and answer included, the slowest of ${samples}: ${Math.max(...answered).toFixed(1)} ms; goal: 2`,
    ),
    controlPairs(),
  ]
}

function wholeRegister(): BenchRow[] {
  const generated = bestOf(1, () => ukShapedNetwork(ukRegister, seed))
  const columns = generated.result
  const build = bestOf(3, () => networkFrom(columns))
  const network = build.result
  const asOf = bestOf(3, () => networkAsOf(network, dayNumberFrom('2026-01-01')))
  const owners = bestOf(3, () => allUltimateOwners(network))
  const loops = bestOf(3, () => ownershipLoops(network))
  const cycles = bestOf(5, () =>
    ownershipCycles(loops.result, { count: 1_000, length: 8 }, { left: defaultEffort, report: () => {} }),
  )
  return [
    figureAlone(`${register}: generate`, 'one run', generated.milliseconds),
    figureAlone(`${register}: build`, 'best of 3', build.milliseconds),
    figureAlone(`${register}: as of a day`, 'best of 3', asOf.milliseconds),
    figureAlone(
      `${register}: ultimate owners of every company`,
      'best of 3',
      owners.milliseconds,
      `${checkedOwners(network, owners.result)}; goal: 2,000`,
    ),
    figureAlone(`${register}: all loops`, 'best of 3', loops.milliseconds, `${loops.result.count} loops`),
    figureAlone(
      `${register}: elementary cycles of all loops`,
      'best of 5',
      cycles.milliseconds,
      `${cycles.result.cycles.length} of at most 8 companies; goal: 100`,
    ),
  ]
}

/** @throws Error where a company asked about alone has other owners, so that no time stands beside a wrong result. */
function checkedOwners(network: Network, all: AllUltimateOwners): string {
  const random = createRandom(seed)
  for (let sample = 0; sample < samples; sample++) {
    const company = network.company[below(random, network.company.length)] as number
    const { owners, shares, unidentified } = ultimateOwners(network, company)
    const differs = (one: number, other: number | null) => !(Math.abs(one - (other ?? Number.NaN)) <= 1e-12)
    const given = new Map<number, number>()
    for (let at = all.starts[company] as number; at < (all.ends[company] as number); at++) {
      given.set(all.owners[at] as number, all.shares[at] as number)
    }
    const wrong =
      shares === null
        ? !Number.isNaN(all.unidentified[company])
        : differs(all.unidentified[company] as number, unidentified) ||
          owners.some((owner, place) => differs(given.get(owner) ?? 0, shares[place] as number))
    if (wrong) throw new Error(`Company ${company} has other owners when it is asked about alone.`)
  }
  if (all.leftOut.length > 0) throw new Error(`${all.leftOut.length} companies found no room.`)
  return `${all.owners.length.toLocaleString('en')} owners, the same as ${samples} companies have alone`
}

/** All pairs of a network of a hundred thousand stakes, each of them visited. */
function controlPairs(): BenchRow {
  const network = networkFrom(generateNetwork({ nodes: 156_000, stakes: 100_000, seed }))
  const { milliseconds, result } = bestOf(7, () => {
    const pairs = allControlPairs(network)
    let visited = 0
    for (let company = 0; company < network.nodeCount; company++) {
      pairs.eachController(company, () => {
        visited++
      })
    }
    return visited
  })
  let expected = 0
  for (let holder = 0; holder < network.nodeCount; holder++) expected += majorityClosure(network, [holder]).size
  if (result !== expected) throw new Error(`${result} pairs of control were found, and ${expected} one by one.`)
  const note = `${result.toLocaleString('en')} pairs, as many as the closures of all holders; goal: 100`
  return figureAlone('all pairs of control, 100,000 stakes', 'best of 7', milliseconds, note)
}
