import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { BillHit } from '#contracts/bills/bill-report.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { moneyText } from '#src/components/text/amount-text.ts'
import { isolated } from '#src/components/text/isolated-text.ts'

/** What a rule found about a bill, as a sentence with its figures. It speaks of a suspicion, never of a deed. */
export function hitSentence({ rule, party, bills, figures }: BillHit, i18n: I18n): string {
  const number = (name: string) => Number(figures[name] ?? 0)
  const decimal = (name: string) =>
    new Intl.NumberFormat(figuresOf(i18n.locale), { maximumFractionDigits: 1 }).format(number(name))
  const share = (name: string) =>
    new Intl.NumberFormat(figuresOf(i18n.locale), { style: 'percent', maximumFractionDigits: 1 }).format(number(name))
  const yuan = (name: string) => moneyText(number(name), 'CNY', i18n.locale)
  const text = (name: string) => isolated(String(figures[name] ?? ''), i18n.locale)
  const who = isolated(party ?? '', i18n.locale)
  const path = Array.isArray(figures.path) ? figures.path.map((name) => isolated(name, i18n.locale)).join(' → ') : ''
  switch (rule) {
    case 'R01':
      return i18n._(
        msg`Suspected loop without a trade: after ${number('hops')} hands the bill came back to ${who} (${path}).`,
      )
    case 'R02':
      return i18n._(
        msg`Suspected circle: ${number('parties')} companies passed ${bills.length} bills around within ${decimal('days')} days and kept ${share('kept')} of the amount (${path}).`,
      )
    case 'R03':
      return i18n._(
        msg`Passed through ${number('hops')} hands in ${decimal('hours')} hours; each held it for ${decimal('medianHold')} hours (median).`,
      )
    case 'R04':
      return i18n._(
        msg`${who} discounted ${share('share')} of its ${number('discounts')} bills within a day of getting them.`,
      )
    case 'R05':
      return i18n._(
        msg`${who} took bills from ${number('fanIn')} companies and passed them to ${number('fanOut')} after ${decimal('hold')} days (median); ${share('through')} of the amount went through.`,
      )
    case 'R11':
      return i18n._(
        msg`${number('bills')} bills from ${who} to ${text('payee')}, each just below ${yuan('limit')} and together ${yuan('sum')}: suspected split of one amount.`,
      )
    case 'R15':
      return i18n._(
        msg`${who} passed on ${number('transfers')} bills in one day; its usual day has ${decimal('mean')}.`,
      )
    case 'R17':
      return i18n._(
        msg`${share('share')} of the ${plural(number('bills'), { one: '# bill', other: '# bills' })} of ${who} are round amounts; trade is rarely so round.`,
      )
    case 'R21':
    case 'R22':
      return integritySentence(figures.kind, { from: text('from'), to: text('to'), yuan: partOf(figures, yuan) }, i18n)
    default:
      return rule
  }
}

function partOf(figures: BillHit['figures'], yuan: (name: string) => string): string | null {
  return figures.yuan === undefined ? null : yuan('yuan')
}

function integritySentence(
  kind: BillHit['figures'][string] | undefined,
  { from, to, yuan }: { from: string; to: string; yuan: string | null },
  i18n: I18n,
): string {
  const part = yuan === null ? '' : ` (${yuan})`
  switch (kind) {
    case 'passedOnTwice':
      return i18n._(msg`${from} passed on to ${to} what it had passed on already${part}.`)
    case 'pledgedTwice':
      return i18n._(msg`${from} pledged to ${to} what was pledged already${part}.`)
    case 'pledged':
      return i18n._(msg`${from} passed on to ${to} what was pledged${part}.`)
    case 'afterDue':
      return i18n._(msg`${from} passed the bill on to ${to} after the day it was due.`)
    case 'notTransferable':
      return i18n._(msg`${from} endorsed to ${to} a bill that must not be transferred.`)
    default:
      return i18n._(msg`${from} passed on to ${to} what it did not hold${part}.`)
  }
}
