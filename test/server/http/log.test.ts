import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from '#server/log.ts'

test('a database driver error is logged without its connection', () => {
  const lines: string[] = []
  const log = createLog('info', new Writable({ write: (line, _, done) => done(void lines.push(String(line))) }))
  const client = { secretKey: 7, connectionParameters: { host: 'db.example' } }
  log.warn({ err: Object.assign(new Error('it broke'), { code: '57P01', client }) }, 'a connection broke')
  const { err, msg } = JSON.parse(lines.join(''))
  expect([msg, err]).toEqual([
    'a connection broke',
    { type: 'Error', message: 'it broke', code: '57P01', stack: expect.stringContaining('log.test.ts') },
  ])
})
