import type { ClientBase, Pool } from 'pg'
import type { Case, CaseChange, CaseDraft, CaseEdit, CaseList, FrozenParts } from '#contracts/cases/case.ts'
import { chinaDayOf } from '#contracts/values/china-day.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import { sha256 } from '#contracts/values/sha-256.ts'
import { makeEvidence } from '#formats/explorations/make-evidence.ts'
import { requireInvestigator, type Triager } from '#server/alerts/triage.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import type { Page, Paged } from '#server/database/page.ts'
import { requireRevision } from '#server/database/revision.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { tellMentioned } from './case-notices.ts'
import { listCases, notesIn, readCase, readEntries, readSummary, tasksIn, type WantedCases } from './case-rows.ts'
import { type Amendment, createCaseWriter } from './case-writer.ts'
import type { FrozenSources } from './freeze-case.ts'
import { frozenPartsOf, readFrozen } from './frozen-rows.ts'
import { openCase } from './open-case.ts'

/** Cases: what they are of, what happened to them, and what they ended in. All analysts see all of them. */
export type CaseService = {
  /** The last changed first. */
  list: (username: string, wanted: WantedCases & Page) => Promise<Paged<CaseList>>
  /** Refuses with `not_found`. */
  read: (id: string) => Promise<Case>
  /** Freezes what the data say and begins the custody chain. Refuses alerts in another case with `conflict`. */
  open: (draft: CaseDraft, by: Triager) => Promise<Case>
  /** Refuses with `conflict` where it was changed meanwhile, or its state does not allow it. */
  move: (id: string, change: CaseChange, by: Triager) => Promise<Case>
  edit: (id: string, edit: CaseEdit, by: Triager) => Promise<Case>
  addNote: (id: string, text: string, by: Triager) => Promise<Case>
  /** Keeps the former text. Only its author may. */
  editNote: (id: string, note: number, text: string, by: Triager) => Promise<Case>
  addTask: (id: string, text: string, by: Triager) => Promise<Case>
  switchTask: (id: string, task: number, done: boolean, by: Triager) => Promise<Case>
  /** What was frozen, and whether the data say something else now. */
  frozen: (id: string) => Promise<FrozenParts>
  /** All of it in one file, whose digest is written into the audit log. */
  bundle: (id: string, by: Triager) => Promise<CaseBundle>
  /** Ends waits whose day has come. */
  endWaits: () => Promise<void>
}

type Dependencies = FrozenSources & { pool: Pool; audit: AuditLog }

/** The service of cases over the database. */
export function createCaseService(dependencies: Dependencies): CaseService {
  const { pool, audit } = dependencies
  const writer = createCaseWriter(audit)
  const amend = (id: string, by: Triager, content: Amendment) => writer.amend(pool, { id, by }, content)
  return {
    list: (username, wanted) => listCases(pool, username, wanted),
    read: (id) => readCase(pool, id),
    open: (draft, by) => openCase(dependencies, writer, draft, by),
    move: (id, { revision, event }, by) =>
      inTransaction(pool, async (client) => {
        const summary = await readSummary(client, id, true)
        requireRevision(summary.revision, { revision, ifMatch: null }, { state: summary.state })
        if (event.type === 'case.assigned') await requireInvestigator(client, event.assignee)
        await writer.move(client, summary, event, by)
        return readCase(client, id)
      }),
    edit: (id, { revision, ...edit }, by) =>
      amend(id, by, async (client, summary) => {
        requireRevision(summary.revision, { revision, ifMatch: null }, { state: summary.state })
        const { title = summary.title, dueOn = summary.dueOn, labels = summary.labels } = edit
        await client.query('UPDATE risk_case SET title = $2, due_on = $3, labels = $4 WHERE id = $1', [
          id,
          title,
          dueOn,
          [...new Set(labels)],
        ])
        return { kind: 'edited', ...edit }
      }),
    addNote: (id, text, by) =>
      amend(id, by, async (client, summary) => {
        const note = notesIn(await readEntries(client, id)).length + 1
        await tellMentioned(client, summary, text, by)
        return { kind: 'noted', note, text }
      }),
    editNote: (id, note, text, by) =>
      amend(id, by, async (client) => {
        const found = notesIn(await readEntries(client, id)).find(({ number }) => number === note)
        if (!found) throw new ProblemError('not_found', 'There is no such note.', { id: String(note) })
        if (found.author !== by.by.actor) throw new ProblemError('not_allowed', 'Only its author edits a note.')
        return { kind: 'noteEdited', note, text }
      }),
    addTask: (id, text, by) =>
      amend(id, by, async (client) => ({
        kind: 'taskAdded',
        task: tasksIn(await readEntries(client, id)).length + 1,
        text,
      })),
    switchTask: (id, task, done, by) =>
      amend(id, by, async (client) => {
        const known = tasksIn(await readEntries(client, id)).some(({ number }) => number === task)
        if (!known) throw new ProblemError('not_found', 'There is no such task.', { id: String(task) })
        return { kind: 'taskSwitched', task, done }
      }),
    frozen: (id) => frozenPartsOf(dependencies, id),
    bundle: (id, { by }) =>
      inTransaction(pool, async (client) => {
        const made = await bundleOf(client, id, by.actor)
        const { number, digest } = made
        const details = { format: 'evidence', case: id, digest }
        await audit.record({ ...by, action: 'export.made', target: number, details }, client)
        return made
      }),
    endWaits: async () => {
      const { rows } = await pool.query<{ id: string }>(
        `SELECT id::text FROM risk_case WHERE state = 'waiting' AND memory -> 'waiting' ->> 'until' <= $1 ORDER BY id`,
        [chinaDayOf(Date.now())],
      )
      for (const { id } of rows) {
        await inTransaction(pool, async (client) => {
          const summary = await readSummary(client, id, true)
          if (summary.state === 'waiting') await writer.move(client, summary, { type: 'waiting.ended' }, null)
        })
      }
    },
  }
}

/** A case as one ZIP archive, its number, and the SHA-256 of its manifest by which it is known. */
export type CaseBundle = { archive: Uint8Array; number: string; digest: string }

/**
 * Packs a case with its custody chain and everything frozen with it, each file with its SHA-256 in the manifest
 * (`evidence verify` checks it without a server). `stateHash` of the manifest is the end of the custody chain.
 */
async function bundleOf(client: ClientBase, id: string, madeBy: string): Promise<CaseBundle> {
  const { entries, ...rest } = await readCase(client, id)
  const frozen = await readFrozen(client, id)
  const source = 'server' as const
  const files = [
    { path: 'case.json', content: written(rest), source },
    { path: 'chain.json', content: written(entries), source },
    ...frozen.map(({ part, content }, place) => ({
      path: `frozen/${String(place + 1).padStart(2, '0')}-${part}.json`,
      content,
      source,
    })),
  ]
  const { archive, manifest } = makeEvidence(
    {
      program: 'RiskAtlas',
      madeAt: new Date().toISOString(),
      madeBy,
      company: { id: rest.company ?? '', name: rest.subject },
      asOf: rest.openedAt,
      stateHash: entries.at(-1)?.hash ?? sha256(''),
    },
    files,
  )
  return { archive, number: rest.number, digest: sha256(manifest) }
}

const written = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`
