import { parentPort } from 'node:worker_threads'
import { billBookOf } from '#analysis/bills/bill-book.ts'
import type { RuleCut } from '#analysis/bills/bill-rule.ts'
import { billRules } from '#analysis/bills/bill-rules.ts'
import { type BillScore, scoreBills } from '#analysis/bills/bill-score.ts'
import type { Bill, BillEvent } from '#contracts/bills/bill.ts'

/** What the thread is asked: to score these bills. */
export type BillQuestion = { bills: Bill[]; events: (BillEvent & { id: string })[] }

const port = parentPort
if (!port) throw new Error('This module runs as a worker thread; askWorker starts it')

/** The scores, and of which rules not every finding is among them. */
export type BillAnswer = { scores: BillScore[]; cuts: Record<string, RuleCut> }

port.on('message', ({ bills, events }: BillQuestion) => {
  const cuts: BillAnswer['cuts'] = {}
  const scores = scoreBills(billBookOf(bills, events), {}, billRules, (rule, cut) => {
    cuts[rule] = cut
  })
  port.postMessage({ scores, cuts } satisfies BillAnswer)
})
