import { CaretRightOutlined, SearchOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { EntityId } from '#contracts/entities/entity.ts'
import { type Home, type HomePart, homeKind } from '#contracts/home/home.ts'
import type { Story, StoryId } from '#contracts/stories/story.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { Link } from '#src/components/controls/link.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { storyWords } from '#src/components/stories/story-words.ts'
import { DataCard } from './data-card.tsx'
import { Happened } from './happened.tsx'
import styles from './home.module.css'
import { SinceSentence } from './since-sentence.tsx'
import { WatchedList } from './watched-list.tsx'
import { WorstIssuers } from './worst-issuers.tsx'

export type HomeScreenProps = {
  /** `null` until it is there. */
  home: Home | null
  problem: Problem | null
  /** What the user is called. */
  name: string
  /** When it was read, in milliseconds since 1970. */
  now: number
  doneStories: readonly StoryId[]
  /** Whom the user is about to follow. */
  following: EntityId | null
  /** Whether the user may bring data in. */
  mayImport: boolean
  /** Whether nobody has named the institution yet, and the user may. */
  mayNameInstitution: boolean
  onAsk: (text: string) => void
  onFollow: (party: EntityId) => void
  onStory: (story: Story) => void
  onRetry: () => void
}

/** What a user sees first: what changed, whom they follow, what is worst, and what the data are. */
export function HomeScreen(props: HomeScreenProps) {
  const { home, problem, name, now, onAsk, onRetry } = props
  const isFirst = home !== null && homeKind(home) === 'firstDay'
  const story = home?.story && <StoryCard story={home.story} {...props} />
  const gaps = home?.marketGaps && { marketGaps: home.marketGaps }
  return (
    <div className={styles.screen}>
      <SinceSentence home={home} name={name} now={now} />
      <AskBox sample={home?.story?.name ?? null} onAsk={onAsk} />
      {problem && <ProblemAlert problem={problem} onRetry={onRetry} />}
      {home === null && !problem && <Waiting />}
      {home && (
        <div className={styles.columns}>
          <div className={styles.column}>
            {isFirst && story && <div className={styles.first}>{story}</div>}
            <Part part="happened" {...props} home={home}>
              {(happened) => <Happened happened={happened} now={now} />}
            </Part>
            <Part part="watchList" {...props} home={home}>
              {(list) => <WatchedList list={list} following={props.following} onFollow={props.onFollow} />}
            </Part>
          </div>
          <div className={styles.column}>
            {!isFirst && story}
            <Part part="worst" {...props} home={home}>
              {(worst) => <WorstIssuers worst={worst} {...gaps} />}
            </Part>
            <Part part="state" {...props} home={home}>
              {(state) => <DataCard {...props} state={state} />}
            </Part>
          </div>
        </div>
      )}
    </div>
  )
}

type PartProps<Name extends HomePart> = {
  part: Name
  home: Home
  onRetry: () => void
  children: (found: NonNullable<Home[Name]>) => ReactNode
}

/** A part of the page, or that it alone could not be read. */
function Part<Name extends HomePart>({ part, home, onRetry, children }: PartProps<Name>) {
  const { t } = useLingui()
  const found = home[part]
  if (found !== null) return children(found as NonNullable<Home[Name]>)
  const titles: Record<HomePart, string> = {
    since: '',
    happened: t`What happened lately`,
    watchList: t`My watch list`,
    worst: t`Most in need of attention`,
    state: t`Data`,
  }
  return (
    <section className={styles.card} aria-label={titles[part]}>
      <header className={styles.cardHead}>
        <h2>{titles[part]}</h2>
      </header>
      <p className={styles.note}>
        <Trans>This part could not be read; the rest of the page is complete.</Trans>{' '}
        <button type="button" className={styles.again} onClick={onRetry}>
          <Trans>Try again</Trans>
        </button>
      </p>
    </section>
  )
}

/** The page in its final size while it is read. */
const Waiting = () => (
  <div className={styles.columns} aria-busy="true">
    <div className={styles.column}>
      <div className={styles.waiting} data-size="large" />
      <div className={styles.waiting} />
    </div>
    <div className={styles.column}>
      <div className={styles.waiting} />
      <div className={styles.waiting} data-size="large" />
    </div>
  </div>
)

/** Widths of the bars: what is left of the capital after each of five layers, in percent. */
const layers = [70, 42, 23, 12, 7]

type StoryCardProps = { story: Story; doneStories: readonly StoryId[]; onStory: (story: Story) => void }

/** A story to try. */
function StoryCard({ story, doneStories, onStory }: StoryCardProps) {
  const { i18n } = useLingui()
  const id = useId()
  const { name, shows } = storyWords[story.id]
  return (
    <section className={styles.story} aria-labelledby={id}>
      <div>
        <p className={styles.storyKind}>
          {doneStories.includes(story.id) ? <Trans>A story you know</Trans> : <Trans>A story to try</Trans>}
        </p>
        <h2 id={id}>{i18n._(name)}</h2>
        <p>{i18n._(shows)}</p>
      </div>
      {story.id === 'pyramid' && (
        <span className={styles.layers} aria-hidden>
          {layers.map((share) => (
            <i key={share} style={{ inlineSize: `${Math.max(share, 8)}%` }}>
              <span data-beside={share < 20 || undefined}>{share}%</span>
            </i>
          ))}
        </span>
      )}
      <p className={styles.storyFoot}>
        <button type="button" onClick={() => onStory(story)}>
          <CaretRightOutlined aria-hidden /> <Trans>Take the tour in four steps</Trans>
        </button>
        <Link to="/stories">
          <Trans>All stories</Trans>
        </Link>
      </p>
    </section>
  )
}

/** Id of the field, to which the key `/` leads. */
const askFieldId = 'ask'

type AskBoxProps = {
  /** A company to ask about, as an example. */
  sample: string | null
  onAsk: (text: string) => void
}

/** Takes a name or a question. */
function AskBox({ sample, onAsk }: AskBoxProps) {
  const { t } = useLingui()
  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault()
        const text = String(new FormData(event.currentTarget).get('q') ?? '').trim()
        if (text !== '') onAsk(text)
      }}
    >
      <SearchOutlined aria-hidden />
      <input
        id={askFieldId}
        name="q"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        aria-label={t`Ask about a company or a person`}
        aria-keyshortcuts="/"
        placeholder={
          sample === null
            ? t`Ask about a company or a person`
            : t`Ask about a company or a person, or try: who controls ${sample}?`
        }
      />
      <kbd aria-hidden>/</kbd>
    </form>
  )
}
