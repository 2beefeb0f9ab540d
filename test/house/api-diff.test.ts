import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPath } from '../../scripts/api.ts'
import { root } from '../../scripts/tool.ts'
import type { ApiDocument } from '../../server/http/api-document.ts'

let tree: string
let document: ApiDocument

const run = promisify(execFile)
const git = (...args: string[]) =>
  run('git', ['-c', 'user.name=A', '-c', 'user.email=a@atlas.example', '-c', 'commit.gpgsign=false', ...args], {
    cwd: tree,
  })

/** The program's own files in a repository of the test, whose tags hold other documents. */
beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'api-diff-'))
  const layers = ['analysis', 'contracts', 'demo', 'formats', 'lifecycles', 'scripts', 'server', 'package.json']
  for (const each of layers) await cp(join(root, each), join(tree, each), { recursive: true })
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'))
  await mkdir(join(tree, 'docs/api'), { recursive: true })
  document = JSON.parse(await readFile(join(root, documentPath), 'utf8'))
  await git('init', '--quiet')
})
afterAll(() => rm(tree, { recursive: true }))

async function tag(name: string, change: (before: ApiDocument) => void): Promise<void> {
  const before = structuredClone(document)
  change(before)
  await writeFile(join(tree, documentPath), JSON.stringify(before))
  await git('add', documentPath)
  await git('commit', '--quiet', '--message', name)
  await git('tag', name)
}

async function diff(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const program = join(tree, 'scripts/api.ts')
  const ended = await run(process.execPath, [program, 'diff', ...args], { cwd: tree }).then(
    (output) => ({ code: 0, ...output }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  return { code: ended.code, stdout: ended.stdout, stderr: ended.stderr }
}

const gone = (before: ApiDocument) => {
  before.paths['/api/gone'] = structuredClone(before.paths['/healthz'] ?? {})
}

const missed = 'GET /api/gone is gone\n'

test.each([
  ['the same', 0, '', () => undefined],
  ['an operation more', 1, missed, gone],
  [
    'an operation more and an earlier major version',
    0,
    missed,
    (before: ApiDocument) => {
      gone(before)
      before.info.version = '0.1.0'
    },
  ],
])('the comparison with a version with %s ends with exit code %i', async (what, code, stdout, change) => {
  const name = what.replaceAll(' ', '-')
  await tag(name, change)
  expect(await diff(name)).toMatchObject({ code, stdout })
})

test.each([
  ['no tag', [], 'npm run api, or npm run api -- diff TAG\n'],
  ['an unknown tag', ['v-never'], 'There is no docs/api/openapi.json at "v-never".\n'],
])('the change "%s" is described in words', async (_, args, stderr) => {
  expect(await diff(...args)).toEqual({ code: 2, stdout: '', stderr })
})
