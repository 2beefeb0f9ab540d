import type { ClientBase, Pool } from 'pg'
import * as v from 'valibot'
import { EventContent } from '#contracts/webhooks/webhook.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { calledName } from '#server/entities/entity-rows.ts'
import { lockPosition, writePosition } from './alert-positions.ts'
import { type Firing, raiseAlerts } from './raise-alerts.ts'

/** Changes of control that are looked through at a time. */
const atOnce = 500

const Row = v.object({ sequence: v.string(), content: EventContent })

/** Raises an alert for each company that came under other ultimate controllers since the last look. */
export async function alertOfControl(pool: Pool): Promise<void> {
  for (let found = atOnce; found === atOnce; ) {
    found = await inTransaction(pool, async (client) => {
      const position = await lockPosition(client, 'control')
      const { rows } = await client.query(
        `SELECT sequence::text, content FROM event_record WHERE type = 'control.changed' AND sequence > $1::bigint
          ORDER BY sequence LIMIT ${atOnce}`,
        [position ?? '0'],
      )
      const events = v.parse(v.array(Row), rows)
      const last = events.at(-1)
      if (!last) return 0
      await raiseAlerts(client, await firingsOf(client, events))
      await writePosition(client, 'control', last.sequence)
      return events.length
    })
  }
}

async function firingsOf(client: ClientBase, events: readonly v.InferOutput<typeof Row>[]): Promise<Firing[]> {
  const changes = events.flatMap(({ content }) => (content.type === 'control.changed' ? [content] : []))
  const ids = changes.flatMap((one) => [
    one.companyId,
    ...one.formerControllers,
    ...one.controllers,
    ...one.formerPossibleControllers,
    ...one.possibleControllers,
  ])
  const { rows } = await client.query<{ id: string; name: string | null }>(
    `SELECT e.id::text, ${calledName} AS name FROM entity e WHERE e.id = ANY ($1::bigint[])`,
    [[...new Set(ids)]],
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const named = (parties: readonly string[]) => parties.map((id) => ({ id, name: names.get(id) ?? null }))
  return changes.flatMap((change): Firing[] => {
    const { companyId, importId } = change
    const subject = names.get(companyId)
    if (!subject) return []
    const reason = {
      kind: 'controlChanged' as const,
      former: named(change.formerControllers),
      controllers: named(change.controllers),
      formerPossible: named(change.formerPossibleControllers),
      possible: named(change.possibleControllers),
      importId,
    }
    const level = change.formerControllers.join() === change.controllers.join() ? 'watch' : 'warning'
    return [{ reason, rule: 'controlChanged', ruleVersion: '1', subject, level, company: companyId }]
  })
}
