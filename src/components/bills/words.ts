import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { FigureSpec, MissingFigure, UnitOf } from '#analysis/bills/bill-rule.ts'
import type { BillRuleId, billRules } from '#analysis/bills/bill-rules.ts'
import type { BillEventType, BillKind } from '#contracts/bills/bill.ts'

/** What kind of bill it is. */
export const billKindWords: Record<BillKind, MessageDescriptor> = {
  bank: msg`Bank acceptance bill`,
  commercial: msg`Commercial acceptance bill`,
  finance: msg`Finance company bill`,
  supplyChain: msg`Supply-chain bill`,
}

/** What happened to a bill. */
export const billEventWords: Record<BillEventType, MessageDescriptor> = {
  endorse: msg`Endorsement`,
  discount: msg`Discount`,
  rediscount: msg`Rediscount`,
  pledge: msg`Pledge`,
  unpledge: msg`Release of pledge`,
  present: msg`Presentation`,
  pay: msg`Payment`,
  refuse: msg`Refusal`,
  recourse: msg`Recourse`,
  freeze: msg`Freeze`,
  cancel: msg`Cancellation`,
}

/** A figure of a finding as its sentence has it: written out in its unit, but for counts and choices. */
type FigureText<Spec> = Spec extends readonly (infer Choice)[] ? Choice : UnitOf<Spec> extends 'count' ? number : string

type FigureTexts<Specs extends Readonly<Record<string, FigureSpec>>> = {
  [Name in Exclude<keyof Specs, MissingFigure<Specs>>]: FigureText<Specs[Name]>
} & { [Name in MissingFigure<Specs>]?: FigureText<Specs[Name]> }

/** Whom a finding is about, and how many bills it concerns. */
type HitSubject = { who: string; bills: number }

type RuleOf<Id extends BillRuleId> = Extract<(typeof billRules)[number], { id: Id }>

/** What a rule is called, what its parameters are, and its finding as a sentence: of a suspicion, never of a deed. */
export type BillRuleWords<Id extends BillRuleId> = {
  name: MessageDescriptor
  parameters: { [Parameter in keyof RuleOf<Id>['parameters']]: MessageDescriptor }
  hit(figures: FigureTexts<RuleOf<Id>['figures']>, subject: HitSubject): MessageDescriptor
}

const partOf = (yuan: string | undefined) => (yuan === undefined ? '' : ` (${yuan})`)

