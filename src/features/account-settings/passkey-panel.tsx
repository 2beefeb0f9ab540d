import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { Passkey, PasskeyId } from '#contracts/account.ts'
import type { Problem } from '#contracts/problem.ts'
import { Moment } from '#src/components/moment.tsx'
import parts from '#src/components/page-parts.module.css'
import { PageSection } from '#src/components/page-parts.tsx'
import { ProblemAlert } from '#src/components/problem-alert.tsx'
import { StackedTable } from '#src/components/stacked-table.tsx'
import { PasskeyDialog } from './passkey-dialog.tsx'

type PasskeyPanelProps = {
  /** `null` while they are on their way. */
  passkeys: readonly Passkey[] | null
  /** Whether this browser can make passkeys. */
  supported: boolean
  dialog: 'none' | 'adding' | 'renaming' | 'removing'
  subject: { id: PasskeyId; name: string } | null
  nameIsUnusable: boolean
  problem: Problem | null
  busy: boolean
  mayAdd: boolean
  onAdd: () => void
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
  onName: (name: string) => void
  onConfirmRemoval: () => void
  onClose: () => void
}

/** The passkeys of the account: which, since when, and adding, naming, removing them. */
export function PasskeyPanel(props: PasskeyPanelProps) {
  const { t } = useLingui()
  const { passkeys, supported, mayAdd, dialog, problem } = props
  return (
    <PageSection
      title={<Trans>Passkeys</Trans>}
      lead={<Trans>Sign in with the fingerprint, face or PIN of a device, without a password.</Trans>}
      tools={
        supported && (
          <Button onClick={props.onAdd} disabled={!mayAdd}>
            <Trans>Add a passkey</Trans>
          </Button>
        )
      }
    >
      {!supported && (
        <p className={parts.quiet} style={{ margin: 0 }}>
          <Trans>This browser cannot make passkeys. Open the page in a current browser over HTTPS.</Trans>
        </p>
      )}
      {dialog === 'none' && <ProblemAlert problem={problem} />}
      {passkeys?.length === 0 ? (
        <p className={parts.quiet} style={{ margin: 0 }}>
          <Trans>There is no passkey for this account yet.</Trans>
        </p>
      ) : (
        <StackedTable<Passkey>
          rowKey="id"
          size="small"
          dataSource={[...(passkeys ?? [])]}
          loading={passkeys === null && { delay: 200 }}
          pagination={false}
          columns={[
            { key: 'name', title: t`Name`, render: (_, { name }) => <bdi>{name}</bdi> },
            { key: 'createdAt', title: t`Added`, render: (_, { createdAt }) => <Moment at={createdAt} /> },
            {
              key: 'lastUsedAt',
              title: t`Last used`,
              render: (_, { lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : t`Never`),
            },
            {
              key: 'actions',
              title: <span className={parts.unseen}>{t`Actions`}</span>,
              render: (_, passkey) => {
                const { name } = passkey
                return (
                  <div className={parts.tools}>
                    <Button size="small" onClick={() => props.onRename(passkey)} aria-label={t`Rename ${name}`}>
                      <Trans>Rename</Trans>
                    </Button>
                    <Button size="small" danger onClick={() => props.onRemove(passkey)} aria-label={t`Remove ${name}`}>
                      <Trans>Remove</Trans>
                    </Button>
                  </div>
                )
              },
            },
          ]}
        />
      )}
      <PasskeyDialog {...props} />
    </PageSection>
  )
}
