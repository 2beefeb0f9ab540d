import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Popconfirm, type TableColumnsType, Tag } from 'antd'
import type { SessionId, SessionSummary, SignInMethod } from '#contracts/account/account.ts'
import { quietIcons } from '#src/components/controls/quiet-icons.tsx'
import styles from '../controls/page-parts.module.css'
import { pagination, StackedTable, type TableLook } from '../controls/stacked-table.tsx'
import { deviceText } from '../text/device-text.ts'
import { Timestamp } from '../text/timestamp.tsx'

type SessionTableProps = {
  /** `null` while loading. */
  sessions: readonly SessionSummary[] | null
  /** Whether they belong to several users. */
  ofAll?: boolean
  closing: SessionId | null
  look: TableLook
  onClose: (id: SessionId) => void
}

/** Browsers that are signed in: which, from where, since when; each can be signed out. */
export function SessionTable({ sessions, ofAll = false, closing, look, onClose }: SessionTableProps) {
  const { t, i18n } = useLingui()
  const columns: TableColumnsType<SessionSummary> = [
    {
      key: 'device',
      title: t`Browser`,
      render: (_, { userAgent, current, persistent }) => (
        <div className={styles.twoLines}>
          <span title={userAgent}>
            {deviceText(userAgent) ?? t`Unknown`}{' '}
            {current && (
              <Tag variant="outlined">
                <Trans>This browser</Trans>
              </Tag>
            )}
          </span>
          <span className={styles.quiet}>
            {persistent ? <Trans>Automatic login</Trans> : <Trans>Until the browser is closed</Trans>}
          </span>
        </div>
      ),
    },
    {
      key: 'method',
      title: t`Signed in by`,
      sorter: (a, b) => a.method.localeCompare(b.method),
      render: (_, { method }) => i18n._(signInMethodWords(method)),
    },
    {
      key: 'address',
      title: t`Address`,
      sorter: (a, b) => a.address.localeCompare(b.address),
      render: (_, { address }) => <bdi className={styles.figure}>{address}</bdi>,
    },
    {
      key: 'lastUsedAt',
      title: t`Last used`,
      sorter: (a, b) => a.lastUsedAt.localeCompare(b.lastUsedAt),
      render: (_, { lastUsedAt }) => <Timestamp at={lastUsedAt} />,
    },
    {
      key: 'createdAt',
      title: t`Signed in`,
      sorter: (a, b) => a.createdAt.localeCompare(b.createdAt),
      render: (_, { createdAt }) => <Timestamp at={createdAt} />,
    },
    {
      key: 'actions',
      title: <span className={styles.unseen}>{t`Actions`}</span>,
      render: (_, { id, current, username, userAgent }) => {
        const device = deviceText(userAgent) ?? t`Unknown`
        return (
          !current && (
            <Popconfirm
              icon={quietIcons.warning}
              title={t`Sign this browser out?`}
              okText={t`Sign out`}
              cancelText={t`Cancel`}
              onConfirm={() => onClose(id)}
            >
              <Button size="small" loading={closing === id} aria-label={t`Sign out ${username}: ${device}`}>
                <Trans>Sign out</Trans>
              </Button>
            </Popconfirm>
          )
        )
      },
    },
  ]
  const user: TableColumnsType<SessionSummary>[number] = {
    key: 'username',
    title: t`User`,
    sorter: (a, b) => a.username.localeCompare(b.username, i18n.locale),
    render: (_, { username }) => <bdi>{username}</bdi>,
  }
  return (
    <StackedTable<SessionSummary>
      rowKey="id"
      look={look}
      size="small"
      dataSource={[...(sessions ?? [])]}
      loading={sessions === null && { delay: 200 }}
      columns={ofAll ? [user, ...columns] : columns}
      pagination={pagination}
    />
  )
}

/** The sign-in method of a session. */
function signInMethodWords(method: SignInMethod): MessageDescriptor {
  switch (method) {
    case 'password':
      return msg`Password`
    case 'phone':
      return msg`Code by phone`
    case 'passkey':
      return msg`Passkey`
    case 'oidc':
      return msg`Sign-in provider`
  }
}
