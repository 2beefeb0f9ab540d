import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Notice } from '#contracts/notice.ts'
import { ScreenLink } from '#src/components/link.tsx'
import parts from '#src/components/page-parts.module.css'
import { closeAround } from '#src/components/popover-events.ts'
import { ageText, momentText } from './notice-age.ts'
import styles from './notice-bell.module.css'
import { noticeTarget } from './notice-target.ts'
import { noticeWords } from './notice-words.ts'

type NoticeItemProps = { notice: Notice; now: number; onSeen: () => void }

/** One notice. Where it has a screen of its own it leads there; else it is marked as read where it stands. */
export function NoticeItem({ notice, now, onSeen }: NoticeItemProps) {
  const { i18n } = useLingui()
  const target = noticeTarget(notice.content)
  const { title, text } = noticeWords(notice.content, i18n)
  const words = (
    <>
      <span className={styles.dot} data-read={notice.read}>
        {!notice.read && (
          <span className={parts.unseen}>
            <Trans>Unread</Trans>
          </span>
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {text !== null && <span className={styles.text}>{text}</span>}
        <time dateTime={notice.createdAt} title={momentText(notice.createdAt, i18n.locale)} className={styles.age}>
          {ageText(notice.createdAt, now, i18n.locale)}
        </time>
      </span>
    </>
  )
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
