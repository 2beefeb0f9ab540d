import { networkAbove } from '#analysis/network/part-of-network.ts'
import { ownerRules } from '#analysis/ownership/beneficial-owners/beneficial-owner-rules.ts'
import { beneficialOwners } from '#analysis/ownership/beneficial-owners/beneficial-owners.ts'
import { ruleEvidence } from '#analysis/ownership/beneficial-owners/rule-evidence.ts'
import { EntityKind } from '#contracts/entities/entity.ts'
import type { OwnerRuleId } from '#contracts/ownership/beneficial-owners-report.ts'
import type { NamedNetwork } from './case-network.ts'

/** What the cases call each rule. */
export const ruleByKey: ReadonlyMap<string, OwnerRuleId> = new Map(
  Object.entries<OwnerRuleId>({
    amlr52_ownership_ge_25: 'eu-amlr-52',
    amlr53_control: 'eu-amlr-53',
    amlr54a_controls_a_25_holder: 'eu-amlr-54a',
    amlr54b_25_in_a_controller: 'eu-amlr-54b',
    amld_gt_25: 'eu-amld',
    uk_psc_gt_25_majority_chain: 'uk-psc',
    cn_ubo_ge_25_or_control: 'cn-beneficial-owner',
  }),
)

/**
 * `ubo`: whom rules certainly name, by company and by the cases' names of rules, for the companies and rules that
 * `asked` has keys for. Persons are sorted by name; a rule that is not known is left out.
 */
export function beneficialOwnerKeys(
  { network, names, numberOf, kinds }: NamedNetwork & { kinds: Uint8Array },
  asked: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Record<string, Record<string, string[]>> {
  return Object.fromEntries(
    Object.entries(asked).map(([company, rules]) => {
      const part = networkAbove(network, numberOf(company))
      const known = Object.keys(rules).filter((key) => ruleByKey.has(key))
      const answers = beneficialOwners(
        ruleEvidence(part),
        ownerRules.filter(({ rule }) => known.some((key) => ruleByKey.get(key) === rule)),
        (node) => EntityKind.options[kinds[part.nodes[node] as number] as number] ?? 'unknown',
      )
      const personsOf = (key: string): string[] =>
        answers
          .filter(({ rule }) => rule.rule === ruleByKey.get(key))
          .flatMap(({ owners }) => owners.filter(({ certain }) => certain))
          .map(({ party }) => names[part.nodes[party] as number] as string)
          .toSorted()
      return [company, Object.fromEntries(known.map((key) => [key, personsOf(key)]))]
    }),
  )
}
