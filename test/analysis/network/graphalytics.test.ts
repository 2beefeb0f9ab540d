import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { expectClose } from '#test/support/close-values.ts'
import { publishedCases } from '#test/support/ownership-cases.ts'
import { sharedFile, sharedFilesReason } from '#test/support/shared-files.ts'
import { computeGraphalytics } from '../../../cli/verify-cases/graphalytics.ts'

const folder = sharedFile('data/ldbc_graphalytics_examples')

/** Stands in the reference outputs of BFS for a node that no way leads to. */
const unreachable = '9223372036854775807'

function linesOf(path: string): string[] {
  return readFileSync(`${folder}/${path}`, 'utf8').trim().split('\n')
}

/** A graph with the parameters that its properties state, as a case of the kind has it. */
function exampleCase(kind: string) {
  const properties = new Map(
    linesOf(`example-${kind}.properties`).flatMap((line): [string, string][] => {
      const [name, value] = line.split('=').map((part) => part.trim())
      return name === undefined || value === undefined ? [] : [[name.replace(`graph.example-${kind}.`, ''), value]]
    }),
  )
  const property = (name: string): string => properties.get(name) as string
  return {
    nodes: linesOf(`example/example-${kind}.v`).map(Number),
    edges: linesOf(`example/example-${kind}.e`).map((line) => line.split(' ').map(Number)),
    directed: property('directed') === 'true',
    pr: { damping: Number(property('pr.damping-factor')), iterations: Number(property('pr.num-iterations')) },
    cdlp: { max_iterations: Number(property('cdlp.max-iterations')) },
    bfs_source: property('bfs.source-vertex'),
    sssp_source: property('sssp.source-vertex'),
  }
}

/** The reference output of an algorithm, `null` for a node that no way leads to. */
function referenceOf(kind: string, algorithm: string): Record<string, number | null> {
  return Object.fromEntries(
    linesOf(`example/example-${kind}-${algorithm}`).map((line) => {
      const [node = '', value = ''] = line.split(' ')
      return [node, value === unreachable || value === 'Infinity' ? null : Number(value)]
    }),
  )
}

describe.skipIf(folder === null).each(['directed', 'undirected'])(
  `LDBC Graphalytics, example-%s (${sharedFilesReason})`,
  (kind) => {
    const computed = folder === null ? {} : computeGraphalytics(exampleCase(kind))

    test.each(['BFS', 'CDLP', 'LCC', 'PR', 'SSSP', 'WCC'])('%s gives the reference output', (algorithm) => {
      const reference = referenceOf(kind, algorithm)
      expect(Object.keys(reference).length).toBe(kind === 'directed' ? 10 : 9)
      expectClose(computed[algorithm.toLowerCase()], reference)
    })
  },
)

describe('Published cases on graph algorithms', () => {
  const published = publishedCases().filter(({ kind }) => kind === 'graphalytics')

  test.skipIf(published.length === 0).each(published)(`$id $title (${sharedFilesReason})`, ({ input, expected }) => {
    const computed = computeGraphalytics(input)
    expectClose(Object.fromEntries(Object.keys(expected).map((key) => [key, computed[key]])), expected)
  })
})
