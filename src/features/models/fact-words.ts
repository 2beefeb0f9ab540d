import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type FactColumn, factOfColumn, type factSubjects } from '#contracts/models/data-set-facts.ts'

/** What a fact is called, and what it counts. */
export const factWords: Record<FactColumn, { name: MessageDescriptor; meaning: MessageDescriptor }> = {
  directOwners: { name: msg`Direct owners`, meaning: msg`Parties that have a stake in it today.` },
  largestStake: {
    name: msg`Largest stake`,
    meaning: msg`What part of its capital one stake is at least, 0 to 1.`,
  },
  companiesHeld: { name: msg`Companies held directly`, meaning: msg`Companies in which it has a stake today.` },
  controllerKnown: {
    name: msg`Controller known`,
    meaning: msg`1 where the owners known today show its ultimate controller, 0 where they do not; missing where neither owners nor holdings of it are known.`,
  },
  groupCompanies: {
    name: msg`Companies of its group`,
    meaning: msg`Companies that its ultimate controller controls today, this one included; missing where it has none, or several.`,
  },
  adverseReports: {
    name: msg`Adverse events reported`,
    meaning: msg`Each article or announcement counts for each adverse event of it.`,
  },
  judicialReports: {
    name: msg`Judicial events reported`,
    meaning: msg`Of these, lawsuits, enforcement and other proceedings.`,
  },
  mediaIndex: {
    name: msg`Negative index`,
    meaning: msg`0 to 100; severe and recent reports weigh more, those that are negative without an event little.`,
  },
  guaranteesGiven: {
    name: msg`Guarantees given`,
    meaning: msg`Those in force for bonds and exposures of others.`,
  },
  guaranteesReceived: {
    name: msg`Guarantees received`,
    meaning: msg`Those in force for its own bonds and exposures.`,
  },
}

/** Where facts are taken from. */
export const factSourceWords: Record<(typeof factSubjects)[FactColumn], MessageDescriptor> = {
  ownership: msg`Stakes`,
  'adverse-media': msg`Articles and announcements`,
  guarantees: msg`Bonds and exposures`,
}

/** What a column is called: the words of a fact, or its name in the file. */
export function columnText(column: string, i18n: I18n): string {
  const fact = factOfColumn(column)
  return fact === null ? column : i18n._(factWords[fact].name)
}
