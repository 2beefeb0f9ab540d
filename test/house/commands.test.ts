import { Readable, Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { apiOperations } from '#cli/api/api-operations.ts'
import { commandLine } from '#cli/command-line.ts'
import { runCommandLine, spawnCommandLine } from '#test/support/command-line.ts'

const nowhere = new Writable({ write: (_, __, done) => done() })
const io = { stdin: Readable.from([]), stdout: nowhere, stderr: nowhere, env: {} }

async function everyCommand(): Promise<string[]> {
  const program = await commandLine('complete', io, 'riskatlas')
  return program.commands.flatMap((command) => [
    command.name(),
    ...command.commands.map((part) => `${command.name()} ${part.name()}`),
  ])
}

test('every operation but internal ones has a command, and no internal one has', async () => {
  const commands = await everyCommand()
  const operations = apiOperations()
  const without = operations.filter(
    ({ isInternal, words }) => !isInternal && !commands.includes(words?.join(' ') ?? ''),
  )
  expect(without.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  expect(operations.filter(({ isInternal, words }) => isInternal && words !== null)).toEqual([])
  expect(commands).toEqual([...new Set(commands)])
})

test('every command says what it does, and takes --help', async () => {
  const program = await commandLine('complete', io, 'riskatlas')
  const silent = program.commands
    .flatMap((command) => [command, ...command.commands])
    .filter((command) => command.description() === '' && command.name() !== 'complete')
  expect(silent.map((command) => command.name())).toEqual([])
})

test('what takes away asks first', () => {
  const asking = apiOperations().filter(({ asksFirst, words }) => asksFirst && words !== null)
  expect(asking.map(({ words }) => words?.join(' '))).toEqual(
    expect.arrayContaining(['imports rollback', 'notices clear', 'users password', 'sessions close', 'feeds remove']),
  )
  const removing = apiOperations().filter(({ method, asksFirst }) => method === 'DELETE' && !asksFirst)
  expect(removing).toEqual([])
})

test('no part of a request hides behind an option of the command line', () => {
  const own = ['as', 'server', 'tokenFile', 'output', 'body', 'all', 'yes', 'help']
  const hidden = apiOperations()
    .filter(({ words }) => words !== null)
    .flatMap(({ words, reply, inQuery, inHeader, body }) =>
      [...inQuery, ...inHeader, ...(body?.fields ?? [])]
        .filter(({ name }) => own.includes(name) || (name === 'format' && reply !== 'file'))
        .map(({ name }) => `${words?.join(' ')} ${name}`),
    )
  expect(hidden).toEqual([])
})

test('the openapi command prints the document', async () => {
  const { exitCode, stdout } = await runCommandLine('openapi')
  expect([exitCode, JSON.parse(stdout).openapi]).toEqual([0, '3.1.1'])
})

test.each(['bash', 'zsh', 'fish', 'powershell'])('the completion command prints a script for %s', async (shell) => {
  const { exitCode, stdout, stderr } = await spawnCommandLine({}, 'completion', shell)
  expect([exitCode, stderr]).toEqual([0, ''])
  expect(stdout).toContain('riskatlas')
})

test('the completion script is given the possible next words', async () => {
  const groups = await spawnCommandLine({}, 'complete', '--', 'bil')
  expect(groups.stdout).toContain('bills')
  const parts = await spawnCommandLine({}, 'complete', '--', 'bills', '')
  expect(parts.stdout).toContain('list\tList bills by how suspect they are')
  const choices = await spawnCommandLine({}, 'complete', '--', 'bills', 'list', '--level', '')
  expect(choices.stdout).toContain('severe')
})

test('a shell that is none is refused in one line', async () => {
  const { exitCode, stdout, stderr } = await runCommandLine('completion', 'tcsh')
  expect([exitCode, stdout, stderr.split('\n').length]).toEqual([2, '', 2])
})
