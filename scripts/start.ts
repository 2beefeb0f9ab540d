import { enableCompileCache } from 'node:module'

const oldest = 24

const [major] = process.versions.node.split('.').map(Number)
if (!major || major < oldest) {
  process.stderr.write(`RiskAtlas needs Node ${oldest}; this is ${process.version}. "npm start" brings its own.\n`)
  process.exit(1)
}
enableCompileCache()

// npm keeps `npm start --no-demo` (without the `--` before it) for itself, and says so only in its environment.
if (process.env.npm_config_demo === '' || process.env.npm_config_demo === 'false') process.argv.push('--no-demo')

const { readFlags } = await import('#server/flags.ts')
const { NoEmbeddedDatabase, requireEmbeddedDatabase } = await import('#server/database/embedded/binaries.ts')
try {
  readFlags(process.argv.slice(2))
  if (!process.env.DATABASE_URL && !process.env.DATABASE_URL_FILE) requireEmbeddedDatabase()
  const { buildApplication } = await import('./build-application.ts')
  await buildApplication(() => process.stdout.write('Building the application, this once.\n'))
  await import('#server/main.ts')
} catch (error) {
  process.stderr.write(`RiskAtlas cannot start. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof NoEmbeddedDatabase ? error.exitCode : 1
}
