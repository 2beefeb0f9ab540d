import * as v from 'valibot'
import { askDifference } from '#analysis/measures/ask-difference.ts'
import { type AskedMeasure, askMeasure } from '#analysis/measures/ask-measure.ts'
import { measures } from '#analysis/measures/index.ts'
import { extractedNetwork } from '#analysis/network/extracted-network.ts'
import { parametersSchema } from '#contracts/measure.ts'
import { ProblemError, problemFrom } from '#contracts/problem.ts'
import type { WorkerMessage, WorkerPiece, WorkerTask } from './compute-here.ts'

const mostFindings = 100
/** Milliseconds between two messages about how far the work has come. */
const progressInterval = 100

const earlier: WorkerPiece['piece'][] = []

/** Takes the network in, in one or in pieces, computes one thing and ends. */
globalThis.onmessage = ({ data }: MessageEvent<WorkerTask | WorkerPiece>) => {
  if ('piece' in data) earlier.push(data.piece)
  else compute(data)
}

function compute(task: WorkerTask): void {
  const parties = [...earlier.flatMap((piece) => piece.parties ?? []), ...task.extract.parties]
  const interests = [...earlier.flatMap((piece) => piece.interests ?? []), ...task.extract.interests]
  const extract = { ...task.extract, parties, interests }
  const tell = (message: WorkerMessage) => globalThis.postMessage(message)
  let told = performance.now()
  try {
    const spokenOf = new Set<number>()
    const nodes = new Map(parties.map(({ id }, node) => [id as string, node]))
    const measured = {
      ...extractedNetwork(extract),
      party: (node: number) => {
        spokenOf.add(node)
        return parties[node]?.id ?? ''
      },
      nameOf: (node: number) => parties[node]?.name ?? null,
      nodeOf: (party: string) => nodes.get(party),
    }
    const options = {
      mostFindings,
      progress: (progress: number) => {
        if (performance.now() - told < progressInterval) return
        told = performance.now()
        tell({ progress })
      },
    }
    const named = () => Array.from(spokenOf, (node) => parties[node]).filter((party) => party !== undefined)
    if ('asked' in task) {
      const report = askMeasure(measured, { ...task.asked, parameters: checkedParameters(task.asked) }, options)
      tell({ report, parties: named() })
    } else {
      const reply = askDifference(measured, { ...task.compared, compared: measured.network }, options)
      tell({ ...reply, parties: named() })
    }
  } catch (error) {
    tell({ problem: problemFrom(error) })
  }
}

function checkedParameters({ measure, parameters }: AskedMeasure): object {
  const parsed = v.safeParse(parametersSchema(measures[measure].parameters), parameters)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const field = `parameters.${v.getDotPath(issue) ?? ''}`
  throw new ProblemError('invalid_request', `"${field}" is not valid (${issue.type}).`, { field, reason: issue.type })
}
