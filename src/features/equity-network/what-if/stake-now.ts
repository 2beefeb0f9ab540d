import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { InterestKind } from '#contracts/interest.ts'
import type { NetworkExtract } from '#contracts/network-extract.ts'
import { shareWords } from '../share-words.ts'

const stake = InterestKind.options.indexOf('stake')

/** What an owner holds of a company in the data, all its rows together; `null` where it has no stake. */
export function stakeInExtract(
  { parties, interests }: NetworkExtract,
  owner: string,
  company: string,
): { words: (i18n: I18n) => string } | null {
  const [holder, held] = [owner, company].map((id) => parties.findIndex((party) => party.id === id))
  const rows = interests.filter(([from, to, kind]) => kind === stake && from === holder && to === held)
  if (rows.length === 0) return null
  const capital = sum(rows.map((row) => [row[4], row[5]]))
  const votes = sum(rows.map((row) => [row[6], row[7]]))
  return {
    words: (i18n) => {
      const [size, part] = [shareWords(i18n, capital, 'label'), shareWords(i18n, votes, 'label')]
      return i18n._(msg`${size} of the capital, ${part} of the votes`)
    },
  }
}

/** Ends added up, at most the whole; unknown where any row is. */
function sum(rows: [number | null, number | null][]): { min: number; max: number } | null {
  let [min, max] = [0, 0]
  for (const [from, to] of rows) {
    if (from === null || to === null) return null
    min += from
    max += to
  }
  return { min: Math.min(1, min), max: Math.min(1, max) }
}
