import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { HotWords } from '#contracts/adverse-media/hot-words.ts'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import styles from './adverse-media.module.css'

type HotWordsPartProps = { hotWords: HotWords; onWord: (word: string) => void }

/** The words that stand out, the most telling first and largest; choosing one looks for it. */
export function HotWordsPart({ hotWords: { words, titles, leftOut, compared }, onWord }: HotWordsPartProps) {
  const { t, i18n } = useLingui()
  const [read, all] = [countText(titles, i18n.locale), countText(titles + leftOut, i18n.locale)]
  return (
    <PageSection title={t`Words that stand out`} lead={<Comparison compared={compared} />}>
      {compared && words.length === 0 && (
        <p className={pageStyles.quiet}>
          <Trans>No word stands in these titles more often than chance would have it.</Trans>
        </p>
      )}
      {words.length > 0 && (
        <ul className={styles.words} aria-label={t`Words that stand out, with the number of titles`}>
          {words.map(({ word, titles: count, z }) => (
            <li key={word}>
              <button type="button" data-size={sizeOf(z)} onClick={() => onWord(word)}>
                <bdi>{word}</bdi> <small>{countText(count, i18n.locale)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {leftOut > 0 && (
        <p className={pageStyles.quiet}>
          <Trans>
            Of {all} titles the newest {read} were read.
          </Trans>
        </p>
      )}
    </PageSection>
  )
}

function Comparison({ compared }: Pick<HotWords, 'compared'>) {
  if (compared === null) return <Trans>There are no other titles to compare these with.</Trans>
  const { kind, titles, from, to } = compared
  if (kind === 'otherArticles') {
    return (
      <Plural
        value={titles}
        one="Compared with # other title of the same days."
        other="Compared with # other titles of the same days."
      />
    )
  }
  return (
    <Plural
      value={titles}
      one={`Compared with # title of the days before, ${from} to ${to}.`}
      other={`Compared with # titles of the days before, ${from} to ${to}.`}
    />
  )
}

/** Standard deviations from which a word is written one size larger. */
const largerFrom = [3, 5, 8]

const sizeOf = (z: number): number => largerFrom.filter((least) => z >= least).length
