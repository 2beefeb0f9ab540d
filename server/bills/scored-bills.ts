import type { Pool } from 'pg'
import * as v from 'valibot'
import type { BillScore } from '#analysis/bills/bill-score.ts'
import { Bill, BillEvent } from '#contracts/bill.ts'
import { ProblemError } from '#contracts/problem.ts'
import type { RecordKind } from '#contracts/record.ts'
import { readRecords, type StoredRecord } from '#server/records/stored-records.ts'
import { scoreInWorker } from './score-in-worker.ts'

export type Evidenced<Content> = Content & { id: string; evidence: Omit<StoredRecord, 'content'> }

/** All bills with their events and scores, as of an import. */
export type ScoredBills = {
  scores: BillScore[]
  bills: Map<string, Evidenced<Bill>>
  events: Map<string, Evidenced<BillEvent>[]>
}

/** Records of one kind that are looked at together; more would not fit beside the server's other work. */
const mostRecords = 200_000

/** The bills of the database and their scores, computed anew when an import has brought something. */
export class BillScores {
  readonly #pool: Pool
  #version = ''
  #scored: Promise<ScoredBills> | null = null

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** @throws ProblemError `too_large` where there are more bills or events than can be looked at together */
  async current(): Promise<ScoredBills> {
    const { rows } = await this.#pool.query<{ version: string }>(
      `SELECT concat(count(*), ' ', max(finished_at)) AS version FROM import_job WHERE state = 'finished'`,
    )
    const version = rows[0]?.version ?? ''
    if (!this.#scored || version !== this.#version) {
      this.#version = version
      this.#scored = this.#score()
      this.#scored.catch(() => {
        this.#scored = null
      })
    }
    return this.#scored
  }

  async #score(): Promise<ScoredBills> {
    const [bills, events] = await Promise.all([this.#contents('bill', Bill), this.#contents('billEvent', BillEvent)])
    const scores = await scoreInWorker({
      bills: bills.map(({ evidence: _, ...bill }) => bill),
      events: events.map(({ evidence: _, ...event }) => event),
    })
    return {
      scores,
      bills: new Map(bills.map((bill) => [bill.number, bill])),
      events: Map.groupBy(events, ({ number }) => number),
    }
  }

  async #contents<Content extends object>(
    kind: RecordKind,
    schema: v.GenericSchema<unknown, Content>,
  ): Promise<Evidenced<Content>[]> {
    const records = await readRecords(this.#pool, { kind, limit: mostRecords + 1 })
    if (records.length > mostRecords) {
      throw new ProblemError('too_large', `There are more than ${mostRecords} records of bills.`, { most: mostRecords })
    }
    return records.map(({ content, ...evidence }) => ({ ...v.parse(schema, content), id: evidence.id, evidence }))
  }
}
