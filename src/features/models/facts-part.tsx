import { Trans, useLingui } from '@lingui/react/macro'
import { Button, type TableColumnsType } from 'antd'
import {
  type DataSetFacts,
  FactColumn,
  factColumnName,
  factSubjects,
  isFactOffered,
  maxLinkedRows,
} from '#contracts/models/data-set-facts.ts'
import type { StoredDataSet } from '#contracts/models/stored-data-set.ts'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { StackedTable } from '#src/components/controls/stacked-table.tsx'
import { dateWords } from '#src/components/ownership/date-words.ts'
import { countText } from '#src/components/text/amount-text.ts'
import type { ModelRunBridge } from '#src/machines/models/use-model-run.ts'
import { shareText } from './column-picture.tsx'
import { factSourceWords, factWords } from './fact-words.ts'
import styles from './models.module.css'
import { RunProgress } from './run-progress.tsx'

type FactsPartProps = ModelRunBridge & {
  dataSet: StoredDataSet
  mayEdit: boolean
  busy: boolean
}

/** What the product knows of the companies of a data set, to be added as columns. */
export function FactsPart(props: FactsPartProps) {
  const { dataSet, run, failed } = props
  const { roles, rows, facts } = dataSet
  const columns = useColumns(props)
  const isLinked = roles.entity !== null && rows <= maxLinkedRows
  return (
    <PageSection title={<Trans>Facts of the product as columns</Trans>} lead={<Lead dataSet={dataSet} />}>
      {facts !== null && isLinked && <Links facts={facts} rows={rows} />}
      <ProblemAlert problem={failed === 'facts' ? props.runProblem : null} onDismiss={props.onDismissRun} />
      {run?.kind === 'facts' && <RunProgress {...props} run={run} />}
      {isLinked && (
        <StackedTable<{ fact: FactColumn }>
          rowKey="fact"
          size="middle"
          dataSource={FactColumn.options.map((fact) => ({ fact }))}
          columns={columns}
          pagination={false}
        />
      )}
    </PageSection>
  )
}

function Lead({ dataSet: { roles, rows } }: Pick<FactsPartProps, 'dataSet'>) {
  const { i18n } = useLingui()
  if (roles.entity === null) {
    return <Trans>Name the column of the company first: facts about the companies can then be added.</Trans>
  }
  if (rows > maxLinkedRows) {
    const max = countText(maxLinkedRows, i18n.locale)
    return <Trans>Facts about companies can be added to tables of up to {max} rows.</Trans>
  }
  return roles.time === null ? (
    <Trans>What is known of the companies today. What is not known is missing, never 0.</Trans>
  ) : (
    <Trans>
      For each row, what had been published before its year, month or day began. What is not known is missing, never 0.
    </Trans>
  )
}

/** How many rows belong to stored parties, and why others do not. */
function Links({ facts, rows }: { facts: DataSetFacts; rows: number }) {
  const { t, i18n } = useLingui()
  const count = (value: number) => countText(value, i18n.locale)
  const [day, linked, all] = [dateWords(i18n, facts.on), count(facts.linked), count(rows)]
  const [ambiguous, unmatched, unnamed] = [count(facts.ambiguous), count(facts.unmatched), count(facts.unnamed)]
  const undated = count(facts.undated)
  const others = [
    facts.ambiguous > 0 && t`Rows whose company is the name of several parties: ${ambiguous}`,
    facts.unmatched > 0 && t`Rows whose company is no stored party: ${unmatched}`,
    facts.unnamed > 0 && t`Rows without a company: ${unnamed}`,
    facts.undated > 0 && t`Rows whose time is no year, month or day, so that no fact is known: ${undated}`,
  ].filter((text) => text !== false)
  return (
    <>
      <p>
        <Trans>
          As of {day}, {linked} of {all} rows belong to a stored party by its name or identifier.
        </Trans>
      </p>
      {others.length > 0 && (
        <ul className={styles.flags}>
          {others.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function useColumns(props: FactsPartProps): TableColumnsType<{ fact: FactColumn }> {
  const { t, i18n } = useLingui()
  const { profile } = props.dataSet
  return [
    {
      key: 'fact',
      title: t`Fact`,
      render: (_, { fact }) => (
        <span className={parts.twoLines}>
          <span>{i18n._(factWords[fact].name)}</span>
          <span className={parts.quiet}>{i18n._(factWords[fact].meaning)}</span>
        </span>
      ),
    },
    { key: 'source', title: t`Source`, render: (_, { fact }) => i18n._(factSourceWords[factSubjects[fact]]) },
    {
      key: 'known',
      title: t`Known in rows`,
      align: 'end',
      className: parts.figure ?? '',
      render: (_, { fact }) => {
        const column = profile.columns.find(({ name }) => name === factColumnName(fact))
        if (column === undefined) return '–'
        return shareText(1 - column.missing.rows / Math.max(1, profile.rows), i18n.locale)
      },
    },
    {
      key: 'actions',
      title: <span className={parts.unseen}>{t`Actions`}</span>,
      render: (_, { fact }) => <FactAction {...props} fact={fact} />,
    },
  ]
}

function FactAction({ fact, dataSet, mayEdit, ...props }: FactsPartProps & { fact: FactColumn }) {
  const { t, i18n } = useLingui()
  const { id, roles, ...seen } = dataSet
  const isBusy = props.busy || props.run !== null
  const choose = (facts: FactColumn[]) =>
    props.onRun({
      kind: 'facts',
      draft: { dataSet: id, name: seen.name, rows: seen.rows, revision: seen.revision, facts },
    })
  const added = dataSet.facts?.columns ?? []
  const name = i18n._(factWords[fact].name)
  if (!isFactOffered(fact, roles)) {
    return (
      <span className={parts.quiet}>
        <Trans>Not for rows with a time: sources say since when a stake is held, not when that became known.</Trans>
      </span>
    )
  }
  if (!mayEdit) return added.includes(fact) ? <Trans>added</Trans> : <Trans>not added</Trans>
  return added.includes(fact) ? (
    <Button
      size="small"
      disabled={isBusy}
      aria-label={t`Remove ${name}`}
      onClick={() => choose(added.filter((one) => one !== fact))}
    >
      <Trans>Remove</Trans>
    </Button>
  ) : (
    <Button size="small" disabled={isBusy} aria-label={t`Add ${name}`} onClick={() => choose([...added, fact])}>
      <Trans>Add</Trans>
    </Button>
  )
}
