import { EntityKind } from '#contracts/entities/entity.ts'
import type { CloseLink, CloseLinkReason } from '#contracts/ownership/close-links-report.ts'
import { at } from '../arithmetic/at.ts'
import { defineMeasure, type MeasureInput } from '../measures/measure.ts'
import { statesAnOwner } from '../network/edge-weights.ts'
import { type CloseLink as LinkFound, type LinkReason, closeLinks as linksIn } from './close-links/close-links.ts'
import type { HoldingMeasure } from './close-links/qualified-holdings.ts'

/** Which undertakings are closely linked, and why: by holdings of one in the other, or of a third party in both. */
export const closeLinks = defineMeasure({
  id: 'close-links',
  subject: 'company',
  parameters: {
    measure: {
      type: 'choice',
      default: 'simple',
      options: ['simple', 'hit', 'byControl'],
    },
    threshold: {
      type: 'number',
      unit: 'share',
      default: 0.2,
      min: 0.01,
      max: 1,
    },
    inclusive: {
      type: 'flag',
      default: true,
    },
    thirdParty: {
      type: 'choice',
      default: 'threshold',
      options: ['threshold', 'control'],
    },
    limit: {
      type: 'count',
      default: 1_000,
      min: 1,
      max: 100_000,
    },
    reasonLimit: {
      type: 'count',
      default: 20,
      min: 1,
      max: 1_000,
    },
  },
  run: (input, { measure, threshold, inclusive, thirdParty, limit, reasonLimit }) => {
    const { companies, network, party, progress } = input
    const rule: Rule = { measure, threshold: { value: threshold, inclusive }, thirdParty }
    const [company] = companies.length === 1 ? companies : []
    const { links, possible, ...counts } = linksIn(network, {
      ...rule,
      ...(company !== undefined && { company }),
      limit,
      reasonLimit,
      isUndertaking: undertakings(input),
      progress,
    })
    const told = ({ pair: [one, other], why, reasonTotal }: LinkFound): CloseLink => ({
      pair: [party(one), party(other)],
      why: why.map((reason) => reasonFrom(reason, party, measure)),
      reasonTotal,
    })
    return { rule, links: links.map(told), possible: possible.map(told), ...counts }
  },
})

type Rule = {
  measure: HoldingMeasure
  threshold: { value: number; inclusive: boolean }
  thirdParty: 'threshold' | 'control'
}

const kindOf = (kind: EntityKind): number => EntityKind.options.indexOf(kind)
const [person, state, unknown] = [kindOf('person'), kindOf('state'), kindOf('unknown')]

/** Companies, funds and arrangements, and parties of unknown kind with owners. */
export function undertakings({ network, kinds }: Pick<MeasureInput, 'network' | 'kinds'>): (node: number) => boolean {
  const { offsets, edges } = network.owners
  return (node) => {
    const kind = kinds[node]
    if (kind !== unknown) return kind !== person && kind !== state
    for (let position = at(offsets, node); position < at(offsets, node + 1); position++) {
      if (statesAnOwner(at(network.kind, at(edges, position)))) return true
    }
    return false
  }
}

function reasonFrom(reason: LinkReason, party: MeasureInput['party'], measure: HoldingMeasure): CloseLinkReason {
  if (reason.rule === 'c') {
    const { thirdParty, shares, sharesMax } = reason
    return {
      rule: 'c',
      thirdParty: party(thirdParty),
      shares: [...shares],
      ...(sharesMax !== undefined && { sharesMax: [...sharesMax] }),
    }
  }
  const { rule, owner, of, share, shareMax, controls } = reason
  const held = { share, ...(shareMax !== undefined && { shareMax }) }
  return { rule, owner: party(owner), of: party(of), ...held, ...(measure === 'byControl' && { controls }) }
}
