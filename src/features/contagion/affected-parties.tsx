import { Trans, useLingui } from '@lingui/react/macro'
import { Button, type TableColumnsType } from 'antd'
import type { ContagionAnswer } from '#contracts/contagion/contagion.ts'
import type { AffectedParty } from '#contracts/contagion/contagion-report.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { lossText, partyNamesOf } from '#src/components/contagion/contagion-words.ts'
import { pagination, StackedTable, type TableLook } from '#src/components/controls/stacked-table.tsx'
import { TableTools } from '#src/components/controls/table-tools.tsx'
import { fractionWords } from '#src/components/text/share-words.ts'
import styles from './contagion.module.css'

type AffectedPartiesProps = {
  answer: ContagionAnswer
  /** Table state of the list. */
  look: TableLook
  onSelect: (id: string) => void
  onExport: (rows: number) => void
  onCopy: (text: string) => void
}

/** Who loses what, since when, and who fails when; the largest loss first. */
export function AffectedParties({ answer, look, onSelect, onExport, onCopy }: AffectedPartiesProps) {
  const { i18n, t } = useLingui()
  const { parties, totalParties } = answer.result
  const name = partyNamesOf(answer)
  const roundOr = (round: number | null) =>
    round === null ? '—' : round === 0 ? t`shock` : t`round ${i18n.number(round)}`
  const columns: TableColumnsType<AffectedParty> = [
    {
      key: 'party',
      title: t`Party`,
      render: (_, { party }) => (
        <Button type="link" size="small" className={styles.name ?? ''} onClick={() => onSelect(party)}>
          <bdi>{name(party)}</bdi>
        </Button>
      ),
    },
    {
      key: 'loss',
      title: t`Loses`,
      align: 'right',
      className: styles.figure ?? '',
      sorter: (one, other) => one.loss - other.loss,
      sortDirections: ['descend', 'ascend'],
      render: (_, { loss }) => lossText(loss, i18n),
    },
    {
      key: 'distress',
      title: t`Equity lost`,
      align: 'right',
      className: styles.figure ?? '',
      sorter: (one, other) => one.distress - other.distress,
      sortDirections: ['descend', 'ascend'],
      render: (_, { distress }) => fractionWords(i18n, distress, 'table', answer.draft.threshold),
    },
    {
      key: 'hit',
      title: t`Hit`,
      align: 'right',
      className: styles.figure ?? '',
      render: (_, { hitInRound }) => roundOr(hitInRound),
    },
    {
      key: 'failed',
      title: t`Fails`,
      align: 'right',
      className: styles.figure ?? '',
      render: (_, { failed, failedInRound }) => (failed ? roundOr(failedInRound) : t`does not`),
    },
  ]
  const file = fileNameOf(answer.subject)
  const beyond = totalParties - parties.length
  return (
    <section>
      <h3>
        <Trans>Who is hit, and when</Trans>
      </h3>
      <StackedTable<AffectedParty>
        size="small"
        rowKey="party"
        look={look}
        columns={columns}
        dataSource={parties}
        pagination={{ ...pagination, size: 'small' }}
      />
      <TableTools
        rows={() => lossRows(answer)}
        file={file}
        rest={beyond > 0 && <Trans>{i18n.number(beyond)} with smaller losses are not listed.</Trans>}
        onCopy={onCopy}
        onExport={() => onExport(parties.length)}
      />
    </section>
  )
}

/** Names of columns are the same in every language, for whatever reads the file. */
function lossRows(answer: ContagionAnswer) {
  const name = partyNamesOf(answer)
  const head = ['party', 'name', 'loss', 'distress', 'equity', 'hit_in_round', 'failed', 'failed_in_round']
  const sources = ['own', 'equity', 'debt', 'guarantee', 'support'] as const
  return [
    [...head, ...sources.map((source) => `loss_by_${source}`)],
    ...answer.result.parties.map((each) => [
      each.party,
      name(each.party),
      each.loss,
      each.distress,
      each.equity,
      each.hitInRound ?? '',
      each.failed ? 'yes' : 'no',
      each.failedInRound ?? '',
      ...sources.map((source) => each.bySource[source]),
    ]),
  ]
}

/** After the company and the day. */
const fileNameOf = ({ company, asOf }: { company: string; asOf: string | null }): string =>
  `losses-${company}-${asOf ?? chinaDayOf(Date.now())}.csv`
