import { SettingOutlined } from '@ant-design/icons'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Empty, Skeleton, Tag } from 'antd'
import type { Account } from '#contracts/account/account.ts'
import type { AuditRecord } from '#contracts/audit/audit.ts'
import type { ImportJob } from '#contracts/imports/import.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { accessMeaning, accessWords } from '#src/components/administration/access-words.ts'
import { auditTarget, auditWords } from '#src/components/audit/audit-words.ts'
import { Link } from '#src/components/controls/link.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageHead, PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { UserAvatar } from '#src/components/controls/user-avatar.tsx'
import { countText } from '#src/components/text/amount-text.ts'
import { countryName } from '#src/components/text/country-names.ts'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import styles from './account.module.css'

type AccountCenterScreenProps = {
  /** `null` while loading. */
  account: Account | null
  /** By which the user is called. */
  name: string
  sessions: number | null
  activity: readonly AuditRecord[] | null
  imports: readonly ImportJob[] | null
  problem: Problem | null
  onReload: () => void
}

/** The user's profile and latest actions. */
export function AccountCenterScreen(props: AccountCenterScreenProps) {
  const { account, name, sessions, activity, imports, problem, onReload } = props
  return (
    <div className={parts.screen}>
      <PageHead
        title={<Trans>Personal center</Trans>}
        tools={
          <Link to="/account/settings" className={styles.action ?? ''}>
            <SettingOutlined aria-hidden /> <Trans>Personal settings</Trans>
          </Link>
        }
      />
      <ProblemAlert problem={problem} onRetry={onReload} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {account ? (
            <Who account={account} name={name} sessions={sessions} />
          ) : (
            <PageSection title={<Trans>Account</Trans>}>
              <Skeleton active avatar paragraph={{ rows: 5 }} />
            </PageSection>
          )}
        </div>
        <div className={styles.column}>
          <ActivityList records={activity} username={account?.username ?? ''} />
          <OwnImports imports={imports} />
        </div>
      </div>
    </div>
  )
}

function Who({ account, name, sessions }: { account: Account; name: string; sessions: number | null }) {
  const { t, i18n } = useLingui()
  const { username, access, profile, avatar, phone } = account
  const count = sessions === null ? '…' : countText(sessions, i18n.locale)
  return (
    <section className={`${parts.section} ${styles.who}`} aria-label={t`Account`}>
      <div className={styles.face}>
        <UserAvatar size={96} name={name} image={avatar} />
        <h2 dir="auto">{name}</h2>
        {name !== username && (
          <span className={parts.quiet}>
            <bdi>{username}</bdi>
          </span>
        )}
        <Tag variant="outlined">{i18n._(accessWords(access))}</Tag>
        <span className={parts.quiet}>{i18n._(accessMeaning(access))}</span>
      </div>
      {profile.profile && (
        <p className={styles.saying} dir="auto">
          {profile.profile}
        </p>
      )}
      <dl className={styles.facts}>
        {contactLines(account, i18n).map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value === null ? <Trans>not given</Trans> : <bdi>{value}</bdi>}</dd>
          </div>
        ))}
        <div>
          <dt>
            <Trans>Second factor</Trans>
          </dt>
          <dd>
            {account.secondFactor ? (
              <Timestamp at={account.secondFactor.since} />
            ) : (
              <Link to="/account/settings" search={{ section: 'security' }}>
                <Trans>Set up</Trans>
              </Link>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Signed-in browsers</Trans>
          </dt>
          <dd>
            <Link to="/account/settings" search={{ section: 'security' }}>
              {count}
            </Link>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Member since</Trans>
          </dt>
          <dd>
            <Timestamp at={account.createdAt} />
          </dd>
        </div>
      </dl>
      {phone === null && (
        <p className={parts.quiet}>
          <Trans>With a phone number you can sign in by a code and reset a forgotten password.</Trans>{' '}
          <Link to="/account/settings" search={{ section: 'security' }}>
            <Trans>Add a phone number</Trans>
          </Link>
        </p>
      )}
    </section>
  )
}

/** Contact details of the user; `value` is `null` where empty. */
function contactLines({ profile, phone }: Account, i18n: I18n) {
  const place = [profile.streetAddress, profile.city, profile.province].filter(Boolean).join(', ')
  return [
    { key: 'email', label: i18n._(msg`Email`), value: profile.email || null },
    { key: 'phone', label: i18n._(msg`Phone number`), value: phone },
    {
      key: 'country',
      label: i18n._(msg`Country or region`),
      value: profile.country ? countryName(profile.country, i18n.locale) : null,
    },
    { key: 'address', label: i18n._(msg`Address`), value: place || null },
  ]
}

/** What was done by and to the own account of late, as the audit log has it. */
function ActivityList({ records, username }: { records: readonly AuditRecord[] | null; username: string }) {
  const { i18n } = useLingui()
  return (
    <PageSection
      title={<Trans>Recent activity</Trans>}
      lead={<Trans>If something here was not you, change your password.</Trans>}
    >
      {records === null && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {records?.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<Trans>Nothing has been recorded yet.</Trans>} />
      )}
      {records && records.length > 0 && (
        <ol className={styles.list}>
          {records.map(({ sequence, at, action, target, address }) => (
            <li key={sequence}>
              <span className={parts.twoLines}>
                <span>
                  {i18n._(auditWords[action])}
                  {target && target !== username && (
                    <>
                      {' · '}
                      <bdi>{auditTarget({ action, target }, i18n)}</bdi>
                    </>
                  )}
                </span>
                {address && <bdi className={parts.quiet}>{address}</bdi>}
              </span>
              <Timestamp at={at} />
            </li>
          ))}
        </ol>
      )}
    </PageSection>
  )
}

/** Files that the user brought in, newest first. */
function OwnImports({ imports }: { imports: readonly ImportJob[] | null }) {
  const { i18n } = useLingui()
  return (
    <PageSection title={<Trans>My imports</Trans>}>
      {imports === null && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {imports?.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            <span className={parts.quiet}>
              <Trans>You have imported nothing yet.</Trans>{' '}
              <Link to="/DataIntegration">
                <Trans>Go to data integration</Trans>
              </Link>
            </span>
          }
        />
      )}
      {imports && imports.length > 0 && (
        <ol className={styles.list}>
          {imports.map(({ id, file, createdAt, counts }) => {
            const rows = countText(counts.rowsRead, i18n.locale)
            return (
              <li key={id}>
                <span className={parts.twoLines}>
                  <Link to="/DataIntegration" search={{ import: id }}>
                    <bdi>{file}</bdi>
                  </Link>
                  <span className={parts.quiet}>
                    <Trans>{rows} rows read</Trans>
                  </span>
                </span>
                <Timestamp at={createdAt} />
              </li>
            )
          })}
        </ol>
      )}
    </PageSection>
  )
}
