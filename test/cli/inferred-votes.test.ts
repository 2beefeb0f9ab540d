import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { measureReports } from '#contracts/report-schemas.ts'
import { entityStatement, personStatement, relationshipStatement } from '#test/support/bods-statements.ts'
import { runCommandLine } from '#test/support/command-line.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'riskatlas-inferred-votes-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function fileOf(name: string, ...rows: string[]): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, ['owner,company,capital,votes', ...rows, ''].join('\n'))
  return path
}

const pairs = ['P,A', 'A,B', 'B,C', 'C,D', 'D,E']

/** Shares alone, but for the last company, of which the votes are stated as well. */
const sharesAlone = () => fileOf('shares.csv', ...pairs.map((pair) => `${pair},60%,${pair === 'D,E' ? '60%' : ''}`))

test('every table says of votes on itself that they are inferred from shares', async () => {
  const file = await sharesAlone()
  const table = async (command: string, company: string) =>
    (await runCommandLine(command, '--file', file, '--company', company)).stdout
  expect(await table('control', 'D')).toMatch(/ 60\.00% \(as shares\) +C$/m)
  expect(await table('control', 'E')).toMatch(/ 60\.00% +D$/m)
  expect(await table('owners', 'D')).toMatch(/C +60\.00% \(as shares\) +60\.00%/)
  expect(await table('voting-power', 'D')).toMatch(/C +60\.00% \(as shares\) +60\.00%/)
  expect(await table('voting-power', 'E')).not.toContain('as shares')
  expect(await table('beneficial-owners', 'E')).toContain('60.00% (as shares)')
})

test('of a holding that a file tells in two halves no votes are inferred', async () => {
  const path = join(folder, 'halves.json')
  const statements = [
    entityStatement('c', { name: 'Company' }),
    personStatement('p', { names: [{ fullName: 'Alex Tester' }] }),
    relationshipStatement('r', 'p', 'c', [{ type: 'shareholding', share: { exact: 60 } }]),
    relationshipStatement('s', 'p', 'c', [{ type: 'votingRights', share: { exact: 30 } }]),
  ]
  await writeFile(path, JSON.stringify(statements))
  const { stdout } = await runCommandLine('owners', '--file', path, '--company', 'Company', '--format', 'json')
  const { companies, findings } = v.parse(measureReports.owners, JSON.parse(stdout))
  expect(companies[0]?.owners.map(({ direct }) => direct)).toEqual([
    { capital: { min: 0.6, max: 0.6 }, votes: { min: 0.3, max: 0.3 } },
  ])
  expect(findings).toEqual([])
  const control = await runCommandLine('control', '--file', path, '--company', 'Company', '--format', 'json')
  expect(JSON.parse(control.stdout).companies).toMatchObject([{ kind: 'none' }])
})

test('shares without stated votes give way to all votes that a file states of another', async () => {
  const file = await fileOf('all-votes.csv', 'P,C,60%,', 'Q,C,40%,100%')
  const { stdout } = await runCommandLine('control', '--file', file, '--company', 'C', '--format', 'json')
  const { companies, findings } = v.parse(measureReports.control, JSON.parse(stdout))
  expect(companies).toMatchObject([{ kind: 'single', controllers: [expect.stringMatching(/Q$/)] }])
  expect(findings.map(({ code, message }) => [code, message])).toEqual([
    ['INFERRED_VOTES_LIMITED', expect.stringContaining('leave none for those shares')],
  ])
  const table = await runCommandLine('control', '--file', file, '--company', 'C')
  expect(table.stderr).toContain('leave none for those shares')
})

test('beneficial owners say of every ground that rests on votes whether they are inferred from shares', async () => {
  const groundsIn = async (path: string) => {
    const { stdout } = await runCommandLine('beneficial-owners', '--file', path, '--company', 'E', '--format', 'json')
    const { companies } = v.parse(measureReports['beneficial-owners'], JSON.parse(stdout))
    const persons = companies.flatMap(({ rules }) => rules.flatMap((rule) => rule.persons))
    return persons.flatMap(({ party, grounds }) => (party === 'P' ? grounds : []))
  }
  const inferred = (await groundsIn(await sharesAlone())).map(({ measure, votesInferred = false }) => [
    measure.includes('votes') || measure === 'control',
    votesInferred,
  ])
  expect(inferred).toContainEqual([true, true])
  expect(inferred).not.toContainEqual([true, false])
  const stated = await groundsIn(await fileOf('stated.csv', ...pairs.map((pair) => `${pair},60%,60%`)))
  expect(stated.length).toBeGreaterThan(0)
  expect(stated.filter(({ votesInferred }) => votesInferred)).toEqual([])
})
