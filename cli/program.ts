#!/usr/bin/env node
import { readFileSync } from 'node:fs'
// By name: an older Node would refuse the import of what it does not have before it could be told so.
import * as nodeModule from 'node:module'

// The program of the package: without a command it starts the application, with one it is the command line.

const oldest = 24
const usage = `Usage: riskatlas [start] [--no-demo]   start the application
       riskatlas COMMAND …            the command line; riskatlas help lists the commands
       riskatlas --version
`

const [major] = process.versions.node.split('.').map(Number)
const [asked = 'start', ...others] = process.argv.slice(2)
if (!major || major < oldest) {
  process.stderr.write(`RiskAtlas needs Node ${oldest} or newer; this is ${process.version}. Install a newer Node.\n`)
  process.exitCode = 1
} else if (asked === '--version') {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  process.stdout.write(`${version}\n`)
} else if (asked === '--help' || asked === '-h') {
  process.stdout.write(usage)
} else {
  nodeModule.enableCompileCache()
  if (asked === 'start' || asked === '--no-demo') {
    process.argv.splice(2, Infinity, ...(asked === 'start' ? others : [asked, ...others]))
    await import('#server/main.ts')
  } else {
    const { main } = await import('./command-line.ts')
    process.stdout.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
    process.exitCode = await main([asked, ...others], process, 'riskatlas')
  }
}
