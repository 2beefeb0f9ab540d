import type { ClientBase } from 'pg'
import { transition } from 'xstate'
import type { SourceState } from '#contracts/imports/source.ts'
import { type DataSourceContext, type DataSourceEvent, dataSourceMachine } from '#lifecycles/feeds.machine.ts'
import { dataSourceSnapshotFrom } from '#lifecycles/feeds.snapshot.ts'
import { noticeAdministrators } from '#server/notices/send-notice.ts'

export type FeedPosition = Omit<DataSourceContext, 'watched'> & { state: SourceState }

/**
 * Lets an event happen to a feed, in the caller's transaction and as the chart of data sources says; the row stays locked
 * until that ends. Gives the new position, or `null` where the chart does not let it happen. Administrators are told of
 * a feed that its failures closed.
 */
export async function moveFeed(client: ClientBase, id: string, event: DataSourceEvent): Promise<FeedPosition | null> {
  const { rows } = await client.query<FeedPosition & { name: string }>(
    `SELECT f.state, f.last, f.shut, f.failures, s.name FROM feed f JOIN source s ON s.id = f.source_id
      WHERE f.source_id = $1 FOR UPDATE OF f`,
    [id],
  )
  const [row] = rows
  if (!row) return null
  const before = dataSourceSnapshotFrom(row.state, row.last, { ...row, watched: true })
  if (!before.can(event)) return null
  const [after] = transition(dataSourceMachine, before, event)
  const { last, shut, failures } = after.context
  await client.query('UPDATE feed SET state = $2, last = $3, shut = $4, failures = $5 WHERE source_id = $1', [
    id,
    after.value,
    last,
    shut,
    failures,
  ])
  await client.query('UPDATE source SET closed_at = CASE WHEN $2 THEN coalesce(closed_at, now()) END WHERE id = $1', [
    id,
    shut,
  ])
  if (shut && event.type === 'fetch.failed') {
    await noticeAdministrators(client, 'event', { code: 'feed.closed', source: row.name, failures })
  }
  return { state: after.value, last, shut, failures }
}
