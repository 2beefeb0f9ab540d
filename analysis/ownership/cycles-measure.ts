import type { ParameterSpecs } from '#contracts/measures/measure.ts'
import type {
  BowTie,
  CyclesLeftOut,
  CyclesResult,
  LoopMember,
  OwnershipLoop,
} from '#contracts/ownership/cycles-report.ts'
import { largestAboveZero } from '../arithmetic/largest.ts'
import { defineMeasure, type MeasureInput } from '../measures/measure.ts'
import type { Network } from '../network/network.ts'
import { type Controllers, ultimateControllers } from './control/ultimate-controller.ts'
import { controllersReport, cycleReports } from './cycle-reports.ts'
import { bowTie, bowTieParts, coreOf } from './loops/bow-tie.ts'
import { type LoopFigures, loopFigures, selfOwned } from './loops/loop-figures.ts'
import { declaredStakes, loopStakes, type OutsideOwners, outsideOwners } from './loops/loop-stakes.ts'
import {
  defaultEffort,
  type OwnershipCycles,
  type OwnershipLoops,
  ownershipCycles,
  ownershipLoops,
} from './loops/ownership-loops.ts'

/** Answers for a member by position. */
type MemberControl = (member: number) => LoopMember['control']

/** What describing members may cost in one loop, in companies and owners looked at; beyond, fewer are described. */
const memberEffort = 20_000_000

/** Maximum number of members, and of outside owners of each, that are described. */
type LoopLimits = { members: number; owners: number }

/** The loops of the input's network, and how many cycles each holds. */
type LoopsFound = { input: MeasureInput; loops: OwnershipLoops; cycles: OwnershipCycles }

/** One loop with its members, the owners outside it and who controls it. `progress` runs from 0 to 1. */
function loopReport(
  { input, loops, cycles: { counts, leftOut } }: LoopsFound,
  loop: number,
  limits: LoopLimits,
  progress: (done: number) => void,
): OwnershipLoop {
  progress(0)
  const figures = loopFigures(loopStakes(input.network, loops, loop))
  const { stakes, inflation } = figures
  const size = stakes.members.length
  const controllers = memberControllers(input, stakes.members)
  const max = Math.max(1, Math.min(limits.members, Math.floor(memberEffort / (size + stakes.outside.owners.length))))
  const listed =
    inflation === null
      ? Array.from({ length: Math.min(size, max) }, (_, member) => member)
      : largestAboveZero(inflation, max)
  const whole = unwound(figures, new Float64Array(size).fill(1 / size))
  return {
    loop,
    size,
    isClosedRing: stakes.isClosedRing,
    cycles: counts[loop] as number,
    leftOut: leftOut.get(loop) ?? [],
    owners:
      whole === null
        ? []
        : largestAboveZero(whole.shares, limits.owners).map((owner) => ({
            owner: input.party(stakes.owners[owner] as number),
            share: whole.shares[owner] as number,
          })),
    ownersTotal: stakes.owners.length,
    unidentified: whole === null ? null : whole.unidentified,
    members: listed.map((member, at) => {
      progress((0.5 * at) / listed.length)
      return memberReport(input, figures, member, limits.owners, controllers)
    }),
    control: controlOf(size, controllers, (done) => progress(0.5 + 0.5 * done)),
  }
}

/** `null` where no number can be given: a closed ring, or stakes over 100 %. */
function unwound({ stakes, system }: LoopFigures, dividend: Float64Array): OutsideOwners | null {
  return system === null ? null : outsideOwners(stakes, system, dividend)
}

function memberReport(
  { party }: MeasureInput,
  figures: LoopFigures,
  member: number,
  max: number,
  controllers: MemberControl,
): LoopMember {
  const { stakes, inflation } = figures
  const dividend = new Float64Array(stakes.members.length)
  dividend[member] = 1
  const whole = unwound(figures, dividend)
  const declared = declaredStakes(stakes, member)
  const receiving = whole?.shares ?? declared
  return {
    company: party(stakes.members[member] as number),
    selfOwned: selfOwned(inflation?.[member]),
    inflation: inflation?.[member] ?? null,
    owners: largestAboveZero(receiving, max).map((owner) => ({
      owner: party(stakes.owners[owner] as number),
      declared: declared[owner] as number,
      unwound: whole?.shares[owner] ?? null,
    })),
    ownersTotal: receiving.reduce((count, share) => count + (share > 0 ? 1 : 0), 0),
    unidentified: whole?.unidentified ?? null,
    control: controllers(member),
  }
}

/** Who controls each member ultimately, asked by position; equal answers are one object. */
function memberControllers({ network, groups, party }: MeasureInput, nodes: Int32Array): MemberControl {
  const of = ultimateControllers(
    network,
    nodes,
    groups.map(({ members }) => members),
  )
  const reported = new Map<Controllers, LoopMember['control']>()
  return (member) => {
    const controllers = of(member)
    const known = reported.get(controllers) ?? controllersReport(controllers, party)
    reported.set(controllers, known)
    return known
  }
}

function controlOf(
  size: number,
  controllers: MemberControl,
  progress: (done: number) => void,
): OwnershipLoop['control'] {
  const counts = new Map<LoopMember['control'], number>()
  for (let member = 0; member < size; member++) {
    if (member % 256 === 0) progress(member / size)
    const control = controllers(member)
    counts.set(control, (counts.get(control) ?? 0) + 1)
  }
  const counted = new Map<string, LoopMember['control'] & { companies: number }>()
  for (const [control, companies] of counts) {
    const key = JSON.stringify(control)
    counted.set(key, { ...control, companies: companies + (counted.get(key)?.companies ?? 0) })
  }
  return Array.from(counted.values()).toSorted((one, other) => other.companies - one.companies)
}

/** What cycles can be asked with. */
const cyclesParameters = {
  limit: {
    type: 'count',
    default: 1_000,
    min: 1,
    max: 100_000,
  },
  length: {
    type: 'count',
    default: 8,
    min: 1,
    max: 1_000,
  },
  loops: {
    type: 'count',
    default: 50,
    min: 1,
    max: 10_000,
  },
  members: {
    type: 'count',
    default: 50,
    min: 1,
    max: 10_000,
  },
  owners: {
    type: 'count',
    default: 10,
    min: 1,
    max: 10_000,
  },
} as const satisfies ParameterSpecs

/** Who owns itself through others: loops of stakes, their cycles by gain, and who the true outside owners are. */
export const cycles = defineMeasure({
  id: 'cycles',
  subject: 'network',
  parameters: cyclesParameters,
  run: (input, { limit, length, loops: described, members, owners }): CyclesResult => {
    const { network, progress } = input
    const loops = loopsAskedAbout(input)
    progress(0.05)
    const effort = { left: defaultEffort, report: () => progress(0.1) }
    const found = ownershipCycles(loops, { count: limit, length }, effort)
    const cycleList = cycleReports(input, loops, found, (done) => progress(0.2 + 0.4 * done))
    const listed = Math.min(loops.count, described)
    const loopList = Array.from({ length: listed }, (_, loop) =>
      loopReport({ input, loops, cycles: found }, loop, { members, owners }, (done) =>
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

/** The loops that contain one of the given companies. */
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
