import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeEvidence } from '#formats/explorations/make-evidence.ts'
import { verifyEvidence } from '#formats/explorations/verify-evidence.ts'
import { runCommandLine } from '#test/support/command-line.ts'
import { evidenceAbout, evidenceArchive, evidenceFiles } from '#test/support/evidence-files.ts'

let folder = ''
const { digest } = verifyEvidence('b.zip', evidenceArchive())

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riskatlas-evidence-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

async function verifying(archive: Uint8Array, ...options: string[]) {
  const path = join(folder, 'bundle.zip')
  await writeFile(path, archive)
  return runCommandLine('evidence', 'verify', path, ...options)
}

test('the evidence command accepts an intact bundle', async () => {
  expect(await verifying(evidenceArchive(), '--digest', digest.toUpperCase())).toEqual({
    stdout: [
      'result   intact',
      `digest   ${digest}`,
      'company  中国某公司',
      'as of    no day named in the bundle',
      'made     2026-03-04T05:06:07.000Z by analyst with RiskAtlas 0.1.0',
      'files    3, 2 of them by the screen',
      '',
    ].join('\n'),
    stderr: '',
    exitCode: 0,
  })
})

test('the evidence command tells the day that a bundle holds for', async () => {
  const { archive } = makeEvidence({ ...evidenceAbout, asOf: '2026-03-01' }, evidenceFiles)
  const { stdout } = await verifying(archive)
  expect(stdout).toContain('as of    2026-03-01\n')
  expect(stdout).not.toContain('no day')
})

test('the evidence command says nothing of who wrote the files of a bundle that does not say it', async () => {
  const { 'manifest.json': written, ...files } = unzipSync(evidenceArchive())
  const manifest = JSON.parse(new TextDecoder().decode(written))
  for (const file of manifest.files) delete file.source
  const former = zipSync({ ...files, 'manifest.json': new TextEncoder().encode(JSON.stringify(manifest)) })
  expect((await verifying(former)).stdout).toContain('result   intact\n')
  expect((await verifying(former)).stdout).toContain('files    3\n')
  expect(JSON.parse((await verifying(former, '--format', 'json')).stdout)).toMatchObject({ filesOfScreen: null })
})

test('the evidence command reports a changed bundle as JSON', async () => {
  const files = unzipSync(evidenceArchive())
  delete files['owners.csv']
  const { stdout, stderr, exitCode } = await verifying(
    zipSync({ ...files, 'more.txt': new Uint8Array(3) }),
    '--format',
    'json',
  )
  expect(JSON.parse(stdout)).toEqual({
    intact: false,
    digest,
    format: 'riskatlas-evidence',
    version: 1,
    program: 'RiskAtlas 0.1.0',
    madeAt: '2026-03-04T05:06:07.000Z',
    madeBy: 'analyst',
    company: {
      id: '1',
      name: '中国某公司',
    },
    asOf: null,
    stateHash: 'a'.repeat(64),
    files: 3,
    filesOfScreen: 2,
    faults: [
      {
        path: 'owners.csv',
        kind: 'missing',
      },
      {
        path: 'more.txt',
        kind: 'added',
      },
    ],
  })
  expect([stderr, exitCode]).toEqual(['The bundle is not as it was made: 1 file missing, 1 file added.\n', 1])
})

test('the evidence command reports another digest for a bundle with a rewritten manifest', async () => {
  const { stderr, exitCode } = await verifying(evidenceArchive(), '--digest', 'b'.repeat(64))
  expect([stderr, exitCode]).toEqual([`The bundle is another one: its digest is not ${'b'.repeat(64)}.\n`, 1])
})

test('the evidence command refuses a file that is no bundle, a missing file and an invalid digest', async () => {
  expect(await verifying(new Uint8Array(10))).toEqual({
    stdout: '',
    stderr: 'bundle.zip: it is no ZIP archive, or its end is missing\n',
    exitCode: 1,
  })
  expect((await runCommandLine('evidence', 'verify', join(folder, 'none.zip'))).exitCode).toBe(1)
  expect((await verifying(evidenceArchive(), '--digest', 'x')).exitCode).toBe(2)
})
