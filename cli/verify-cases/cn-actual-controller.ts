import * as v from 'valibot'
import { networkAbove } from '#analysis/network/part-of-network.ts'
import {
  type ActualController,
  actualController,
  takeoverMeasuresTerms,
} from '#analysis/ownership/beneficial-owners/actual-controller.ts'
import type { VoteBlock } from '#analysis/ownership/control/vote-blocks.ts'
import { CaseName, CaseNumber, caseInput, caseNetwork, GraphCase } from './case-network.ts'

const ActualControllerCase = v.object({
  ...GraphCase.entries,
  company: CaseName,
  concert_groups: v.optional(v.array(v.object({ id: CaseName, members: v.array(CaseName) })), []),
  rules: v.optional(
    v.object({
      absolute: v.optional(CaseNumber, takeoverMeasuresTerms.absolute),
      relative_votes: v.optional(CaseNumber, takeoverMeasuresTerms.relative),
    }),
    {},
  ),
})

/** The actual controller by votes under the Chinese rule, holders alone and with groups in concert as one. */
export function computeActualController(input: unknown): Record<string, unknown> {
  const given = caseInput(ActualControllerCase, input)
  const { network, names, numberOf } = caseNetwork(given)
  const part = networkAbove(network, numberOf(given.company))
  const terms = { absolute: given.rules.absolute, relative: given.rules.relative_votes }
  const groups = given.concert_groups.map(({ members }) => members.map(numberOf))
  const nameOf = ({ party, group }: VoteBlock): string =>
    party === null ? (given.concert_groups[group as number]?.id ?? '') : (names[part.nodes[party] as number] ?? '')
  const answer = ({ blocks, controller, candidates, basis }: ActualController) => ({
    votes: Object.fromEntries(blocks.map((block) => [nameOf(block), block.votes])),
    actual_controller: controller === null ? null : nameOf(controller),
    ...(candidates.length > 0 && { joint_candidates: candidates.map(nameOf) }),
    basis: wordsFor(basis, terms.relative),
  })
  return {
    alone: answer(actualController(part, [], terms)),
    with_groups: answer(actualController(part, groups, terms)),
  }
}

function wordsFor(basis: ActualController['basis'], relative: number): string {
  const limit = `${Number((100 * relative).toPrecision(12))} %`
  switch (basis) {
    case 'absolute_majority':
      return 'absolute majority of votes'
    case 'only_large_holder':
      return `more than ${limit} of votes`
    case 'halves':
      return "50/50: joint control or none, needs a person's decision"
    case 'several_large_holders':
      return `several holders above ${limit}: needs a person's decision`
    case 'none_large_enough':
      return `no holder above ${limit}`
  }
}
