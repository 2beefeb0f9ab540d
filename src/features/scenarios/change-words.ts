import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { Interval } from '#contracts/ownership/owners.ts'
import type {
  ControlSide,
  DifferenceReply,
  NetworkChange,
  OwnerSide,
  StakeSize,
} from '#contracts/scenarios/network-difference.ts'
import { nameOf, unnamedParty } from '#src/components/text/entity-words.ts'
import { isolated } from '#src/components/text/isolated-text.ts'
import { fractionWords, lowerEndWords } from '#src/components/text/share-words.ts'

export type NameOfParty = (party: string) => string

/** What the parties are called that changes around a company name. */
export function namesAround(company: EntitySummary, parties: DifferenceReply['parties'], words?: I18n): NameOfParty {
  const names = new Map<string, string | null>(parties.map(({ id, name }) => [id, name]))
  names.set(company.id, nameOf(company, words))
  return (party) => names.get(party) ?? unnamedParty(words)
}

/** One change of a network as a sentence. @param day the later of two days, in words */
export function changeWords(change: NetworkChange, nameOf: NameOfParty, i18n: I18n, day: string | null = null): string {
  const named: NameOfParty = (party) => isolated(nameOf(party), i18n.locale)
  const company = named(change.company)
  switch (change.code) {
    case 'CONTROL_GAINED': {
      const holder = namesOf(change.after, named, i18n)
      return day === null
        ? i18n._(msg`${holder} controls ${company}, of which the data named no controller before.`)
        : i18n._(msg`${holder} controls ${company}, of which the data named no controller before ${day}.`)
    }
    case 'CONTROL_LOST': {
      const holder = namesOf(change.before, named, i18n)
      return i18n._(msg`${holder} lost control of ${company}, of which the data name no controller now.`)
    }
    case 'CONTROL_PASSED': {
      const [before, after] = [namesOf(change.before, named, i18n), namesOf(change.after, named, i18n)]
      return i18n._(msg`Control of ${company} passed from ${before} to ${after}.`)
    }
    case 'STAKE_ADDED': {
      const [owner, size] = [named(change.owner), sizeWords(change.after, i18n)]
      return i18n._(msg`${owner} acquired a stake in ${company}: ${size}.`)
    }
    case 'STAKE_REMOVED': {
      const [owner, size] = [named(change.owner), sizeWords(change.before, i18n)]
      return i18n._(msg`${owner} gave up its stake in ${company}: ${size}.`)
    }
    case 'STAKE_CHANGED': {
      const owner = named(change.owner)
      const [before, after] = [sizeWords(change.before, i18n), sizeWords(change.after, i18n)]
      return i18n._(msg`The stake of ${owner} in ${company} went from ${before} to ${after}.`)
    }
    case 'CONSOLIDATION_ADDED': {
      const owner = named(change.owner)
      return i18n._(msg`${owner} now consolidates ${company}.`)
    }
    case 'CONSOLIDATION_REMOVED': {
      const owner = named(change.owner)
      return i18n._(msg`${owner} no longer consolidates ${company}.`)
    }
    case 'OWNER_GAINED':
    case 'OWNER_LOST':
    case 'OWNER_CHANGED': {
      const owner = named(change.owner)
      const [before, after] = [integratedWords(change.before, i18n), integratedWords(change.after, i18n)]
      if (before === after) {
        if (change.size === 0) return kindWords(owner, company, change.after, i18n)
        const [was, is] = [ultimateWords(change.before, i18n), ultimateWords(change.after, i18n)]
        return i18n._(msg`The ultimate share of ${owner} in ${company} went from ${was} to ${is}.`)
      }
      return i18n._(
        msg`What ${owner} holds of ${company}, directly and through others, went from ${before} to ${after}.`,
      )
    }
    case 'UNIDENTIFIED_CHANGED': {
      const [before, after] = [partOrNone(change.before, i18n), partOrNone(change.after, i18n)]
      return i18n._(msg`The part of ${company} whose owners are not identified went from ${before} to ${after}.`)
    }
  }
}

function namesOf({ controllers }: ControlSide, named: NameOfParty, i18n: I18n): string {
  return new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(controllers.map(named))
}

/** Votes are named first where they differ from the capital. */
function sizeWords(size: StakeSize | null, i18n: I18n): string {
  if (size === null) return i18n._(msg`nothing`)
  const [capital, votes] = [partWords(size.capital, i18n), partWords(size.votes, i18n)]
  return capital === votes ? capital : i18n._(msg`${votes} of the votes and ${capital} of the capital`)
}

function partWords(part: Interval | null, i18n: I18n): string {
  if (part === null) return i18n._(msg`an unknown part`)
  if (part.min === part.max) return fractionWords(i18n, part.min, 'label')
  return `${lowerEndWords(i18n, part.min, 'label')}–${fractionWords(i18n, part.max, 'label')}`
}

function kindWords(owner: string, company: string, side: OwnerSide | null, i18n: I18n): string {
  if (side?.kind === 'none') return i18n._(msg`It is certain now that ${owner} owns nothing of ${company}.`)
  return side?.kind === 'possible'
    ? i18n._(msg`It is only possible now that ${owner} owns a part of ${company}.`)
    : i18n._(msg`It is certain now that ${owner} owns a part of ${company}.`)
}

function integratedWords(side: OwnerSide | null, i18n: I18n): string {
  return side === null ? i18n._(msg`nothing`) : partOrNone(side.integrated, i18n)
}

function ultimateWords(side: OwnerSide | null, i18n: I18n): string {
  return side === null ? i18n._(msg`nothing`) : partOrNone(side.ultimate, i18n)
}

function partOrNone(share: Interval | null, i18n: I18n): string {
  return share === null ? i18n._(msg`a part that cannot be computed`) : partWords(share, i18n)
}
