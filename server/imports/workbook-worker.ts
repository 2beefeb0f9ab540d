import { parentPort } from 'node:worker_threads'
import { ProblemError } from '#contracts/values/problem.ts'
import { readWorkbook } from '#formats/reading/read-workbook.ts'
import type { WorkbookQuestion } from '#formats/reading/workbook.ts'
import { tableFormats } from '#formats/registry.ts'
import type { WorkbookAnswer } from './workbook-thread.ts'

const port = parentPort
if (!port) throw new Error('This module runs as a worker thread; readWorkbookInThread starts it')

port.once('message', async (question: WorkbookQuestion) => {
  port.postMessage(await answerTo(question))
})

async function answerTo(question: WorkbookQuestion): Promise<WorkbookAnswer> {
  try {
    return { sheet: await readWorkbook(question, tableFormats) }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const { code, message, details } = error
    return { problem: { code, message, details } }
  }
}
