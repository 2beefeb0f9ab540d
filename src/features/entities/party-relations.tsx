import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { EntityId } from '#contracts/entities/entity.ts'
import { familyKinds, type PartyRelation } from '#contracts/entities/relation.ts'
import type { ChosenParty } from '#contracts/measures/measure-choices.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import { Link } from '#src/components/controls/link.tsx'
import { relationWords } from '#src/components/entities/party-detail-words.ts'
import { unnamedParty } from '#src/components/text/entity-words.ts'
import { dotted, isolated } from '#src/components/text/isolated-text.ts'
import { sourceText } from '#src/components/text/source-text.ts'
import styles from './party-facts.module.css'
import { dayOfView, holdsOn, type RelatedParty, relatedParties, type StatedValue } from './stated-values.ts'

/** Concert group actions on a related party: whether it votes with the current one. */
export type InConcert = {
  mayAdd: boolean
  isWith: (other: EntityId) => boolean
  onAdd: (other: ChosenParty, evidence: string) => void
}

type PartyRelationsProps = {
  /** What the party is called. */
  name: string
  relations: readonly PartyRelation[]
  /** The day of the view; `null`: today. */
  asOf: IsoDate | null
  concert: InConcert
}

/** The relations of a party: first those that hold on the day of the view, then the others. */
export function PartyRelations({ relations, ...view }: PartyRelationsProps) {
  const day = dayOfView(view.asOf)
  const [holding, others] = [true, false].map((holds) => relations.filter((one) => holdsOn(one, day) === holds))
  return (
    <>
      {holding && holding.length > 0 && (
        <>
          <h4>
            <Trans>Relations</Trans>
          </h4>
          <Related relations={holding} {...view} />
        </>
      )}
      {others && others.length > 0 && (
        <>
          <h4>
            <Trans>Relations at other times</Trans>
          </h4>
          <Related relations={others} {...view} concert={null} />
        </>
      )}
    </>
  )
}

type RelatedProps = Omit<PartyRelationsProps, 'concert'> & { concert: InConcert | null }

function Related({ name, relations, asOf, concert }: RelatedProps) {
  const { i18n } = useLingui()
  return (
    <dl className={styles.list}>
      {relatedParties(relations).map(({ kind, parties }) => (
        <div key={kind} className={styles.fact}>
          <dt>{i18n._(relationWords[kind])}</dt>
          {parties.map((related) => (
            <dd
              key={`${related.other.id} ${related.isReversed} ${related.words} ${related.validFrom} ${related.validTo}`}
            >
              <bdi className={styles.value}>
                <Link
                  to="/RiskAnalysis/EquityNetwork"
                  search={{ company: related.other.id, view: 'facts', ...(asOf !== null && { asOf }) }}
                >
                  {related.other.name ?? unnamedParty()}
                </Link>
              </bdi>
              <Terms name={name} related={related} />
              <StatedBy statedBy={related.statedBy} />
              {concert && kind !== 'associate' && <Concert related={related} concert={concert} />}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/**
 * The source's own words for a relation, unless they say what stands there already, and when it holds. Words of kinship
 * that are said of the party itself stand behind its name.
 */
function Terms({ name, related }: { name: string; related: RelatedParty }) {
  const { i18n, t } = useLingui()
  const { kind, isReversed, validFrom, validTo } = related
  const known = [kind, i18n._(relationWords[kind])].map((text) => text.toLowerCase())
  const words = related.words !== null && !known.includes(related.words.toLowerCase()) ? related.words : ''
  const ofParty = isReversed && words !== '' && familyKinds.has(kind)
  const terms = [
    ofParty ? t`${{ scope: isolated(name, i18n.locale) }}: ${{ words }}` : words,
    validFrom === null ? '' : t`From ${{ from: validFrom }}`,
    validTo === null ? '' : t`Until ${{ to: validTo }}`,
  ]
  const line = dotted(terms, i18n.locale)
  return line !== '' && <span> {line}</span>
}

function Concert({ related, concert }: { related: RelatedParty; concert: InConcert }) {
  const { i18n } = useLingui()
  const { other, kind, statedBy } = related
  if (concert.isWith(other.id)) {
    return (
      <p className={styles.quiet}>
        <Trans>Treated as acting in concert</Trans>
      </p>
    )
  }
  const places = statedBy.map(
    ({ provenance: { source, file, row } }) => `${sourceText(source, i18n)} · ${file} · ${row}`,
  )
  const evidence = `${i18n._(relationWords[kind])}: ${places.join('; ')}`
  return (
    <Button size="small" disabled={!concert.mayAdd} onClick={() => concert.onAdd(other, evidence)}>
      <Trans>Treat as acting in concert</Trans>
    </Button>
  )
}

/** Who states a value, and where. */
export function StatedBy({ statedBy }: Pick<StatedValue, 'statedBy'>) {
  const { i18n, t } = useLingui()
  return (
    <ul className={styles.sources}>
      {statedBy.map(({ asOf, until, provenance: { source, file, row: place, importId, importedAt } }) => {
        const row = i18n.number(place)
        const when = i18n.date(new Date(importedAt), { dateStyle: 'medium' })
        return (
          <li key={`${importId} ${place} ${asOf} ${until}`} title={t`Import no. ${importId}, ${when}`}>
            <bdi>{sourceText(source, i18n)}</bdi> · <bdi>{file}</bdi> · <Trans>row {row}</Trans>
            {asOf !== null && (
              <>
                {' · '}
                <span className={styles.day}>
                  <Trans>as of {asOf}</Trans>
                </span>
              </>
            )}
            {until !== undefined && (
              <>
                {' · '}
                <span className={styles.day}>
                  <Trans>until {until}</Trans>
                </span>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
