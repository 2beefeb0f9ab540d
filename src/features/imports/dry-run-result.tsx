import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui as useCatalog } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { MappedFormat } from '#contracts/imports/column-mapping.ts'
import type { FileFormat } from '#contracts/imports/import.ts'
import type { DryRun, FactChange } from '#contracts/imports/upload.ts'
import { billKindWords } from '#src/components/bills/words.ts'
import { ScrollRegion } from '#src/components/controls/scroll-region.tsx'
import { partyDetailWords } from '#src/components/entities/party-detail-words.ts'
import { relationWords } from '#src/components/entities/relation-words.ts'
import { bondKindWords, issuerEventWords, opinionWords } from '#src/components/issuers/words.ts'
import { interestKindWords } from '#src/components/ownership/interest-kind-words.ts'
import { countText, momentText } from '#src/components/text/amount-text.ts'
import { countryName } from '#src/components/text/country-names.ts'
import { kindWords } from '#src/components/text/entity-words.ts'
import { rowProblemWords } from '#src/components/text/row-problem-words.ts'
import { fieldName } from './mapping-words.ts'
import styles from './preparation.module.css'
import { WithoutText } from './without-text.tsx'

type Words = Readonly<Record<string, MessageDescriptor>>
type Fact = Pick<FactChange, 'kind'> & { format: FileFormat }

/** What a dry run names that no table has a column of. */
const further: Words = {
  ...partyDetailWords,
  attachments: msg`Attachments`,
  externalId: msg`Own number`,
  interest: msg`Interest`,
  jurisdiction: msg`Jurisdiction`,
  validFrom: msg`Valid from`,
  validTo: msg`Valid until`,
}

const articleKinds: Words = { news: msg`News`, announcement: msg`Announcement` }
const trueOrFalse: Words = { true: msg`yes`, false: msg`no` }

/** The words that stand for what a field holds, by the table in which it stands. */
const recordValues: { readonly [Format in MappedFormat]: Readonly<Record<string, Words>> } = {
  'stakes-csv': {},
  'bills-csv': { kind: billKindWords, transferable: trueOrFalse },
  'bill-events-csv': {},
  'bonds-csv': { kind: bondKindWords },
  'issuer-statements-csv': { opinion: opinionWords },
  'issuer-events-csv': { type: issuerEventWords },
  'exposures-csv': {},
  'relations-csv': { kind: relationWords },
  'articles-csv': { kind: articleKinds },
}
const values: Readonly<Record<'party' | 'interest', Readonly<Record<string, Words>>>> = {
  party: { kind: kindWords },
  interest: { interest: interestKindWords },
}

/** The table whose fields the records of a file have. */
function tableOf(format: FileFormat): MappedFormat {
  if (MappedFormat.options.some((option) => option === format)) return format as MappedFormat
  if (format === 'ftm-jsonl') return 'relations-csv'
  return 'articles-csv'
}

/** What a field of a fact is called. */
function changedFieldName({ kind, format }: Fact, name: string, i18n: I18n): string {
  const word = Object.hasOwn(further, name) ? further[name] : undefined
  if (word) return i18n._(word)
  return fieldName(kind === 'record' ? tableOf(format) : 'stakes-csv', { name, chinese: null }, i18n)
}

/** What a field of a fact holds, as the reader says it. */
function changedValue({ kind, format }: Fact, name: string, value: string, i18n: I18n): string {
  const words = (kind === 'record' ? recordValues[tableOf(format)] : values[kind])[name]
  const word = words && Object.hasOwn(words, value) ? words[value] : undefined
  if (word) return i18n._(word)
  if (kind === 'party' && name === 'jurisdiction' && /^[A-Z]{2}$/.test(value)) return countryName(value, i18n.locale)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? momentText(value) : value
}

/** What an import would do: its figures, the first rows that it would leave out, and examples of what changes. */
export function DryRunResult({ run }: { run: DryRun }) {
  const { t, i18n } = useLingui()
  const { _ } = useCatalog()
  const { counts, problems, changes, source } = run
  const figures = [
    [t`Rows read`, counts.rowsRead],
    [t`Left out`, counts.rowsRefused],
    [t`New entities`, counts.entitiesAdded],
    [t`New interests`, counts.interestsAdded],
    [t`New records`, counts.recordsAdded],
    [t`Updated`, counts.updated ?? 0],
    [t`Known already`, counts.unchanged],
  ] as const
  return (
    <section className={styles.run} aria-labelledby="dry-run-heading" aria-live="polite">
      <h3 id="dry-run-heading">
        <Trans>What the import would do</Trans>
      </h3>
      <p>
        <Trans>
          For the source <bdi>{source}</bdi>. Nothing of it was kept.
        </Trans>
      </p>
      <dl className={styles.figures}>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{countText(figure, i18n.locale)}</dd>
          </div>
        ))}
      </dl>
      <WithoutText count={counts.withoutText ?? 0} />
      {problems.length > 0 && (
        <>
          <h4>
            <Trans>The first rows that would be left out</Trans>
          </h4>
          <ul className={styles.problems}>
            {problems.map(({ row, field, code, value }) => (
              <li key={`${row} ${field}`}>
                <Trans>
                  Row {row}, {field ?? ''}
                </Trans>{' '}
                <bdi>{value}</bdi> {_(rowProblemWords(code))}
              </li>
            ))}
          </ul>
        </>
      )}
      {changes.length > 0 && (
        <>
          <h4>
            <Trans>Examples of what would change</Trans>
          </h4>
          <ScrollRegion label={t`Examples of what would change`}>
            <table className={styles.cells}>
              <thead>
                <tr>
                  <th scope="col">
                    <Trans>Row</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Change</Trans>
                  </th>
                  <th scope="col">
                    <Trans>Before and after</Trans>
                  </th>
                </tr>
              </thead>
              <tbody>
                {changes.map((change) => (
                  <tr key={`${change.kind} ${change.row} ${change.fields.map(({ after }) => after).join(' ')}`}>
                    <th scope="row">{change.row}</th>
                    <td>{change.change === 'added' ? t`new` : t`changed`}</td>
                    <td>
                      <ChangedFields change={change} format={run.format} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </>
      )}
    </section>
  )
}

function ChangedFields({ change, format }: { change: FactChange; format: FileFormat }) {
  const { i18n } = useCatalog()
  const fact = { kind: change.kind, format }
  const said = (name: string, value: string | null) => (value === null ? '—' : changedValue(fact, name, value, i18n))
  return (
    <ul className={styles.changes}>
      {change.fields.map(({ name, before, after }) => (
        <li key={name}>
          <span className={styles.quiet}>{changedFieldName(fact, name, i18n)}</span>{' '}
          {change.change === 'changed' && before !== after && (
            <>
              <del>
                <bdi>{said(name, before)}</bdi>
              </del>
              {' → '}
            </>
          )}
          <bdi>{said(name, after)}</bdi>
        </li>
      ))}
    </ul>
  )
}
