import { createPool } from '#server/database/connection/pool.ts'
import { migrateDatabase } from '#server/database/lease.ts'
import { createLog } from '#server/log.ts'

// A program for tests: brings the tables of the database that its argument names up to date.
const log = createLog('silent')
const pool = createPool({ connectionString: process.argv[2] }, log)
await migrateDatabase(pool, log)
await pool.end()
