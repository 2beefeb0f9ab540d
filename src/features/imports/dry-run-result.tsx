import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui as useCatalog } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { MappedFormat } from '#contracts/imports/column-mapping.ts'
import type { FileFormat } from '#contracts/imports/import.ts'
import type { DryRun, FactChange } from '#contracts/imports/upload.ts'
import { ScrollRegion } from '#src/components/controls/scroll-region.tsx'
import { partyDetailWords } from '#src/components/entities/party-detail-words.ts'
import { interestKindWords } from '#src/components/ownership/interest-words.ts'
import { countText, timestampText } from '#src/components/text/amount-text.ts'
import { countryName } from '#src/components/text/country-names.ts'
import { kindWords } from '#src/components/text/entity-words.ts'
import { rowProblemWords } from '#src/components/text/problem-words.ts'
import { sourceText } from '#src/components/text/source-text.ts'
import { valueWords } from './field-words.ts'
import styles from './imports.module.css'
import { fieldName } from './mapping-words.ts'
import { WithoutText } from './without-text.tsx'

type Fact = Pick<FactChange, 'kind'> & { format: FileFormat }

/** What a dry run names that no table has a column of. */
const further = {
  ...partyDetailWords,
  attachments: msg`Attachments`,
  externalId: msg`Own number`,
  interest: msg`Interest`,
  jurisdiction: msg`Jurisdiction`,
  validFrom: msg`Valid from`,
  validTo: msg`Valid until`,
}

/** The table whose fields the records of a file have. */
function tableOf(format: FileFormat): MappedFormat {
  if (MappedFormat.options.some((option) => option === format)) return format as MappedFormat
  if (format === 'ftm-jsonl') return 'relations-csv'
  return 'articles-csv'
}

/** What a field of a fact is called. */
function changedFieldName({ kind, format }: Fact, name: string, i18n: I18n): string {
  if (Object.hasOwn(further, name)) return i18n._(further[name as keyof typeof further])
  return fieldName(kind === 'record' ? tableOf(format) : 'stakes-csv', { name, chinese: null }, i18n)
}

function wordsOfValue({ kind, format }: Fact, name: string, value: string): MessageDescriptor | null {
  if (kind === 'record') return valueWords(tableOf(format), name, value)
  if (kind === 'party' && name === 'kind' && isOneOf(kindWords, value)) return kindWords[value]
  if (kind === 'interest' && name === 'interest' && isOneOf(interestKindWords, value)) return interestKindWords[value]
  return null
}

const isOneOf = <Words extends object>(words: Words, value: PropertyKey): value is keyof Words =>
  Object.hasOwn(words, value)

/** The value of a field of a fact, in the reader's words. */
function changedValue(fact: Fact, name: string, value: string, i18n: I18n): string {
  const word = wordsOfValue(fact, name, value)
  if (word) return i18n._(word)
  if (fact.kind === 'party' && name === 'jurisdiction' && /^[A-Z]{2}$/.test(value)) {
    return countryName(value, i18n.locale)
  }
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? timestampText(value) : value
}

/** What an import would do: its figures, the first rows that it would leave out, and examples of what changes. */
export function DryRunResult({ run }: { run: DryRun }) {
  const { t, i18n } = useLingui()
  const { _ } = useCatalog()
  const { counts, problems, changes } = run
  const source = sourceText(run.source, i18n)
  const figures = [
    [t`Rows read`, counts.rowsRead],
    [t`Skipped`, counts.rowsRefused],
    [t`New entities`, counts.entitiesAdded],
    [t`New interests`, counts.interestsAdded],
    [t`New records`, counts.recordsAdded],
    [t`Updated`, counts.updated ?? 0],
    [t`Only mentioned`, counts.mentioned ?? 0],
    [t`Unchanged`, counts.unchanged],
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
