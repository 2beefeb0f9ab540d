import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Button } from 'antd'
import type { Notice, NoticeContent, NoticeId } from '#contracts/notices/notice.ts'
import { figuresOf } from '#contracts/values/locale.ts'
import { accessWords } from '#src/components/administration/access-words.ts'
import { ScreenLink } from '#src/components/controls/link.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { closeAround } from '#src/components/controls/popover-events.ts'
import styles from './notice-bell.module.css'

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]
const longest = 30 * 86_400_000

/** The time since a timestamp, in words; after a month its date. A future timestamp counts as now. */
export function ageText(timestamp: string, now: number, locale: string): string {
  const age = Math.max(0, now - Date.parse(timestamp))
  const { day, words } = formatsOf(locale)
  if (age > longest) return day.format(Date.parse(timestamp))
  const [unit, length] = units.find(([, milliseconds]) => age >= milliseconds) ?? ['second', Number.POSITIVE_INFINITY]
  return words.format(-Math.floor(age / length) + 0, unit)
}

/** A moment with its date and time. */
export const timestampText = (timestamp: string, locale: string): string =>
  formatsOf(locale).moment.format(Date.parse(timestamp))

type Formats = { day: Intl.DateTimeFormat; moment: Intl.DateTimeFormat; words: Intl.RelativeTimeFormat }

const formats = new Map<string, Formats>()

/** Making formats is dear, and the notices are drawn again with every screen. */
function formatsOf(locale: string): Formats {
  const figures = figuresOf(locale)
  const known = formats.get(figures) ?? {
    day: new Intl.DateTimeFormat(figures, { dateStyle: 'medium' }),
    moment: new Intl.DateTimeFormat(figures, { dateStyle: 'long', timeStyle: 'short' }),
    words: new Intl.RelativeTimeFormat(figures, { numeric: 'auto' }),
  }
  formats.set(figures, known)
  return known
}

type NoticeItemProps = { notice: Notice; now: number; onSeen: () => void }

/** A notice. With a screen of its own it links there; otherwise it is marked as read in place. */
export function NoticeItem({ notice, now, onSeen }: NoticeItemProps) {
  const { i18n } = useLingui()
  const target = noticeTarget(notice.content)
  const { title, text } = noticeWords(notice.content, i18n)
  const words = <NoticeWords notice={notice} now={now} title={title} text={text} />
  if (target) {
    return (
      <ScreenLink
        className={styles.item}
        {...target}
        current={false}
        onClick={(event) => {
          closeAround(event)
          if (!notice.read) onSeen()
        }}
      >
        {words}
      </ScreenLink>
    )
  }
  return notice.read ? (
    <div className={styles.item}>{words}</div>
  ) : (
    <button type="button" className={styles.item} onClick={onSeen}>
      {words}
    </button>
  )
}

type NoticeWordsProps = { notice: Notice; now: number; title: string; text: string | null }

