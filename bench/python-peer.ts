import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as v from 'valibot'
import type { PlainGraph } from './rmat-graph.ts'

const python = '/usr/bin/python3'
const script = fileURLToPath(new URL('python-peer.py', import.meta.url))

const Answers = v.record(
  v.string(),
  v.nullable(v.object({ name: v.string(), milliseconds: v.number(), file: v.string() })),
)

/** Another library's time in milliseconds and its result, or `null` where it is not installed. */
export type PeerResult<Result> = { name: string; milliseconds: number; result: Result } | null

/** Strong components and communities (Leiden) as the number of each node's, and PageRank. */
export type PythonTasks = { components: Int32Array; communities: Int32Array; ranks: Float64Array }

export type PythonPeers<Task extends keyof PythonTasks> = { [Name in Task]: PeerResult<PythonTasks[Name]> }

const resultOf: { [Name in keyof PythonTasks]: (bytes: ArrayBuffer) => PythonTasks[Name] } = {
  components: (bytes) => new Int32Array(bytes),
  communities: (bytes) => new Int32Array(bytes),
  ranks: (bytes) => new Float64Array(bytes),
}

/** Runs igraph and SciPy of the system's Python on the graph, where they are installed. */
export async function pythonPeers<const Task extends keyof PythonTasks>(
  { nodeCount, from, to }: PlainGraph,
  tasks: readonly Task[],
): Promise<PythonPeers<Task>> {
  const folder = await mkdtemp(join(tmpdir(), 'riskatlas-bench-'))
  try {
    const answers = existsSync(python) ? await answersIn(folder, { nodeCount, from, to }, tasks) : {}
    const peers = await Promise.all(
      tasks.map(async (task) => {
        const answer = answers[task] ?? null
        if (answer === null) return [task, null]
        const { file, ...peer } = answer
        return [task, { ...peer, result: resultOf[task](await bytesOf(join(folder, file))) }]
      }),
    )
    return Object.fromEntries(peers)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function answersIn(folder: string, { nodeCount, from, to }: PlainGraph, tasks: readonly string[]) {
  await writeFile(join(folder, 'from.bin'), from)
  await writeFile(join(folder, 'to.bin'), to)
  const { stdout } = await promisify(execFile)(python, [script, folder, String(nodeCount), ...tasks])
  return v.parse(Answers, JSON.parse(stdout))
}

async function bytesOf(path: string): Promise<ArrayBuffer> {
  const bytes = await readFile(path)
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
}
