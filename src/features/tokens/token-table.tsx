import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Popconfirm, type TableColumnsType, Tag } from 'antd'
import type { TokenId, TokenSummary } from '#contracts/tokens/token.ts'
import parts from '#src/components/controls/page-parts.module.css'
import { quietIcons } from '#src/components/controls/quiet-icons.tsx'
import { pagination, StackedTable, type TableLook } from '#src/components/controls/stacked-table.tsx'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import { scopeWords, stateWords } from './token-words.ts'
import styles from './tokens.module.css'

type TokenTableProps = {
  /** `null` while loading. */
  tokens: readonly TokenSummary[] | null
  /** Whether they belong to several users. */
  ofAll?: boolean
  revoking: TokenId | null
  look: TableLook
  onRevoke: (id: TokenId) => void
}

/** Tokens of programs: what each may do, until when, when and from where it was used; each can be revoked. */
export function TokenTable({ tokens, ofAll = false, revoking, look, onRevoke }: TokenTableProps) {
  const { t, i18n } = useLingui()
  const columns: TableColumnsType<TokenSummary> = [
    {
      key: 'name',
      title: t`Name`,
      render: (_, { name, id }) => (
        <div className={parts.twoLines}>
          <bdi>{name}</bdi>
          <bdi className={parts.quiet} dir="ltr">
            ra_{id}…
          </bdi>
        </div>
      ),
    },
    {
      key: 'scopes',
      title: t`May`,
      render: (_, token) => (
        <div className={parts.twoLines}>
          <span className={styles.scopes}>
            {token.scopes.map((scope) => (
              <Tag key={scope} variant="outlined" title={i18n._(scopeWords[scope].meaning)}>
                {i18n._(scopeWords[scope].name)}
              </Tag>
            ))}
          </span>
          <Limits {...token} />
        </div>
      ),
    },
    {
      key: 'expiresAt',
      title: t`Until`,
      render: (_, { state, expiresAt, revokedAt }) => (
        <div className={parts.twoLines}>
          <span>{i18n._(stateWords[state])}</span>
          <span className={parts.quiet}>
            <Timestamp at={revokedAt ?? expiresAt} />
          </span>
        </div>
      ),
    },
    {
      key: 'lastUsedAt',
      title: t`Last used`,
      render: (_, { lastUsedAt, lastAddress }) =>
        lastUsedAt === null ? (
          t`Never`
        ) : (
          <div className={parts.twoLines}>
            <Timestamp at={lastUsedAt} />
            <bdi className={parts.quiet}>{lastAddress}</bdi>
          </div>
        ),
    },
    {
      key: 'actions',
      title: <span className={parts.unseen}>{t`Actions`}</span>,
      render: (_, { id, name, state }) =>
        state === 'active' && (
          <Popconfirm
            icon={quietIcons.warning}
            title={t`Revoke this token?`}
            description={t`Programs that use it are refused from then on.`}
            okText={t`Revoke`}
            cancelText={t`Cancel`}
            onConfirm={() => onRevoke(id)}
          >
            <Button size="small" danger loading={revoking === id} aria-label={t`Revoke ${name}`}>
              <Trans>Revoke</Trans>
            </Button>
          </Popconfirm>
        ),
    },
  ]
  const owner: TableColumnsType<TokenSummary>[number] = {
    key: 'owner',
    title: t`User`,
    render: (_, token) => <bdi>{token.owner}</bdi>,
  }
  return (
    <StackedTable<TokenSummary>
      rowKey="id"
      look={look}
      size="small"
      dataSource={[...(tokens ?? [])]}
      loading={tokens === null && { delay: 200 }}
      columns={ofAll ? [owner, ...columns] : columns}
      pagination={pagination}
    />
  )
}

/** What a token is held to beside its scopes. */
function Limits({ sources, networks, share }: Pick<TokenSummary, 'sources' | 'networks' | 'share'>) {
  const [ofSources, fromNetworks] = [sources?.join(', '), networks?.join(', ')]
  return (
    <>
      {ofSources && (
        <span className={parts.quiet}>
          <Trans>
            Sources: <bdi>{ofSources}</bdi>
          </Trans>
        </span>
      )}
      {fromNetworks && (
        <span className={parts.quiet}>
          <Trans>
            From: <bdi>{fromNetworks}</bdi>
          </Trans>
        </span>
      )}
      {share < 100 && (
        <span className={parts.quiet}>
          <Trans>{share} % of the shares</Trans>
        </span>
      )}
    </>
  )
}
