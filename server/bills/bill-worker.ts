import { parentPort } from 'node:worker_threads'
import { billBookOf } from '#analysis/bills/bill-book.ts'
import { scoreBills } from '#analysis/bills/bill-score.ts'
import type { Bill, BillEvent } from '#contracts/bills/bill.ts'

/** What the thread is asked: to score these bills. */
export type BillQuestion = { bills: Bill[]; events: (BillEvent & { id: string })[] }

const port = parentPort
if (!port) throw new Error('This module runs as a worker thread; runInWorker starts it')

port.on('message', ({ bills, events }: BillQuestion) => port.postMessage(scoreBills(billBookOf(bills, events))))
