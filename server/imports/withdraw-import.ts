import type { ClientBase } from 'pg'
import type { ImportStep } from '#contracts/import.ts'
import { reindexRecords } from '#server/documents/index-records.ts'
import { liftJoins } from '#server/resolution/joins/lift-joins.ts'
import { settleJoins } from '#server/resolution/joins/settle-joins.ts'
import { takeMergeTurn } from './merge-turn.ts'
import { recountTouched, regroupEntities, restateTouched } from './regroup-entities.ts'
import { statementKinds } from './statement-kinds.ts'
import { withdrawStatements } from './withdraw-statements.ts'

/**
 * Takes back everything that an import brought, within the caller's transaction: afterwards all tables of facts say what
 * they would say had the import never been. Later imports stand as they are; what they stated as well is theirs from
 * then on.
 */
export async function withdrawImport(
  client: ClientBase,
  job: { id: string; sourceId: string },
  onStep: (step: ImportStep) => void,
): Promise<void> {
  const all = statementKinds.length + 3
  await client.query(`SET LOCAL work_mem = '128MB'; SET LOCAL maintenance_work_mem = '256MB'`)
  await takeMergeTurn(client)
  onStep({ name: 'withdrawing', done: 0, all })
  await liftJoins(client)
  const touched = `rollback_${job.id}_touched`
  const counted = `rollback_${job.id}_counted`
  await client.query(
    `CREATE UNLOGGED TABLE ${touched} AS SELECT DISTINCT entity_id FROM entity_statement WHERE import_id = ${job.id};
     CREATE UNLOGGED TABLE ${counted} AS
     SELECT DISTINCT id AS entity_id FROM (
       SELECT s.id AS statement_id, s.owner_id, s.company_id FROM interest_statement s WHERE s.import_id = ${job.id}
       UNION ALL
       SELECT p.id, p.owner_id, p.company_id
         FROM interest_statement s JOIN interest_statement p ON p.superseded_by = s.id WHERE s.import_id = ${job.id}) s
       CROSS JOIN LATERAL (VALUES (s.owner_id), (s.company_id)) AS party (id);
     ANALYZE ${touched}, ${counted}`,
  )
  for (const [index, kind] of statementKinds.entries()) {
    onStep({ name: 'withdrawing', done: index, all })
    await withdrawStatements(client, job, kind)
  }
  onStep({ name: 'regrouping', done: statementKinds.length, all })
  await regroupEntities(client, touched)
  await restateTouched(client, touched)
  onStep({ name: 'counts', done: all - 2, all })
  await client.query(`INSERT INTO ${counted} SELECT entity_id FROM ${touched}`)
  await recountTouched(client, counted)
  onStep({ name: 'counts', done: all - 1, all })
  await client.query(`DROP TABLE ${touched}, ${counted}`)
  await reindexRecords(client)
  await settleJoins(client)
  await client.query('UPDATE network_version SET version = version + 1 WHERE id = 1')
}
