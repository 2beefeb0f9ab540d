import { createInterface } from 'node:readline'
import { openDatabase } from '#server/database/database.ts'
import { createLog } from '#server/log.ts'

// A program for tests: opens the embedded database in the directory and role of its arguments, says so, and closes it
// when its standard input ends.
const [dataDir = '', role] = process.argv.slice(2)
try {
  const database = await openDatabase({
    dataDir,
    databaseUrl: null,
    role: role === 'tool' ? 'tool' : 'server',
    log: createLog('info'),
  })
  const { rows } = await database.pool.query(
    `SELECT current_setting('data_directory') AS cluster, pg_backend_pid() AS backend,
       current_setting('listen_addresses') AS addresses, current_setting('fsync') AS fsync`,
  )
  process.stdout.write(`${JSON.stringify({ ...rows[0], socketDirectory: database.connection.host })}\n`)
  createInterface(process.stdin).on('close', () => void database.close())
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refusal: error instanceof Error ? error.message : String(error) })}\n`)
  process.exitCode = 1
  process.stdin.destroy()
}
