import { ownerRules } from '#analysis/ownership/beneficial-owners/beneficial-owner-rules.ts'
import { suspensionRules } from '#analysis/ownership/control/vote-suspension-rules.ts'
import type { OwnerRuleId } from '#contracts/ownership/beneficial-owners-report.ts'
import type { SuspensionRuleId } from '#contracts/ownership/voting-power-report.ts'
import type { Words } from '#contracts/values/words.ts'

/** What each rule that names owners and controllers is called, says and rests on. */
export const ownerRuleWords = Object.fromEntries(
  ownerRules.map(({ rule, name, meaning, source }) => [rule, { name, meaning, source }]),
) as Record<OwnerRuleId, { name: Words; meaning: Words; source: Words }>

/** What each law that suspends votes is called and rests on. */
export const suspensionRuleWords = Object.fromEntries(
  suspensionRules.map(({ rule, name, source }) => [rule, { name, source }]),
) as Record<SuspensionRuleId, { name: Words; source: Words }>
