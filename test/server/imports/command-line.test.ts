import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBareDatabase } from '#test/support/database.ts'
import { stakesCsv } from '#test/support/imported-files.ts'

let directory: string
let database: { url: string; drop: () => Promise<void> }

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'riskatlas-command-'))
  database = await createBareDatabase()
})

afterAll(async () => {
  await database.drop()
  await rm(directory, { recursive: true, force: true })
})

async function importByCommand(name: string, content: string, ...flags: string[]) {
  const path = join(directory, name)
  await writeFile(path, content)
  return command('import', path, ...flags)
}

async function command(...flags: string[]) {
  const child = spawn(process.execPath, ['cli/main.ts', ...flags], {
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, messages, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, output, messages }
}

describe('npm run cli -- import', () => {
  test('prints the result as JSON alone, refused rows and progress apart from it', async () => {
    const content = stakesCsv('P,Alpha,60%,,,', 'P,Beta,130%,,,')
    const { code, output, messages } = await importByCommand(
      'stakes.csv',
      content,
      '--source',
      'register',
      '--format',
      'json',
    )
    const { import: job, problems } = JSON.parse(output)
    expect([code, job.state, job.source, job.counts.interestsAdded, problems.total]).toEqual([
      0,
      'finished',
      'register',
      1,
      1,
    ])
    expect(messages).toContain('stakes.csv: finished, 2 rows (100 %)\n')
    expect(messages).toContain('stakes.csv:3 capital: 130% is more than 100%\n')
  })

  test('prints a table where nothing else is asked for', async () => {
    const { code, output } = await importByCommand('more.csv', stakesCsv('Q,Gamma,60%,,,'))
    expect(code).toBe(0)
    expect(output.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['source', 'more'],
      ['format', 'stakes-csv'],
      ['rows read', '1'],
      ['rows refused', '0'],
      ['entities added', '2'],
      ['interests added', '1'],
      ['updated', '0'],
      ['unchanged', '0'],
      [''],
    ])
  })

  test.each([
    ['a file that cannot be read', ['import', 'package.json'], 1, 'package.json'],
    ['a file that does not exist', ['import', 'nowhere.csv'], 1, 'nowhere.csv'],
    ['a flag that does not exist', ['import', 'package.json', '--speed', '9'], 2, '--speed'],
  ])('fails with a message for %s', async (_, flags, expected, said) => {
    const { code, output, messages } = await command(...flags)
    expect([code, output]).toEqual([expected, ''])
    expect(messages).toContain(said)
  })
})
