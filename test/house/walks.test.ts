import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../scripts/tool.ts'

type Step = { file: string; apart: boolean }
type Walk = { title: string; bound: number; steps: Step[] }

const page = readFileSync(join(root, 'docs/walks.md'), 'utf8')

const walks: Walk[] = page
  .split(/^## /m)
  .slice(1)
  .map((part) => ({
    title: /^(.*?) \(/.exec(part)?.[1] ?? '',
    bound: Number(/at most (\d+) files/.exec(part)?.[1]),
    steps: [...part.matchAll(/^\d+\. `([^`]+)`( \(by [^)]+\))?/gm)].map(([, file = '', apart]) => ({
      file,
      apart: apart !== undefined,
    })),
  }))

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(file), name),
  )
}

describe.each(walks)('the walk "$title"', ({ bound, steps }) => {
  test('the code walk lists existing files, no more than its bound', () => {
    expect(steps.filter(({ file }) => !existsSync(join(root, file)))).toEqual([])
    expect(steps.length).toBeGreaterThan(0)
    expect(steps.length).toBeLessThanOrEqual(bound)
  })

  test('each file of the code walk is linked to the next by an import or a process boundary', () => {
    const unlinked = steps.filter(({ file, apart }, index) => {
      const earlier = steps.slice(0, index).map((step) => step.file)
      const linked = earlier.some((other) => importsOf(file).includes(other) || importsOf(other).includes(file))
      return index > 0 && !apart && !linked
    })
    expect(unlinked).toEqual([])
  })
})
