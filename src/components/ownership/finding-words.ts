import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import type { Interval } from '#contracts/ownership/owners.ts'
import type { FindingCode } from '#contracts/ownership/ownership-report.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { isolated } from '#src/components/text/isolated-text.ts'
import { saysNothing, shareWords } from '#src/components/text/share-words.ts'

const findingWords: Record<FindingCode, MessageDescriptor> = {
  STAKES_OVER_100: msg`The stated stakes add to more than 100%; no ultimate or integrated share is given.`,
  ROUNDED_OVER_100: msg`The stated stakes add to more than 100% by rounding; each counts divided by their sum.`,
  SELF_HOLDING: msg`The company holds a stake in itself; its own votes cannot be cast.`,
  OWN_SHARES_BELOW: msg`Companies that it controls hold the majority of its votes. Where votes of own shares are suspended (Directive (EU) 2017/1132, Art. 67), somebody else casts this part of the votes that may be cast.`,
  SINGULAR_CLOSED_RING: msg`Closed ring: these companies are owned by one another alone, so no share can be computed.`,
  UNKNOWN_STAKE: msg`A stake is stated without its size; it counts towards the unidentified part.`,
  BANDED_STAKE: msg`A stake is stated as a band; only its lower end is counted.`,
  RESTATED_STAKE: msg`A stake stands beside another of the same owner, direct or through a chain of companies. Both may be one holding told twice: from nothing to all of it is counted.`,
  SOURCES_DISAGREE: msg`Sources state different sizes for the stake of an owner; that of the source that spoke last counts.`,
  SEVERAL_STAKES: msg`An owner has several stakes at once, which are added; where one only restates another, that is too much.`,
  VOTES_FROM_SHARES: msg`The source states shares of an owner and no votes; the votes are inferred from the shares.`,
  INFERRED_VOTES_LIMITED: msg`The source states shares of an owner and no votes. Votes that are stated of others leave fewer than the shares have; no more is inferred.`,
  ENDED_PARTY: msg`A party of the answer no longer exists by the data; nothing is rerouted to a successor.`,
  OWNERS_DECLARED: msg`The source declares something of the owners where it names none.`,
  ROW_REFUSED: msg`A row of the source could not be read and is left out.`,
  ROW_DOUBTFUL: msg`A row of the source is doubtful.`,
  COLUMNS_SUGGESTED: msg`The columns of a table were taken by what they are called.`,
}

/** The sentence of a finding with its figure: for an owner without a number, nothing may be left. */
export function findingSentence(i18n: I18n, { code, value }: { code: FindingCode; value: number | null }): string {
  return code === 'UNKNOWN_STAKE' && value === 0
    ? i18n._(
        msg`A stake is stated without its size; the other owners hold all of the capital, so that nothing is left for it.`,
      )
    : i18n._(findingWords[code])
}

/** That a part of the company ends with nobody the data name, which is a gap; `null` where there is none. */
function unidentifiedWords(i18n: I18n, unidentified: Interval | null): string | null {
  if (unidentified !== null && unidentified.max <= minTold) return null
  if (unidentified === null || saysNothing(unidentified)) return i18n._(msg`The data do not say who owns how much.`)
  const part = shareWords(i18n, unidentified, 'table')
  return i18n._(msg`Nobody is named for a part of the dividend: ${part}.`)
}

/** Who is named by an identifier alone, or not at all, among those in an answer; each once. */
function unnamedIn({ company, control, owners }: Pick<OwnershipReply, 'company' | 'control' | 'owners'>) {
  const parties = [company, ...control.controllers, ...control.nodes, ...owners.map(({ entity }) => entity)]
  return [...new Map(parties.filter(({ name }) => name === null).map((party) => [party.id, party])).values()]
}

/** What the data leave open about a company and its owners, a sentence each. */
export const gapsIn = (i18n: I18n, report: Pick<OwnershipReply, 'company' | 'control' | 'owners' | 'unidentified'>) =>
  [unidentifiedWords(i18n, report.unidentified), unnamedWords(i18n, unnamedIn(report))].filter((gap) => gap !== null)

/** That parties have no name in the data, which is a gap; `null` where all have one. */
function unnamedWords(i18n: I18n, unnamed: readonly EntitySummary[]): string | null {
  if (unnamed.length === 0) return null
  const listed = new Intl.ListFormat(i18n.locale).format(
    unnamed.slice(0, maxUnnamed).map((party) => isolated(nameOf(party, i18n), i18n.locale)),
  )
  const count = unnamed.length
  return count > maxUnnamed
    ? i18n._(
        msg`The data give no name for ${plural(count, { one: '# party', other: '# parties' })}, among them ${listed}.`,
      )
    : i18n._(msg`The data give no name for ${listed}.`)
}

const maxUnnamed = 5

/** What is less is nothing but rounding. */
const minTold = 1e-9
