import { SearchOutlined } from '@ant-design/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent, ReactNode } from 'react'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { maxSearchCharacters, type SearchFilter, type SearchGroup, type SearchReply } from '#contracts/search/search.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { Link } from '#src/components/controls/link.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import { DirectAnswerCard } from './direct-answer.tsx'
import styles from './search.module.css'
import { SearchFacets } from './search-facets.tsx'
import { OtherGroups, PartyGroup } from './search-groups.tsx'
import { questionsIn, searchKindWords } from './search-words.ts'

type SearchScreenProps = {
  text: string
  asked: SearchFilter & { q: string }
  state: 'idle' | 'asking' | 'answered' | 'none' | 'failed'
  /** Of the question before as long as another one is asked. */
  found: SearchReply | null
  /** Who owns and controls the companies of the direct answer. */
  reports: readonly OwnershipReply[]
  /** Position among all rows. */
  highlighted: number
  mayLoadMore: boolean
  loadingMore: boolean
  problem: Problem | null
  /** What was asked last, the newest first. */
  recent: readonly string[]
  onType: (text: string) => void
  onEnter: () => void
  onMove: (by: 1 | -1) => void
  onMore: () => void
  onRetry: () => void
}

/** Everything that is found by what is typed, with the answer where a question was asked. */
export function SearchScreen({ text, asked, state, found, problem, recent, ...shown }: SearchScreenProps) {
  const { t } = useLingui()
  const hasFacets = found !== null && (state !== 'none' || Object.keys(asked).length > 1)
  return (
    <div className={`${pageStyles.screen} ${styles.page}`} data-facets={hasFacets || undefined}>
      <h1 className={pageStyles.unseen}>
        <Trans>Search</Trans>
      </h1>
      <div className={styles.field}>
        <SearchOutlined aria-hidden />
        <input
          ref={focusAtStart}
          type="search"
          data-takes-focus
          aria-label={t`Search companies, people, articles and bills, or ask a question`}
          placeholder={t`Company, person, bill, article, or a question`}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxSearchCharacters}
          value={text}
          onChange={(event) => shown.onType(event.target.value)}
          onKeyDown={(event) => onKey(event, shown)}
        />
        <span className={styles.state} role="status">
          <Outcome state={state} found={found} />
        </span>
      </div>
      {hasFacets && <SearchFacets asked={asked} found={found} />}
      <div className={styles.results} aria-busy={state === 'asking'}>
        {problem && <ProblemAlert problem={problem} onRetry={shown.onRetry} />}
        {found && found.unsearched.length > 0 && <Unsearched groups={found.unsearched} />}
        {state === 'idle' && <Beginning recent={recent} />}
        {state === 'none' && found && <Nothing asked={asked} found={found} />}
        {found && state !== 'none' && (
          <>
            {found.answer && <DirectAnswerCard answer={found.answer} reports={shown.reports} />}
            <PartyGroup
              q={asked.q}
              parties={found.parties}
              total={found.total}
              highlighted={shown.highlighted}
              mayLoadMore={shown.mayLoadMore}
              loadingMore={shown.loadingMore}
              onMore={shown.onMore}
            />
            <OtherGroups
              q={asked.q}
              kind={asked.kind}
              found={found}
              highlighted={shown.highlighted - found.parties.length}
            />
          </>
        )}
      </div>
    </div>
  )
}

/** Which groups are missing, so that nobody takes them for empty. */
function Unsearched({ groups }: { groups: readonly SearchGroup[] }) {
  const { i18n } = useLingui()
  const names = new Intl.ListFormat(i18n.locale).format(groups.map((group) => i18n._(searchKindWords[group])))
  return (
    <p className={pageStyles.quiet} role="note">
      <Trans>Not searched, for there is too much of it: {names}. Their own screens have filters.</Trans>
    </p>
  )
}

const focusAtStart = (field: HTMLInputElement | null) => field?.focus({ preventScroll: true })

type Listeners = Pick<SearchScreenProps, 'onEnter' | 'onMove'>

function onKey(event: KeyboardEvent<HTMLInputElement>, { onEnter, onMove }: Listeners): void {
  if (event.nativeEvent.isComposing) return
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    onMove(event.key === 'ArrowDown' ? 1 : -1)
  } else if (event.key === 'Enter') {
    event.preventDefault()
    onEnter()
  }
}

function Outcome({ state, found }: Pick<SearchScreenProps, 'state' | 'found'>): ReactNode {
  const { i18n } = useLingui()
  if (state === 'asking') return <Trans>Searching…</Trans>
  if (found === null) return null
  const { total, articles, bills, issuers, savedQueries } = found
  const all = total + articles.total + bills.total + issuers.total + savedQueries.total
  const [results, milliseconds] = [countText(all, i18n.locale), countText(found.milliseconds, i18n.locale)]
  return (
    <>
      <Plural value={all} one="One result" other={`${results} results`} /> · <Trans>{milliseconds} ms</Trans>
    </>
  )
}

/** Before anything is asked: what was asked last, and what can be. */
function Beginning({ recent }: Pick<SearchScreenProps, 'recent'>) {
  const { t, i18n } = useLingui()
  return (
    <section className={styles.group} aria-label={t`Begin here`}>
      {recent.length > 0 && (
        <>
          <h2>
            <Trans>Asked last</Trans>
          </h2>
          <ul className={styles.links}>
            {recent.map((q) => (
              <li key={q}>
                <Link to="/search" search={{ q }}>
                  <bdi>{q}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>
        <Trans>Questions that are answered</Trans>
      </h2>
      <ul className={styles.links}>
        {questionsIn(i18n.locale).map((question) => (
          <li key={question}>
            <bdi>{question}</bdi>
          </li>
        ))}
      </ul>
      <p className={pageStyles.quiet}>
        <Trans>
          Names are found whatever their letter case, legal form and order of words, with typing errors, and Chinese
          ones in traditional characters, in pinyin and by its initials.
        </Trans>
      </p>
    </section>
  )
}

function Nothing({ asked, found }: { asked: SearchScreenProps['asked']; found: SearchReply }) {
  const { t } = useLingui()
  const { q, ...filter } = asked
  const isNarrowed = Object.values(filter).some((value) => value !== undefined)
  return (
    <section className={styles.group} aria-label={t`Nothing found`}>
      <h2>
        <Trans>
          Nothing found for “<bdi>{q}</bdi>”.
        </Trans>
      </h2>
      {isNarrowed && (
        <p>
          <Link to="/search" search={{ q }}>
            <Trans>Search all kinds, jurisdictions and sources</Trans>
          </Link>
        </p>
      )}
      {found.nearest.length > 0 && (
        <>
          <p className={pageStyles.quiet}>
            <Trans>Nearest names:</Trans>
          </p>
          <ul className={styles.links}>
            {found.nearest.map((name) => (
              <li key={name}>
                <Link to="/search" search={{ q: name }}>
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