function NoticeWords({ notice: { read, createdAt }, now, title, text }: NoticeWordsProps) {
  const { i18n } = useLingui()
  return (
    <>
      <span className={styles.dot} data-read={read}>
        {!read && (
          <span className={parts.unseen}>
            <Trans>Unread</Trans>
          </span>
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {text !== null && <span className={styles.text}>{text}</span>}
        <time dateTime={createdAt} title={timestampText(createdAt, i18n.locale)} className={styles.age}>
          {ageText(createdAt, now, i18n.locale)}
        </time>
      </span>
    </>
  )
}

type NoticeGroupProps = { notices: [Notice, ...Notice[]]; now: number; onSeen: (ids: NoticeId[]) => void }

/** Notices of one kind in one line, with the words and the age of the latest; it opens to each of them. */
export function NoticeGroup({ notices, now, onSeen }: NoticeGroupProps) {
  const { i18n } = useLingui()
  const unread = notices.filter(({ read }) => !read).map(({ id }) => id)
  return (
    <details>
      <summary className={styles.item}>
        <NoticeWords notice={{ ...notices[0], read: unread.length === 0 }} now={now} {...groupWords(notices, i18n)} />
      </summary>
      {unread.length > 0 && (
        <Button type="text" size="small" onClick={() => onSeen(unread)}>
          <Trans>Mark these as read</Trans>
        </Button>
      )}
      <ul className={styles.list}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <NoticeItem notice={notice} now={now} onSeen={() => onSeen([notice.id])} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Several notices of one kind: how many imports finished, or the latest with the number of the others. */
function groupWords(notices: [Notice, ...Notice[]], i18n: I18n): { title: string; text: string | null } {
  const [{ content }] = notices
  const imports = notices.length
  if (content.code === 'import.finished') {
    const rowsRefused = notices.reduce(
      (sum, { content: one }) => sum + (one.code === 'import.finished' ? one.rowsRefused : 0),
      0,
    )
    return {
      title: i18n._(msg`${plural(imports, { one: '# import finished', other: '# imports finished' })}`),
      text: rowsLeftOut(rowsRefused, i18n),
    }
  }
  const { title, text } = noticeWords(content, i18n)
  const others = notices.length - 1
  return {
    title: i18n._(
      msg`${plural(others, { one: `${title} and # more of this kind`, other: `${title} and # more of this kind` })}`,
    ),
    text,
  }
}

const rowsLeftOut = (rowsRefused: number, i18n: I18n): string | null =>
  rowsRefused === 0
    ? null
    : i18n._(msg`${plural(rowsRefused, { one: '# row was left out.', other: '# rows were left out.' })}`)

/** The screen on which a notice is dealt with; `null` where reading it is all. */
function noticeTarget(content: NoticeContent): { path: string; search?: Record<string, string> } | null {
  switch (content.code) {
    case 'import.finished':
    case 'import.refused':
    case 'import.failed':
      return { path: '/DataIntegration', search: { import: content.importId } }
    case 'feed.closed':
      return { path: '/DataIntegration', search: { tab: 'sources' } }
    case 'registration.waiting':
      return { path: '/admin/users' }
    case 'access.changed':
      return { path: '/account/center' }
    case 'password.changed':
    case 'secondFactor.changed':
    case 'phone.changed':
    case 'passkey.added':
      return { path: '/account/settings', search: { section: 'security' } }
    case 'alert.fired': {
      if (content.firing !== undefined) return { path: '/RiskDetection', search: { firing: content.firing } }
      const asked = Object.entries(content.watches).filter((part): part is [string, string] => Boolean(part[1]))
      return {
        path: '/RiskDetection',
        search: { ...Object.fromEntries(asked), ...(content.importId !== null && { import: content.importId }) },
      }
    }
    case 'exploration.shared':
      return { path: '/RiskAnalysis/EquityNetwork', search: { share: content.share } }
    case 'case.assigned':
    case 'case.mentioned':
      return { path: `/cases/${content.caseId}` }
    case 'webhook.stopped':
      return { path: '/admin/webhooks' }
    case 'message.written':
      return null
  }
}

/** A notice in the active language. */
function noticeWords(content: NoticeContent, i18n: I18n): { title: string; text: string | null } {
  switch (content.code) {
    case 'import.finished': {
      const { file, rowsRefused } = content
      return {
        title: i18n._(msg`Import of ${file} finished`),
        text: rowsLeftOut(rowsRefused, i18n),
      }
    }
    case 'import.refused': {
      const { file } = content
      return { title: i18n._(msg`Import of ${file} was refused`), text: i18n._(msg`Open it to read why.`) }
    }
    case 'import.failed': {
      const { file } = content
      return { title: i18n._(msg`Import of ${file} did not finish`), text: i18n._(msg`Open it to read why.`) }
    }
    case 'registration.waiting': {
      const { username } = content
      return {
        title: i18n._(msg`${username} asks for an account`),
        text: i18n._(msg`Approve or refuse it in the administration.`),
      }
    }
    case 'access.changed': {
      const role = i18n._(accessWords(content.access))
      return { title: i18n._(msg`Your role is now: ${role}`), text: null }
    }
    case 'password.changed':
      return {
        title: i18n._(msg`Your password was changed`),
        text: i18n._(msg`If it was not you, tell an administrator at once.`),
      }
    case 'secondFactor.changed':
      return {
        title: content.enabled
          ? i18n._(msg`A second factor now protects your account`)
          : i18n._(msg`The second factor of your account was removed`),
        text: i18n._(msg`If it was not you, tell an administrator at once.`),
      }
    case 'phone.changed':
      return {
        title: i18n._(msg`The telephone number of your account was changed`),
        text: i18n._(msg`If it was not you, tell an administrator at once.`),
      }
    case 'passkey.added': {
      const { name } = content
      return {
        title: i18n._(msg`The passkey ${name} now opens your account`),
        text: i18n._(msg`If it was not you, tell an administrator at once.`),
      }
    }
    case 'alert.fired': {
      const { rule, articles, title, entered } = content
      return {
        title: i18n._(msg`Alert: ${rule}`),
        text: i18n._(
          entered !== undefined
            ? msg`${plural(articles, { one: `Newly fits: ${title}`, other: `# newly fit, first of all: ${title}` })}`
            : content.firing === undefined
              ? msg`${plural(articles, { one: `# new article: ${title}`, other: `# new articles, the newest: ${title}` })}`
              : msg`${plural(articles, { one: `# new match: ${title}`, other: `# new matches, the newest: ${title}` })}`,
        ),
      }
    }
    case 'exploration.shared': {
      const { from, name } = content
      return {
        title:
          content.permission === 'edit'
            ? i18n._(msg`${from} shared ${name} for you to work on`)
            : i18n._(msg`${from} shared ${name} with you`),
        text: i18n._(msg`Open it to see the graph and how it came about.`),
      }
    }
    case 'case.assigned':
    case 'case.mentioned': {
      const { from, number, title } = content
      return {
        title:
          content.code === 'case.assigned'
            ? i18n._(msg`${from} assigned case ${number} to you`)
            : i18n._(msg`${from} mentioned you in case ${number}`),
        text: title,
      }
    }
    case 'feed.closed': {
      const { source, failures } = content
      return {
        title: i18n._(msg`The feed ${source} was closed`),
        text: i18n._(msg`It could not be fetched ${failures} times in a row. See why, and open it again.`),
      }
    }
    case 'webhook.stopped': {
      const { name, reason } = content
      return {
        title: i18n._(msg`The webhook ${name} was switched off`),
        text: i18n._(
          reason === 'gone' ? msg`Its receiver wants nothing more.` : msg`Nothing could be delivered for five days.`,
        ),
      }
    }
    case 'message.written': {
      const { from } = content
      return { title: i18n._(msg`Message from ${from}`), text: content.text }
    }
  }
}
