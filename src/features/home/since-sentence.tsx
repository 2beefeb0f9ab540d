import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Home, type HomeOf, homeKind } from '#contracts/home/home.ts'
import { momentText } from '#src/components/text/amount-text.ts'
import { isolated } from '#src/components/text/isolated-text.ts'
import { Headline } from './happening-words.tsx'
import styles from './home.module.css'

type SinceSentenceProps = { home: Home | null; name: string; now: number }

/** What became known since the last visit, as the sentence above the page. */
export function SinceSentence({ home, name, now }: SinceSentenceProps) {
  const { i18n } = useLingui()
  const at = home?.since?.at
  const moment = at ? isolated(momentText(at, now, i18n.locale), i18n.locale) : null
  return (
    <header className={styles.since}>
      <p>
        {home && <Greeting name={name} hour={new Date(now).getHours()} />}
        {moment !== null && (
          <>
            {' · '}
            <Trans>Since {moment}</Trans>
          </>
        )}
      </p>
      <h1>{home === null ? <Trans>Reading what changed…</Trans> : <Sentence home={home} moment={moment ?? ''} />}</h1>
    </header>
  )
}

function Greeting({ name, hour }: { name: string; hour: number }) {
  if (hour < 12) return <Trans>Good morning, {name}</Trans>
  return hour < 18 ? <Trans>Good afternoon, {name}</Trans> : <Trans>Good evening, {name}</Trans>
}

function Sentence({ home, moment }: { home: Home; moment: string }) {
  switch (homeKind(home)) {
    case 'firstDay':
      return <Trans>Welcome. Begin with a story, or ask about a company.</Trans>
    case 'unknown':
      return <Trans>What changed could not be read.</Trans>
    case 'quiet': {
      const last = home.happened?.[0]
      return (
        <>
          <Trans>Nothing changed since {moment}.</Trans>
          {last && (
            <span className={styles.last}>
              <Trans>
                Last: <Headline of={last} />
              </Trans>
            </span>
          )}
        </>
      )
    }
    case 'fresh':
      return home.since && <Counts since={home.since} />
  }
}

/** The counts that are not zero, in one sentence. */
function Counts({ since: { changed, defaults, severeBills } }: { since: HomeOf<'since'> }) {
  const [first, second, third] = [
    changed > 0 && (
      <Trans key="changed">
        <Plural value={changed} one={<b># company</b>} other={<b># companies</b>} /> on your watch list changed
      </Trans>
    ),
    defaults > 0 && (
      <Trans key="defaults">
        <Plural value={defaults} one={<b data-adverse># issuer</b>} other={<b data-adverse># issuers</b>} /> defaulted
      </Trans>
    ),
    severeBills > 0 && (
      <Trans key="bills">
        <Plural
          value={severeBills}
          one={
            <span>
              <b># bill</b> was rated severe
            </span>
          }
          other={
            <span>
              <b># bills</b> were rated severe
            </span>
          }
        />
      </Trans>
    ),
  ].filter((part): part is Exclude<typeof part, false> => part !== false) as ReactNode[]
  if (third) {
    return (
      <Trans>
        {first}, {second} and {third}.
      </Trans>
    )
  }
  if (second) {
    return (
      <Trans>
        {first} and {second}.
      </Trans>
    )
  }
  return <Trans>{first}.</Trans>
}
