import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/tool.ts'

const widest = 120
const folders = 'analysis,bench,cli,contracts,demo,formats,lifecycles,scripts,server,src,test'

test('no line of a comment is wider than the code', () => {
  const written = globSync(`{${folders}}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !file.endsWith('.gen.ts'))
  const wide = written.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, place) =>
        line.length > widest && /^\s*(?:\*|\/\*|\/\/)/.test(line) ? [`${file}:${place + 1}`] : [],
      ),
  )
  expect(wide).toEqual([])
})
