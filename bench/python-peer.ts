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

const Answer = v.object({
  igraphScc: v.optional(v.number()),
  igraphVersion: v.optional(v.string()),
  scipyPageRank: v.optional(v.number()),
  scipyVersion: v.optional(v.string()),
})

/** Another library's time in milliseconds and its result, or `null` where it is not installed. */
export type PeerResult<Result> = { name: string; milliseconds: number; result: Result } | null

export type PythonPeers = { components: PeerResult<Int32Array>; ranks: PeerResult<Float64Array> }

/** Runs igraph and SciPy of the system's Python on the graph, where they are installed. */
export async function pythonPeers({ nodeCount, from, to }: PlainGraph): Promise<PythonPeers> {
  if (!existsSync(python)) return { components: null, ranks: null }
  const folder = await mkdtemp(join(tmpdir(), 'riskatlas-bench-'))
  try {
    await writeFile(join(folder, 'from.bin'), from)
    await writeFile(join(folder, 'to.bin'), to)
    const { stdout } = await promisify(execFile)(python, [script, folder, String(nodeCount)])
    const answer = v.parse(Answer, JSON.parse(stdout))
    const { igraphScc, scipyPageRank } = answer
    return {
      components:
        igraphScc === undefined
          ? null
          : {
              name: `igraph ${answer.igraphVersion}`,
              milliseconds: igraphScc,
              result: new Int32Array(await bytesOf(join(folder, 'components.bin'))),
            },
      ranks:
        scipyPageRank === undefined
          ? null
          : {
              name: `SciPy ${answer.scipyVersion}`,
              milliseconds: scipyPageRank,
              result: new Float64Array(await bytesOf(join(folder, 'ranks.bin'))),
            },
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function bytesOf(path: string): Promise<ArrayBuffer> {
  const bytes = await readFile(path)
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
}
