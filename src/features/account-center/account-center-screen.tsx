import { SettingOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton, Tag } from 'antd'
import type { Account } from '#contracts/account.ts'
import type { AuditRecord } from '#contracts/audit.ts'
import type { ImportJob } from '#contracts/import.ts'
import type { Problem } from '#contracts/problem.ts'
import { accessMeaning, accessWords } from '#src/components/access-words.ts'
import { countText } from '#src/components/amount-text.ts'
import { Link } from '#src/components/link.tsx'
import { Moment } from '#src/components/moment.tsx'
import parts from '#src/components/page-parts.module.css'
import { PageHead, PageSection } from '#src/components/page-parts.tsx'
import { ProblemAlert } from '#src/components/problem-alert.tsx'
import { UserAvatar } from '#src/components/user-avatar.tsx'
import styles from './account-center.module.css'
import { ActivityList } from './activity-list.tsx'
import { contactLines } from './contact-lines.ts'
import { OwnImports } from './own-imports.tsx'

type AccountCenterScreenProps = {
  /** `null` while they are on their way. */
  account: Account | null
  /** By which the user is called. */
  name: string
  sessions: number | null
  activity: readonly AuditRecord[] | null
  imports: readonly ImportJob[] | null
  problem: Problem | null
  onReload: () => void
}

/** Who somebody is here, and what they did of late. */
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
        <UserAvatar size={96} name={name} picture={avatar} />
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
              <Moment at={account.secondFactor.since} />
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
            <Moment at={account.createdAt} />
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
