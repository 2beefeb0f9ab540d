import { searchTermsOf } from '#analysis/text-search/search-terms.ts'
import { recordsAbout } from '#server/adverse-media/company-links.ts'
import { hasAllTerms, hasAnyTerm, nameTerms } from '#server/adverse-media/term-sql.ts'
import { type Bind, currentInterest, type QueryContext } from './field-sql.ts'
import { named } from './linked-parties.ts'

/** Full text over a row with `folded` and `lexemes`. */
export const matchesSql = {
  matches: ({ text }: { text: string }, bind: Bind) => hasAllTerms(searchTermsOf(text), bind),
}

const holdingsOf = (parties: string) =>
  `(SELECT company_id FROM interest_statement WHERE ${currentInterest} AND owner_id IN ${parties})`

/**
 * That the article of a row `e` is about one of the parties, or one of their holdings. Persons, and others that
 * articles are not linked to, are found by their words.
 */
export const aboutSql = (which: 'parties' | 'holdings') => ({
  linkedTo: ({ parties }: { parties: string[] }, bind: Bind, asked: QueryContext) => {
    const given = named(parties, bind)
    const words = which === 'parties' ? asked.wordsOf(parties) : asked.holdingWordsOf(parties)
    const about = recordsAbout(which === 'parties' ? given : holdingsOf(given))
    const spoken = nameTerms(words)
    if (spoken.length === 0) return `(e.record_id IN ${about})`
    return `(e.record_id IN ${about}
      OR e.record_id IN (SELECT e.record_id FROM document e WHERE ${hasAnyTerm(spoken, bind)}))`
  },
})
