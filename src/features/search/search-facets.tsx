import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SearchFilter, SearchKind, SearchReply } from '#contracts/search/search.ts'
import { Link } from '#src/components/controls/link.tsx'
import { countText, jurisdictionText } from '#src/components/text/amount-text.ts'
import styles from './search.module.css'
import { searchKindWords } from './search-words.ts'

type FacetsProps = { asked: SearchFilter & { q: string }; found: SearchReply }

/** What was found by kind, jurisdiction and source, each with its number, to narrow the search to. */
export function SearchFacets({ asked, found }: FacetsProps) {
  const { t, i18n } = useLingui()
  const others: [SearchKind, number][] = [
    ['article', found.articles.total],
    ['bill', found.bills.total],
    ['issuer', found.issuers.total],
    ['savedQuery', found.savedQueries.total],
  ]
  const kinds: [SearchKind, number][] = [
    ...found.kinds.map(({ value, count }): [SearchKind, number] => [value, count]),
    ...others.filter(([kind, count]) => count > 0 || asked.kind === kind),
  ]
  const all = kinds.reduce((sum, [, count]) => sum + count, 0)
  return (
    <nav className={styles.facets} aria-label={t`Narrow the search`}>
      <Facet title={t`Kind`}>
        <Choice search={{ ...asked, kind: undefined }} chosen={asked.kind === undefined} count={all}>
          {t`All`}
        </Choice>
        {kinds.map(([kind, count]) => (
          <Choice key={kind} search={{ ...asked, kind }} chosen={asked.kind === kind} count={count}>
            {i18n._(searchKindWords[kind])}
          </Choice>
        ))}
      </Facet>
      <Facet title={t`Jurisdiction`}>
        {choicesOf(found.jurisdictions, asked.jurisdiction).map(({ value, count, isChosen }) => (
          <Choice
            key={value}
            search={{ ...asked, jurisdiction: isChosen ? undefined : value }}
            chosen={isChosen}
            count={count}
          >
            {jurisdictionText(value, i18n.locale)}
          </Choice>
        ))}
      </Facet>
      <Facet title={t`Source`}>
        {choicesOf(found.sources, asked.source).map(({ value, count, isChosen }) => (
          <Choice
            key={value}
            search={{ ...asked, source: isChosen ? undefined : value }}
            chosen={isChosen}
            count={count}
          >
            <bdi>{value}</bdi>
          </Choice>
        ))}
      </Facet>
    </nav>
  )
}

/** What is offered: nothing where there is but one that is not chosen. */
function choicesOf(counted: SearchReply['sources'], chosen: string | undefined) {
  const choices = counted.map(({ value, count }) => ({ value, count, isChosen: value === chosen }))
  if (chosen !== undefined && !choices.some(({ isChosen }) => isChosen)) {
    return [{ value: chosen, count: 0, isChosen: true }, ...choices]
  }
  return chosen === undefined && choices.length < 2 ? [] : choices
}

function Facet({ title, children }: { title: string; children: ReactNode }) {
  const isEmpty = Array.isArray(children) && children.length === 0
  if (isEmpty) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

type ChoiceProps = {
  search: { q: string } & { [Key in keyof SearchFilter]?: SearchFilter[Key] | undefined }
  chosen: boolean
  count: number
  children: ReactNode
}

function Choice({ search, chosen, count, children }: ChoiceProps) {
  const { i18n } = useLingui()
  return (
    <li>
      <Link to="/search" search={search} aria-current={chosen ? 'true' : undefined} className={styles.choice}>
        <span>{children}</span>
        <span className={styles.number}>{countText(count, i18n.locale)}</span>
      </Link>
    </li>
  )
}
