import { useLingui } from '@lingui/react/macro'
import type { TableColumnsType } from 'antd'
import type { UserSummary } from '#contracts/administration.ts'
import { accessWords } from '#src/components/access-words.ts'
import { countText } from '#src/components/amount-text.ts'
import { Moment } from '#src/components/moment.tsx'
import parts from '#src/components/page-parts.module.css'
import { UserAvatar } from '#src/components/user-avatar.tsx'
import { AccountStateTag } from './account-state-tag.tsx'
import styles from './administration.module.css'
import { type UserActionCallbacks, UserActions } from './user-actions.tsx'
import type { UserFilters } from './user-filters.ts'

type UserColumnsSettings = UserActionCallbacks & { filters: UserFilters; self: string; mayAct: boolean }

/** The columns of the list of users: those to choose from, and those that are shown. */
export function useUserColumns(settings: UserColumnsSettings) {
  const { t, i18n } = useLingui()
  const { filters, self, mayAct, onAction, onMessage } = settings
  const order = (key: string) => ({
    key,
    sorter: true,
    sortOrder: filters.sort === key ? (filters.descending ? ('descend' as const) : ('ascend' as const)) : null,
  })
  const all: TableColumnsType<UserSummary> = [
    {
      ...order('username'),
      title: t`User`,
      render: (_, { username, name, avatar }) => (
        <span className={styles.user}>
          <UserAvatar size={28} name={name} picture={avatar} />
          <span className={parts.twoLines}>
            <bdi>{name}</bdi>
            {name !== username && <bdi className={parts.quiet}>{username}</bdi>}
          </span>
        </span>
      ),
    },
    { ...order('access'), title: t`Rights`, render: (_, { access }) => i18n._(accessWords(access)) },
    { ...order('state'), title: t`State`, render: (_, { state }) => <AccountStateTag state={state} /> },
    {
      key: 'contact',
      title: t`Contact`,
      render: (_, { phone, email }) =>
        (phone || email) && (
          <span className={parts.twoLines}>
            {phone && <bdi className={parts.figure}>{phone}</bdi>}
            {email && <bdi className={parts.quiet}>{email}</bdi>}
          </span>
        ),
    },
    {
      key: 'protection',
      title: t`Protection`,
      render: (_, { secondFactor, passkeys }) => {
        const count = countText(passkeys, i18n.locale)
        const kinds = [secondFactor && t`Second factor`, passkeys > 0 && t`Passkeys: ${count}`].filter(Boolean)
        return kinds.length > 0 ? kinds.join(' · ') : t`Password only`
      },
    },
    {
      key: 'sessions',
      title: t`Sessions`,
      align: 'right',
      className: parts.figure ?? '',
      render: (_, { sessions }) => countText(sessions, i18n.locale),
    },
    {
      ...order('lastSignedInAt'),
      title: t`Last signed in`,
      render: (_, { lastSignedInAt }) => (lastSignedInAt ? <Moment at={lastSignedInAt} /> : t`Never`),
    },
    { ...order('createdAt'), title: t`Created`, render: (_, { createdAt }) => <Moment at={createdAt} /> },
  ]
  const actions: TableColumnsType<UserSummary>[number] = {
    key: 'actions',
    fixed: 'end',
    title: <span className={parts.unseen}>{t`Actions`}</span>,
    render: (_, user) => (
      <UserActions user={user} isSelf={user.username === self} mayAct={mayAct} {...{ onAction, onMessage }} />
    ),
  }
  return {
    choices: all.slice(1).map(({ key, title }) => ({ key: String(key), title: String(title) })),
    shown: [...all.filter(({ key }) => !filters.hidden?.includes(String(key))), actions],
  }
}
