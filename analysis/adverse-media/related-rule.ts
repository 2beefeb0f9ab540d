import {
  contagionShare,
  contagiousLevels,
  type MediaRelationKind,
  type MediaRuleId,
  mediaRuleLevels,
} from '#contracts/adverse-media/media-rules.ts'
import { RiskLevel } from '#contracts/values/risk-level.ts'
import { companyIndex } from './company-index.ts'
import type { FiredMediaRule, MediaHistory } from './media-rules.ts'

/**
 * What a company is to another one, which may suffer with it: its guarantor, or a shareholder. `company` is `null`
 * where no party alone has its name; `share`: of its capital, 0 to 1, `null` for a guarantor.
 */
export type MediaRelation = {
  company: string | null
  name: string
  related: { id: string; name: string }
  relation: MediaRelationKind
  share: number | null
}

/** That a rule fired about a company, gravely enough to tell of it elsewhere; `index`: its index on that day. */
export type GraveFiring = { day: number; from: number; rule: MediaRuleId; index: number }

/** Those of the fired rules of a company that tell of it where it is a guarantor or a shareholder. */
export const graveFirings = ({ reports }: MediaHistory, fired: readonly FiredMediaRule[]): GraveFiring[] =>
  fired
    .filter(({ figures }) => contagiousLevels.includes(mediaRuleLevels[figures.rule]))
    .map(({ day, from, figures }) => ({ day, from, rule: figures.rule, index: companyIndex(reports, day) }))

/** That the rule about related companies fired about one, by the gravest that fired about any of these on that day. */
export type RelatedFiring = Pick<MediaRelation, 'company' | 'name'> & FiredMediaRule

/** What fires about companies because of those related to them, once a day about each, the earliest day first. */
export function firedByRelation(
  grave: ReadonlyMap<string, readonly GraveFiring[]>,
  relations: readonly MediaRelation[],
): RelatedFiring[] {
  const all = relations.flatMap((relation) =>
    (grave.get(relation.related.id) ?? []).map((firing) => ({ relation, firing })),
  )
  const byDay = Map.groupBy(all.toSorted(gravestFirst), ({ relation, firing }) =>
    JSON.stringify([relation.company, relation.company === null ? relation.name : '', firing.day]),
  )
  return [...byDay.values()]
    .flatMap(([first]) => (first ? [relatedFiring(first)] : []))
    .toSorted((one, other) => one.day - other.day)
}

type Cause = { relation: MediaRelation; firing: GraveFiring }

const rankOf = ({ firing }: Cause): number => RiskLevel.options.indexOf(mediaRuleLevels[firing.rule])

const gravestFirst = (one: Cause, other: Cause): number =>
  rankOf(other) - rankOf(one) ||
  other.firing.index - one.firing.index ||
  (other.relation.share ?? 1) - (one.relation.share ?? 1)

function relatedFiring({ relation: { company, name, ...relation }, firing }: Cause): RelatedFiring {
  const { day, from, rule: cause, index } = firing
  const figures = { rule: 'relatedCompany', ...relation, cause, index, spread: index * contagionShare } as const
  return { company, name, day, from, figures }
}
