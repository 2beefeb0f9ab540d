import type { ActualControllerBasis } from '#contracts/ownership/beneficial-owners-report.ts'
import { roundingTolerance } from '../../arithmetic/tolerances.ts'
import type { NetworkPart } from '../../network/part-of-network.ts'
import type { ConcertGroup } from '../control/ultimate-controller.ts'
import { type VoteBlock, voteBlocks } from '../control/vote-blocks.ts'

/**
 * The part of the votes above which a holder controls: alone, and as the only one of that size. Both bounds are
 * exclusive.
 */
export type RelativeControlTerms = { absolute: number; relative: number }

/** CSRC, Measures for the Administration of Takeovers of Listed Companies, article 84. */
export const takeoverMeasuresTerms: RelativeControlTerms = { absolute: 0.5, relative: 0.3 }

/**
 * The actual controller (实际控制人) of a company by votes alone, and on what basis. `controller` is one of `blocks` or
 * `null`; `candidates` are the parties among which human judgement must decide.
 */
export type ActualController = {
  blocks: VoteBlock[]
  controller: VoteBlock | null
  candidates: VoteBlock[]
  basis: ActualControllerBasis
}

/**
 * Who actually controls the company at node 0 of `part`: who decides more than half of the votes; else the only one who
 * decides more than 30 %, holders under one controller or in one concert group counting as one. Two above 30 %, or
 * halves, need a person's decision, who may know of agreements and of the board.
 */
export function actualController(
  part: NetworkPart,
  groups: readonly ConcertGroup[] = [],
  { absolute, relative }: RelativeControlTerms = takeoverMeasuresTerms,
): ActualController {
  const blocks = voteBlocks(part, groups)
  const above = (share: number): VoteBlock[] => blocks.filter(({ votes }) => votes > share + roundingTolerance)
  const halves = blocks.filter(({ votes }) => Math.abs(votes - absolute) <= roundingTolerance)
  const majorities = above(absolute)
  const large = above(relative)
  const [majority] = majorities
  const [only] = large
  if (majority !== undefined && majorities.length === 1) {
    return { blocks, controller: majority, candidates: [], basis: 'absolute_majority' }
  }
  if (halves.length > 1) return { blocks, controller: null, candidates: halves, basis: 'halves' }
  if (only === undefined) return { blocks, controller: null, candidates: [], basis: 'none_large_enough' }
  if (large.length === 1) return { blocks, controller: only, candidates: [], basis: 'only_large_holder' }
  return { blocks, controller: null, candidates: large, basis: 'several_large_holders' }
}
