import { Trans, useLingui } from '@lingui/react/macro'
import { Empty, type TableColumnsType } from 'antd'
import type { ModelSummary } from '#contracts/models/stored-model.ts'
import { Link } from '#src/components/controls/link.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { StackedTable } from '#src/components/controls/stacked-table.tsx'
import { figureText } from '#src/components/text/amount-text.ts'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import { modelStateWords } from './model-words.ts'

type ModelListProps = { models: readonly ModelSummary[] | null; loading: boolean }

/** The models that were trained, the last one first. */
export function ModelListPart({ models, loading }: ModelListProps) {
  const columns = useColumns()
  return (
    <PageSection title={<Trans>Models</Trans>}>
      {models?.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={<Trans>No model yet. Open a data set, name its outcome, and train one.</Trans>}
        />
      ) : (
        <StackedTable<ModelSummary>
          rowKey="id"
          size="middle"
          dataSource={[...(models ?? [])]}
          columns={columns}
          loading={loading && { delay: 200 }}
          pagination={false}
        />
      )}
    </PageSection>
  )
}

function useColumns(): TableColumnsType<ModelSummary> {
  const { t, i18n } = useLingui()
  return [
    {
      key: 'name',
      title: t`Model`,
      render: (_, { id, name, dataSet }) => (
        <span className={parts.twoLines}>
          <Link to="/models/$modelId" params={{ modelId: id }}>
            <bdi>{name}</bdi>
          </Link>
          <bdi className={parts.quiet}>{dataSet?.name ?? '–'}</bdi>
        </span>
      ),
    },
    { key: 'state', title: t`State`, render: (_, { state }) => i18n._(modelStateWords[state]) },
    {
      key: 'auc',
      title: t`ROC AUC`,
      align: 'end',
      className: parts.figure ?? '',
      render: (_, { rocAuc }) => (rocAuc === null ? '–' : figureText(rocAuc.value, i18n.locale)),
    },
    { key: 'by', title: t`Trained by`, render: (_, { memory }) => <bdi>{memory.trainedBy}</bdi> },
    { key: 'at', title: t`Trained`, render: (_, { createdAt }) => <Timestamp at={createdAt} /> },
  ]
}
