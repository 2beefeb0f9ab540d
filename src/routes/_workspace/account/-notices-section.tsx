import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { noticesQuery } from '#src/api/notices-api.ts'
import { PageSection } from '#src/components/page-parts.tsx'
import { NoticePanel } from '#src/features/notices/notice-panel.tsx'
import { selectClearing, selectNoticesAreBusy, selectNoticeType } from '#src/machines/notices/notices.selectors.ts'
import type { SectionProps } from './-basic-section.tsx'

/** Everything the bell has told, with room to read it. */
export function NoticesSection({ workspace }: SectionProps) {
  const { notices } = workspace.actors
  const list = useQuery(noticesQuery(workspace.client))
  return (
    <PageSection
      title={<Trans>Notices</Trans>}
      lead={
        <Trans>
          Notifications tell what became of your imports and your account, messages come from administrators, and to-dos
          wait for you.
        </Trans>
      }
    >
      <NoticePanel
        list={list.data ?? null}
        failed={list.isError}
        type={useSelector(notices, selectNoticeType)}
        busy={useSelector(notices, selectNoticesAreBusy)}
        clearing={useSelector(notices, selectClearing)}
        now={list.dataUpdatedAt}
        onType={(noticeType) => notices.send({ type: 'type.chosen', noticeType })}
        onSeen={(ids) => notices.send({ type: 'notices.seen', ids })}
        onClear={(ids) => notices.send({ type: 'clearing.requested', ids })}
        onConfirmClearing={() => notices.send({ type: 'clearing.confirmed' })}
        onCancelClearing={() => notices.send({ type: 'clearing.cancelled' })}
        onRetry={() => void list.refetch()}
      />
    </PageSection>
  )
}
