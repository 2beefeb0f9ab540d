import type { LoopMember, OwnershipLoop } from '#contracts/cycles-report.ts'
import { ultimateController } from '../control/ultimate-controller.ts'
import { loopControl, type MemberControl } from '../loops/loop-control.ts'
import { type LoopFigures, loopFigures, selfOwned } from '../loops/loop-figures.ts'
import { loopStakes } from '../loops/loop-stakes.ts'
import { declaredStakes, type OutsideOwners, outsideOwners } from '../loops/outside-owners.ts'
import type { OwnershipCycles } from '../loops/ownership-cycles.ts'
import type { OwnershipLoops } from '../loops/ownership-loops.ts'
import { largestAboveZero } from '../statistics/largest.ts'
import { controllersReport } from './controllers-report.ts'
import type { MeasureInput } from './measure.ts'

/** Loops of more companies are described without saying who controls how many of them, where groups are assumed. */
const mostWithGroups = 2_000

/** Answers for a member by position. */
type Controllers = (member: number) => LoopMember['control']

/** What describing members may cost in one loop, in companies and owners looked at; beyond, fewer are described. */
const memberEffort = 20_000_000

/** How many members, and how many outside owners of each, are described. */
export type LoopLimits = { members: number; owners: number }

/** One loop with its members, the owners outside it and who controls it. `progress` runs from 0 to 1. */
export function loopReport(
  input: MeasureInput,
  loops: OwnershipLoops,
  loop: number,
  limits: LoopLimits,
  { counts, leftOut }: OwnershipCycles,
  progress: (done: number) => void,
): OwnershipLoop {
  progress(0)
  const figures = loopFigures(loopStakes(input.network, loops, loop))
  const { stakes, inflation } = figures
  const size = stakes.members.length
  const controllers = memberControllers(input, stakes.members)
  const most = Math.max(1, Math.min(limits.members, Math.floor(memberEffort / (size + stakes.outside.owners.length))))
  const listed =
    inflation === null
      ? Array.from({ length: Math.min(size, most) }, (_, member) => member)
      : largestAboveZero(inflation, most)
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
    control:
      input.groups.length > 0 && size > mostWithGroups
        ? null
        : controlOf(size, controllers, (done) => progress(0.5 + 0.5 * done)),
  }
}

/** `null` where no number can be given: a closed ring, or stakes over 100 %. */
function unwound({ stakes, system }: LoopFigures, dividend: Float64Array): OutsideOwners | null {
  return system === null || stakes.isOverWhole ? null : outsideOwners(stakes, system, dividend)
}

function memberReport(
  { party }: MeasureInput,
  figures: LoopFigures,
  member: number,
  most: number,
  controllers: Controllers,
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
    owners: largestAboveZero(receiving, most).map((owner) => ({
      owner: party(stakes.owners[owner] as number),
      declared: declared[owner] as number,
      unwound: whole?.shares[owner] ?? null,
    })),
    ownersTotal: receiving.reduce((count, share) => count + (share > 0 ? 1 : 0), 0),
    unidentified: whole?.unidentified ?? null,
    control: controllers(member),
  }
}

/**
 * Who controls each member in the last instance, asked by position: with groups, one company after the other; without,
 * all in one pass, so that equal answers are one object.
 */
function memberControllers({ network, groups, party }: MeasureInput, nodes: Int32Array): Controllers {
  const concert = groups.map((group) => group.members)
  const alone = concert.length === 0 ? loopControl(network, nodes) : null
  const reported = new Map<MemberControl, LoopMember['control']>()
  return (member) => {
    const control = alone?.of(member) ?? ultimateController(network, nodes[member] as number, concert)
    const known = reported.get(control) ?? controllersReport(control, party)
    reported.set(control, known)
    return known
  }
}

function controlOf(size: number, controllers: Controllers, progress: (done: number) => void): OwnershipLoop['control'] {
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
