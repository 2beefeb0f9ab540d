import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContagionAnswer, WayLosses } from '#contracts/contagion/contagion.ts'
import type { ContagionModel, LossSource } from '#contracts/contagion/contagion-report.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { amountText } from '#src/components/text/amount-text.ts'
import { nameOf, unnamedParty } from '#src/components/text/entity-words.ts'

type ModelWords = { name: MessageDescriptor; meaning: MessageDescriptor; shock: MessageDescriptor }

const ofEquity = msg`Part of its equity that each struck party loses at once.`

export const modelWords: Record<ContagionModel, ModelWords> = {
  debt_rank: {
    name: msg`DebtRank 2012`,
    meaning: msg`Each party passes its distress on once, when it is first hit.`,
    shock: ofEquity,
  },
  debt_rank_2015: {
    name: msg`DebtRank 2015`,
    meaning: msg`Every further loss is passed on too, round after round.`,
    shock: ofEquity,
  },
  sequential: {
    name: msg`Sequential default`,
    meaning: msg`Only failed parties pass on losses.`,
    shock: ofEquity,
  },
  equity_value: {
    name: msg`Value of stakes`,
    meaning: msg`Companies are worth what they own; whoever falls under the threshold fails and costs more (Elliott, Golub, Jackson).`,
    shock: msg`Part of its own assets that each struck party loses at once.`,
  },
  clearing: {
    name: msg`Clearing of debts`,
    meaning: msg`Everybody pays what it owes as far as its means go (Eisenberg, Noe). Needs debts and cash.`,
    shock: msg`Part of its cash that each struck party loses at once.`,
  },
}

export const sourceWords: Record<LossSource, MessageDescriptor> = {
  own: msg`The shock itself`,
  equity: msg`Stakes`,
  debt: msg`Debts`,
  guarantee: msg`Guarantees`,
  support: msg`Support`,
}

export const wayWords: Record<keyof WayLosses, { name: MessageDescriptor; meaning: MessageDescriptor }> = {
  equityLoss: { name: msg`Stakes`, meaning: msg`up to shareholders` },
  debtLoss: { name: msg`Debts`, meaning: msg`on to creditors` },
  guaranteeLoss: { name: msg`Guarantees`, meaning: msg`on to guarantors` },
  supportLoss: { name: msg`Support`, meaning: msg`down to those it supported` },
  parentSupport: { name: msg`Parent`, meaning: msg`down to what it controls` },
}

/** A loss in the currency of the values, or in company values without one; small ones to two digits. */
export function lossText(loss: number, i18n: I18n): string {
  if (Math.abs(loss) >= 1 || loss === 0) return amountText(loss, i18n.locale)
  return new Intl.NumberFormat(figuresOf(i18n.locale), { maximumSignificantDigits: 2 }).format(loss)
}

/** What the parties of an answer are called. */
export function partyNamesOf({ parties, draft }: ContagionAnswer): (id: string) => string {
  const named = new Map<string, string>()
  for (const { id, name } of parties) named.set(id, name ?? unnamedParty())
  for (const party of draft.shocked) named.set(party.id, nameOf(party))
  return (id) => named.get(id) ?? unnamedParty()
}

const maxNames = 5

/** Several names as a list of the language, cut after a few. */
export function listText(names: readonly string[], i18n: I18n): string {
  const format = new Intl.ListFormat(i18n.locale, { type: 'conjunction' })
  if (names.length <= maxNames) return format.format(names)
  const others = names.length - maxNames + 1
  return format.format([...names.slice(0, maxNames - 1), i18n._(msg`${others} others`)])
}
