import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Table } from 'antd'
import type { LedgerEntry } from '#contracts/federated.ts'
import { PageSection } from '#src/components/page-parts.tsx'
import { useDepartureColumns } from './departure-columns.tsx'

type LedgerSectionProps = { ledger: readonly LedgerEntry[]; names: readonly string[]; onExport: () => void }

/** Every message that left a site, with the hash of its bytes. */
export function LedgerSection({ ledger, names, onExport }: LedgerSectionProps) {
  const { t } = useLingui()
  const columns = useDepartureColumns<LedgerEntry>(names)
  return (
    <PageSection
      title={t`Ledger`}
      lead={t`Every message that left a site, in order, with the SHA-256 of its bytes.`}
      tools={
        <Button onClick={onExport}>
          <Trans>Export the ledger</Trans>
        </Button>
      }
    >
      <Table<LedgerEntry>
        rowKey="sequence"
        size="small"
        dataSource={[...ledger]}
        columns={[{ key: 'sequence', title: t`No.`, align: 'end', render: (_, { sequence }) => sequence }, ...columns]}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </PageSection>
  )
}
