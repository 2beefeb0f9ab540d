import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type * as v from 'valibot'
import type { Contradiction, QualityReport } from '#contracts/data-quality/quality.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { percentDecimals } from '#contracts/values/percent-decimals.ts'
import type { Share } from '#contracts/values/share.ts'
import { Link } from '#src/components/controls/link.tsx'
import { ListedPart } from '#src/components/controls/listed-part.tsx'
import { interestKindWords } from '#src/components/ownership/interest-words.ts'
import { countText, jurisdictionText } from '#src/components/text/amount-text.ts'
import { unnamedParty } from '#src/components/text/entity-words.ts'
import { sourceText } from '#src/components/text/source-text.ts'
import styles from './data-quality.module.css'

type ContradictionListProps = {
  report: Pick<QualityReport, 'contradictions' | 'moreContradictions' | 'contradictionsTotal'>
}

/** Contradictions between sources, side by side. */
export function ContradictionList({ report }: ContradictionListProps) {
  const { i18n } = useLingui()
  const { contradictions, moreContradictions, contradictionsTotal } = report
  const count = countText(contradictions.length, i18n.locale)
  return (
    <section className={styles.source} aria-labelledby="contradictions-heading">
      <h3 id="contradictions-heading">
        <Trans>Contradictions between sources</Trans>
      </h3>
      {contradictions.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>No two sources contradict each other on a stake or a country.</Trans>
        </p>
      ) : (
        <ul className={styles.contradictions}>
          {contradictions.map((contradiction) => (
            <li key={keyOf(contradiction)}>
              <Subject contradiction={contradiction} />
              <ul className={styles.sides}>
                {sidesOf(contradiction, i18n).map(({ source, file, row, says }) => (
                  <li key={`${source} ${file} ${row}`}>
                    <strong>{says}</strong>
                    <span className={styles.quiet}>
                      <bdi>{sourceText(source, i18n)}</bdi> · <bdi>{file}</bdi> ·{' '}
                      <Trans>row {countText(row, i18n.locale)}</Trans>
                    </span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {contradictionsTotal === undefined ? (
        moreContradictions && (
          <p className={styles.quiet}>
            <Trans>There are more; the {count} widest apart are shown.</Trans>
          </p>
        )
      ) : (
        <ListedPart listed={contradictions.length} total={contradictionsTotal} />
      )}
    </section>
  )
}

function Subject({ contradiction }: { contradiction: Contradiction }) {
  const { t, i18n } = useLingui()
  if (contradiction.kind === 'jurisdiction') return <PartyLink party={contradiction.party} />
  const { owner, company, interest, measure } = contradiction
  return (
    <span>
      <PartyLink party={owner} /> → <PartyLink party={company} />{' '}
      <span className={styles.quiet}>
        {i18n._(interestKindWords[interest])} · {measure === 'capital' ? t`Capital` : t`Votes`}
      </span>
    </span>
  )
}

function PartyLink({ party: { id, name } }: { party: Extract<Contradiction, { kind: 'jurisdiction' }>['party'] }) {
  return (
    <Link to="/companies/$companyId" params={{ companyId: id }}>
      <bdi>{name ?? unnamedParty()}</bdi>
    </Link>
  )
}

const keyOf = (contradiction: Contradiction): string =>
  contradiction.kind === 'jurisdiction'
    ? contradiction.party.id
    : `${contradiction.owner.id} ${contradiction.company.id} ${contradiction.interest} ${contradiction.measure}`

function sidesOf(contradiction: Contradiction, i18n: I18n) {
  return contradiction.kind === 'jurisdiction'
    ? contradiction.sides.map((side) => ({ ...side, says: jurisdictionText(side.jurisdiction, i18n.locale) }))
    : contradiction.sides.map((side) => ({ ...side, says: shareRange(side.share, i18n.locale) }))
}

/** A share in per cent, or the band in which it lies: `25 %`, `>25 %–50 %`; a dash where it is unknown. */
function shareRange(share: v.InferOutput<typeof Share> | null, locale: string): string {
  if (share === null) return '–'
  const text = (part: number) =>
    part.toLocaleString(figuresOf(locale), { style: 'percent', maximumFractionDigits: percentDecimals(part, 2) })
  return share.min === share.max
    ? text(share.min)
    : `${share.minExclusive ? '>' : ''}${text(share.min)}–${text(share.max)}`
}
