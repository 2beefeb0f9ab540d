import type { BowTie, CyclesLeftOut, CyclesResult } from '#contracts/cycles-report.ts'
import { bowTie, bowTieParts, coreOf } from '../loops/bow-tie.ts'
import { ownershipCycles, usualEffort } from '../loops/ownership-cycles.ts'
import { type OwnershipLoops, ownershipLoops } from '../loops/ownership-loops.ts'
import type { Network } from '../network/network.ts'
import { cycleReports } from './cycle-reports.ts'
import { cyclesParameters } from './cycles-parameters.ts'
import { loopReport } from './loop-report.ts'
import { defineMeasure, type MeasureInput } from './measure.ts'

/** Who owns itself through others: loops of stakes, their cycles by gain, and who the true outside owners are. */
export const cycles = defineMeasure({
  id: 'cycles',
  subject: 'network',
  name: { 'en-US': 'Cross-shareholding', 'zh-CN': '交叉持股' },
  meaning: {
    'en-US':
      'Companies that own one another around a circle: each cycle with its gain and the stake by which it is broken most cheaply, what each company owns of itself, and who its owners are once the loops are unwound.',
    'zh-CN': '相互循环持股的公司：每个环的增益及代价最小的断开处、每家公司的自持份额，以及解开环路后的真实股东。',
  },
  parameters: cyclesParameters,
  run: (input, { limit, length, loops: described, members, owners }): CyclesResult => {
    const { network, progress } = input
    const loops = loopsAskedAbout(input)
    progress(0.05)
    const effort = { left: usualEffort, report: () => progress(0.1) }
    const found = ownershipCycles(loops, { count: limit, length }, effort)
    const cycleList = cycleReports(input, loops, found, (done) => progress(0.2 + 0.4 * done))
    const listed = Math.min(loops.count, described)
    const loopList = Array.from({ length: listed }, (_, loop) =>
      loopReport(input, loops, loop, { members, owners }, found, (done) =>
        progress(0.6 + (0.3 * (loop + done)) / listed),
      ),
    )
    return {
      cycles: cycleList,
      total: found.counts.reduce((sum, count) => sum + count, 0),
      leftOut: leftOutOf(found.leftOut.values(), found.counts, limit),
      loops: loopList,
      loopsTotal: loops.count,
      bowTie: bowTieCounts(network, loops),
    }
  },
})

/** The loops that hold one of the companies asked about. */
function loopsAskedAbout({ network, companies }: MeasureInput): OwnershipLoops {
  const asked = new Uint8Array(network.nodeCount)
  for (const company of companies) asked[company] = 1
  return ownershipLoops(network, (node) => asked[node] === 1)
}

function leftOutOf(each: Iterable<readonly CyclesLeftOut[]>, counts: Int32Array, limit: number): CyclesLeftOut[] {
  const all = new Set(Array.from(each).flat())
  if (counts.reduce((sum, count) => sum + count, 0) > limit) all.add('count')
  return (['count', 'length', 'effort'] as const).filter((reason) => all.has(reason))
}

function bowTieCounts(network: Network, loops: OwnershipLoops): BowTie | null {
  const core = coreOf(loops)
  if (core === null) return null
  const counts = new Int32Array(bowTieParts.length)
  for (const part of bowTie(network, core)) counts[part] = (counts[part] as number) + 1
  return Object.fromEntries(bowTieParts.map((part, code) => [part, counts[code] as number])) as BowTie
}
