import { Trans, useLingui } from '@lingui/react/macro'
import type { EntitySummary } from '#contracts/entity.ts'
import type { StatedDetail } from '#contracts/party-detail.ts'
import { identifiersOf, kindWords, nameOf } from '#src/components/entity-words.ts'
import { dotted } from '#src/components/isolated-text.ts'
import { partyDetailWords } from '#src/components/party-detail-words.ts'
import { SyntheticTag } from '#src/components/synthetic-tag.tsx'
import styles from './party-facts.module.css'
import { type StatedValue, statedValues } from './stated-values.ts'

type PartyFactsProps = {
  party: EntitySummary
  /** `null` until they are there. */
  details: readonly StatedDetail[] | null
}

/** What sources state of a party beside who owns it: every value with where it was read, contradicting ones side by side. */
export function PartyFacts({ party, details }: PartyFactsProps) {
  const { i18n } = useLingui()
  const about = [i18n._(kindWords[party.kind]), party.jurisdiction ?? '', ...identifiersOf(party)]
  return (
    <section className={styles.facts} aria-labelledby="party-facts-heading">
      <h3 id="party-facts-heading">
        <bdi>{nameOf(party)}</bdi> {party.synthetic && <SyntheticTag />}
      </h3>
      <p className={styles.quiet}>{dotted(about, i18n.locale)}</p>
      {details && details.length > 0 && <Values details={details} />}
      {details?.length === 0 && (
        <p className={styles.quiet}>
          <Trans>No source says more of it: no address, no status, no dates.</Trans>
        </p>
      )}
      <p className={styles.quiet}>
        <Trans>Choose a party on the picture to see what is stated of it.</Trans>
      </p>
    </section>
  )
}

function Values({ details }: { details: readonly StatedDetail[] }) {
  const { i18n } = useLingui()
  return (
    <dl className={styles.list}>
      {statedValues(details).map(({ attribute, values, differ }) => (
        <div key={attribute} className={styles.fact}>
          <dt>
            {i18n._(partyDetailWords[attribute])}{' '}
            {differ && (
              <span className={styles.differ}>
                <Trans>Statements differ</Trans>
              </span>
            )}
          </dt>
          {values.map((stated) => (
            <dd key={stated.value}>
              <bdi className={styles.value}>{stated.value}</bdi>
              <StatedBy statedBy={stated.statedBy} />
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/** Who states a value, and where. */
function StatedBy({ statedBy }: Pick<StatedValue, 'statedBy'>) {
  const { i18n, t } = useLingui()
  return (
    <ul className={styles.sources}>
      {statedBy.map(({ asOf, provenance: { source, file, row: place, importId, importedAt } }) => {
        const row = i18n.number(place)
        const when = i18n.date(new Date(importedAt), { dateStyle: 'medium' })
        return (
          <li key={`${importId} ${place} ${asOf}`} title={t`Import no. ${importId}, ${when}`}>
            <bdi>{source}</bdi> · <bdi>{file}</bdi> · <Trans>row {row}</Trans>
            {asOf !== null && (
              <>
                {' · '}
                <Trans>as of {asOf}</Trans>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
