import { CheckOutlined, CloseOutlined, HistoryOutlined, MinusOutlined, QuestionOutlined } from '@ant-design/icons'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import type { EventAnnouncement } from '#contracts/adverse-media/adverse-media.ts'
import type { AnnouncementLead, AnnouncementStatus } from '#contracts/adverse-media/announcement-status.ts'
import { Link } from '#src/components/controls/link.tsx'

/** What announcements say of an event that news tell, with the way to the announcement and how long it took. */
export function AnnouncementTag({ announced }: { announced: Omit<EventAnnouncement, 'type' | 'company'> }) {
  const { i18n } = useLingui()
  const { status, announcement, lead } = announced
  const { color, icon } = appearances[status]
  return (
    <span>
      <Tag color={color} icon={icon} variant="outlined">
        <span style={{ color: 'var(--text)' }}>{i18n._(announcementStatusWords[status])}</span>
      </Tag>{' '}
      {announcement && lead && (
        <Link to="/articles/$articleId" params={{ articleId: announcement.id }} title={announcement.title}>
          <LeadWords lead={lead} />
        </Link>
      )}
    </span>
  )
}

/** The name of each status. */
export const announcementStatusWords: Readonly<Record<AnnouncementStatus, MessageDescriptor>> = {
  confirmed: msg`Confirmed by an announcement`,
  announcedFirst: msg`Announcement before the media`,
  denied: msg`Denied by an announcement`,
  mediaOnly: msg`Media only`,
  unknown: msg`Not known: no day or no company`,
}

const appearances: Readonly<Record<AnnouncementStatus, { color: string; icon: ReactNode }>> = {
  confirmed: { color: 'success', icon: <CheckOutlined aria-hidden="true" /> },
  announcedFirst: { color: 'processing', icon: <HistoryOutlined aria-hidden="true" /> },
  denied: { color: 'error', icon: <CloseOutlined aria-hidden="true" /> },
  mediaOnly: { color: 'warning', icon: <MinusOutlined aria-hidden="true" /> },
  unknown: { color: 'default', icon: <QuestionOutlined aria-hidden="true" /> },
}

function LeadWords({ lead: { unit, count } }: { lead: AnnouncementLead }) {
  const apart = Math.abs(count)
  if (count === 0) {
    return unit === 'hour' ? <Trans>announced within the hour</Trans> : <Trans>announced on the same day</Trans>
  }
  if (unit === 'hour') {
    return count > 0 ? (
      <Plural value={apart} one="announced # hour later" other="announced # hours later" />
    ) : (
      <Plural value={apart} one="announced # hour earlier" other="announced # hours earlier" />
    )
  }
  return count > 0 ? (
    <Plural value={apart} one="announced # day later" other="announced # days later" />
  ) : (
    <Plural value={apart} one="announced # day earlier" other="announced # days earlier" />
  )
}
