import { readEnvironment } from './env.ts'
import { readFlags } from './flags.ts'
import { createLog } from './log.ts'
import { startServer } from './start-server.ts'
import { stopOnSignal } from './stop-on-signal.ts'

try {
  const flags = readFlags(process.argv.slice(2))
  const environment = readEnvironment(process.env)
  const log = createLog(environment.logLevel)
  const onPasswordGenerated = (password: string) => {
    process.stdout.write(`Administrator: user name admin, password ${password} (shown this once)\n`)
  }
  const { url, stop } = await startServer({ environment, flags, log, onPasswordGenerated })
  stopOnSignal(stop, log)
  process.stdout.write(`RiskAtlas is ready at ${url}\n`)
} catch (error) {
  process.stderr.write(`RiskAtlas cannot start. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
