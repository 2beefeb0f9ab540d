import type { CompanyControl, ControlPair, ControlResult, GroupWeight } from '#contracts/ownership/ownership-report.ts'
import { defineMeasure, type MeasureInput } from '../measures/measure.ts'
import { directParentWeight } from '../network/edge-weights.ts'
import { holdersOfInferred } from '../network/inferred-votes.ts'
import { allControlPairs } from './control/all-control-pairs.ts'
import { type Command, groupControl } from './control/group-control.ts'
import { ultimateController } from './control/ultimate-controller.ts'
import { answersFor, namedParty } from './report-parts.ts'

/** The controller of each company by majority of votes, with the steps of the proof. */
export const control = defineMeasure({
  id: 'control',
  subject: 'company',
  parameters: {
    pairs: {
      type: 'flag',
      default: false,
    },
    limit: {
      type: 'count',
      default: 1_000_000,
      min: 1,
      max: 10_000_000,
    },
  },
  run: (input, { pairs, limit }): ControlResult =>
    pairs
      ? allPairs(input, limit)
      : { ...controllers(input), ...(input.groups.length > 0 && { groups: groupWeights(input) }) },
})

function controllers(input: MeasureInput): Pick<ControlResult, 'companies' | 'total'> {
  const groups = input.groups.map(({ members }) => members)
  const answer = (company: number): CompanyControl => {
    const { kind, controllers: found, proof } = ultimateController(input.network, company, groups)
    return {
      ...namedParty(input, 'company', company),
      kind,
      controllers: found.map(input.party).toSorted(),
      proof: proof.map((step) => {
        const inferred = holdersOfInferred(input.network, step.company)
        return {
          company: input.party(step.company),
          votes: step.votes,
          ...(step.through.some(({ party }) => inferred.has(party)) && { votesInferred: true }),
          through: step.through.map(({ party, votes }) => ({ party: input.party(party), votes })),
        }
      }),
    }
  }
  return answersFor(input, answer, ({ controllers: listed, proof }) => listed.length + proof.length)
}

function allPairs({ network, party, progress }: MeasureInput, limit: number): ControlResult {
  const { total, leftOut, eachController } = allControlPairs(network, { progress })
  const pairs: ControlPair[] = []
  for (let company = 0; company < network.nodeCount && pairs.length < limit; company++) {
    eachController(company, (controller) => {
      pairs.push({ controller: party(controller), controlled: party(company) })
      return pairs.length < limit
    })
  }
  return { companies: [], pairs, pairTotal: total, notCounted: Array.from(leftOut, party) }
}

const maxAdded = 100

function groupWeights({ network, groups, companies, party }: MeasureInput): GroupWeight[] {
  const command = ({ votes, controlsCompany }: Command) => ({
    votes: votes >= directParentWeight ? null : votes,
    controls: controlsCompany,
  })
  return companies.flatMap((company) =>
    groups.map(({ id, members, evidence }) => {
      const { alone, together, added, indispensable } = groupControl(network, company, members)
      return {
        group: id,
        evidence,
        company: party(company),
        alone: alone.map((each) => ({ member: party(each.member), ...command(each.command) })),
        together: command(together),
        added: added.slice(0, maxAdded).map(party),
        ...(added.length > maxAdded && { addedTotal: added.length }),
        indispensable: indispensable.map(party),
      }
    }),
  )
}
