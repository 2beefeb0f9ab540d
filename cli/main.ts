import { enableCompileCache } from 'node:module'

enableCompileCache()
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const { main } = await import('./command-line.ts')
process.exitCode = await main(process.argv.slice(2), process)