const billRuleWords = {
  R01: {
    name: msg`Loop in one chain`,
    parameters: { hops: msg`hands` },
    hit: ({ hops, path, listed = '', ofBill }, { who }) =>
      ofBill === undefined
        ? msg`Suspected loop without a trade: after ${hops} hands the bill came back to ${who} (${path}).`
        : msg`Suspected loop without a trade: after ${hops} hands the bill came back to ${who} (${path}). It is one of ${listed} loops that are told of ${ofBill}.`,
  },
  R02: {
    name: msg`Circle across bills`,
    parameters: {
      days: msg`within days`,
      parties: msg`companies at most`,
      kept: msg`amount kept at least`,
    },
    hit: ({ parties, kept, days, path, listed, total, atLeast = '' }, { bills }) =>
      listed === undefined
        ? msg`Suspected circle: ${parties} companies passed ${bills} bills around within ${days} days and kept ${kept} of the amount (${path}).`
        : total === undefined
          ? msg`Suspected circle: ${parties} companies passed ${bills} bills around within ${days} days and kept ${kept} of the amount (${path}). It is one of ${listed} circles that are told of at least ${atLeast}.`
          : msg`Suspected circle: ${parties} companies passed ${bills} bills around within ${days} days and kept ${kept} of the amount (${path}). It is one of ${listed} circles that are told of ${total}.`,
  },
  R03: {
    name: msg`Fast endorsement`,
    parameters: {
      hops: msg`hands`,
      hours: msg`within hours`,
      hopsOfShortHolds: msg`hands with short holding`,
      hold: msg`held at most`,
    },
    hit: ({ hops, hours, medianHold }) =>
      msg`Passed through ${hops} hands in ${hours} hours; each held it for ${medianHold} hours (median).`,
  },
  R04: {
    name: msg`Discount at once`,
    parameters: {
      hold: msg`held at most`,
      share: msg`share at least`,
      days: msg`within days`,
      discounts: msg`discounts at least`,
    },
    hit: ({ share, discounts }, { who }) =>
      msg`${who} discounted ${share} of its ${discounts} bills within a day of getting them.`,
  },
  R05: {
    name: msg`Intermediary hub`,
    parameters: {
      days: msg`within days`,
      fan: msg`partners on each side at least`,
      through: msg`passed on at least`,
      hold: msg`held at most`,
    },
    hit: ({ fanIn, fanOut, hold, through }, { who }) =>
      msg`${who} took bills from ${fanIn} companies and passed them to ${fanOut} after ${hold} days (median); ${through} of the amount went through.`,
  },
  R11: {
    name: msg`Split amount`,
    parameters: {
      bills: msg`bills at least`,
      days: msg`within days`,
      limit: msg`limit`,
      below: msg`of the limit at least`,
      spread: msg`difference at most`,
    },
    hit: ({ bills, payee, limit, sum }, { who }) =>
      msg`${bills} bills from ${who} to ${payee}, each just below ${limit} and together ${sum}: suspected split of one amount.`,
  },
  R15: {
    name: msg`Burst of endorsements`,
    parameters: { deviations: msg`deviations above the usual`, transfers: msg`endorsements a day at least` },
    hit: ({ transfers, mean }, { who }) =>
      msg`${who} passed on ${transfers} bills in one day; its usual day has ${mean}.`,
  },
  R17: {
    name: msg`Unusual amounts`,
    parameters: { bills: msg`bills at least`, share: msg`share at least` },
    hit: ({ share, bills }, { who }) =>
      msg`${share} of the ${plural(bills, { one: '# bill', other: '# bills' })} of ${who} are round amounts; trade is rarely so round.`,
  },
  R21: {
    name: msg`Same part used twice`,
    parameters: {},
    hit: ({ kind, from, to, yuan }) => {
      const part = partOf(yuan)
      return {
        passedOnTwice: msg`${from} passed on to ${to} what it had passed on already${part}.`,
        pledgedTwice: msg`${from} pledged to ${to} what was pledged already${part}.`,
        pledged: msg`${from} passed on to ${to} what was pledged${part}.`,
      }[kind]
    },
  },
  R22: {
    name: msg`Broken chain`,
    parameters: {},
    hit: ({ kind, from, to, yuan }) => {
      const part = partOf(yuan)
      return {
        notHeld: msg`${from} passed on to ${to} what it did not hold${part}.`,
        afterDue: msg`${from} passed the bill on to ${to} after the day it was due.`,
        notTransferable: msg`${from} endorsed to ${to} a bill that must not be transferred.`,
      }[kind]
    },
  },
  R00: {
    name: msg`Looked at in part`,
    parameters: {},
    hit: ({ kind, looked, total = '' }) =>
      ({
        events: msg`The first ${looked} of ${total} events were looked at; what came later is not judged.`,
        order: msg`${total} events have the same times as others, and after ${looked} attempts no order was found in which each giver held the bill. There may be one: findings about who held it are uncertain.`,
        loops: msg`The search for loops in its chain was given up after ${looked} steps; there may be more.`,
        circles: msg`The search for circles across bills was given up after ${looked} steps, before all that pass by this bill were found; there may be more.`,
      })[kind],
  },
} satisfies { [Id in BillRuleId]: BillRuleWords<Id> }

/** The words of any rule; `null` for an unknown one, as in an old URL. */
export function wordsOfRule(rule: string): {
  name: MessageDescriptor
  parameters: { readonly [parameter: string]: MessageDescriptor }
  hit(figures: Readonly<Record<string, number | string>>, subject: HitSubject): MessageDescriptor
} | null {
  return Object.hasOwn(billRuleWords, rule) ? (billRuleWords[rule as BillRuleId] as never) : null
}

/** The name of a rule; an unknown one is shown by its number. */
export const ruleName = (rule: string, i18n: I18n): string => {
  const words = wordsOfRule(rule)
  return words ? i18n._(words.name) : rule
}
