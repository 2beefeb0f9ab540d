import { useLingui as useCatalog } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FileFormat } from '#contracts/import.ts'
import type { DryRun, FactChange } from '#contracts/upload.ts'
import { countText } from '#src/components/amount-text.ts'
import { rowProblemWords } from '#src/components/row-problem-words.ts'
import { ScrollRegion } from '#src/components/scroll-region.tsx'
import { WithoutText } from '../without-text.tsx'
import { changedFieldName, changedValue } from './change-words.ts'
import styles from './preparation.module.css'

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
