import * as v from 'valibot'
import { EventContent, type EventMessage, EventNames } from '#contracts/webhooks/webhook.ts'
import { isoTime } from '#server/database/iso-time.ts'

/** What is read of an event from the database, as {@link EventRow}. */
export const eventColumns = `e.sequence::float8 AS sequence, e.id::text AS "eventId", e.at, e.content, e.names`

export const EventRow = v.object({
  sequence: v.number(),
  eventId: v.string(),
  at: isoTime,
  content: EventContent,
  names: EventNames,
})
export type EventRow = v.InferOutput<typeof EventRow>

/** An event as other programs get it. @param publicUrl `null`: links are paths */
export function eventMessageFrom(row: EventRow, publicUrl: string | null, withNames: boolean): EventMessage {
  const { type, ...ids } = row.content
  const link = `${publicUrl ?? ''}${pathOf(row.content)}`
  const hasNames = withNames && Object.keys(row.names).length > 0
  return { type, timestamp: row.at, data: { ...ids, link, ...(hasNames && { names: row.names }) } }
}

function pathOf(content: EventContent): string {
  switch (content.type) {
    case 'import.settled':
      return `/DataIntegration?import=${content.importId}`
    case 'control.changed':
      return `/RiskAnalysis/EquityNetwork?view=control&company=${content.companyId}`
    case 'alert.fired':
      return content.firingId === null ? '/RiskDetection' : `/RiskDetection?firing=${content.firingId}`
    case 'case.changed':
      return `/cases/${content.caseId}`
    case 'feed.closed':
      return '/DataIntegration?tab=sources'
    case 'audit.head':
    case 'webhook.test':
      return '/admin/audit'
  }
}
