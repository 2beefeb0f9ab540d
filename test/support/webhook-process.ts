import { Pool } from 'pg'
import { createLog } from '#server/log.ts'
import { startWebhooks } from '#server/webhooks/start-webhooks.ts'

// A program for tests: sends the events of the database of its argument to receivers on this machine, until it is
// killed.
startWebhooks({
  pool: new Pool({ connectionString: process.argv[2] }),
  log: createLog('silent'),
  publicUrl: null,
  webhookHosts: new Set(['127.0.0.1']),
})
process.stdout.write('started\n')
