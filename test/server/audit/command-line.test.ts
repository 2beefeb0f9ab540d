import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { runCommandLineIn } from '#test/support/command-line.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  const audit = createAuditLog(database.pool)
  for (const target of ['ada', 'bob', 'eve']) {
    await audit.record({ actor: 'admin', action: 'user.created', target, address: null })
  }
})
afterAll(() => database.drop())

async function command(...flags: string[]) {
  const { exitCode, stdout, stderr } = await runCommandLineIn({ DATABASE_URL: database.url }, ...flags)
  return { code: exitCode, output: stdout, messages: stderr }
}

describe('npm run cli -- audit verify', () => {
  test('the audit verify command reports an intact log and its last record', async () => {
    const { rows } = await database.pool.query('SELECT hash FROM audit_record WHERE sequence = 3')
    const head = rows[0].hash.toString('hex')
    expect(await command('audit', 'verify')).toEqual({
      code: 0,
      output: `result   intact\nrecords  3\nhead     ${head}\n`,
      messages: '',
    })
    const { code, output } = await command('audit', 'verify', '--format', 'json')
    expect([code, JSON.parse(output)]).toEqual([0, { records: 3, fault: null, head }])
  })

  test('the audit verify command fails with the position where the chain is broken', async () => {
    await database.pool.query(`UPDATE audit_record SET target = 'mallory' WHERE sequence = 2`)
    const { code, output, messages } = await command('audit', 'verify', '--format', 'json')
    expect([code, JSON.parse(output).fault, messages]).toEqual([
      1,
      { sequence: 2, kind: 'changed' },
      'The audit log is broken: record 2 was changed.\n',
    ])
    await database.pool.query('DELETE FROM audit_record WHERE sequence = 2')
    const table = await command('audit', 'verify')
    expect([table.code, table.output.split('\n')[0], table.messages]).toEqual([
      1,
      'result   broken',
      'The audit log is broken: record 2 was removed.\n',
    ])
  })

  test.each([
    ['a command that does not exist', ['audit', 'forget']],
    ['a flag that does not exist', ['audit', 'verify', '--quick']],
    ['a form that does not exist', ['audit', 'verify', '--format', 'xml']],
    ['no command', ['audit']],
  ])('the audit verify command fails with a message for %s', async (_, flags) => {
    const { code, output, messages } = await command(...flags)
    expect([code, output]).toEqual([2, ''])
    expect(messages).not.toBe('')
  })
})
