import { Command } from 'commander'
import { serveToolsOverStdio } from '#server/assistants/serve-stdio.ts'
import { addMode, type Mode, withApi } from './api/open-api.ts'
import type { CommandIo } from './kit/command-io.ts'

/**
 * `mcp`: tools for assistants over the model context protocol on standard input and output, until the input ends or the
 * process is told to.
 */
export function mcpCommand(io: CommandIo): Command {
  const command = new Command('mcp').description('serve the tools for assistants over standard input and output')
  return addMode(command).action(async (mode: Mode) => {
    const asked = { via: 'mcp', operation: { isOpen: false, takesTokens: true } } as const
    await withApi(io, mode, asked, async (api) => {
      const close = serveToolsOverStdio(api)
      await ended()
      await close()
    })
  })
}

function ended(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  process.stdin.once('end', resolve)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  return promise
}
