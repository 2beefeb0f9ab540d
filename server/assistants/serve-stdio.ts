import { Server } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import * as v from 'valibot'
import { Refusal } from '#contracts/values/envelope.ts'
import { identity, instructions } from './create-tool-server.ts'

const Said = v.object({ jsonrpc: v.literal('2.0'), result: v.looseObject({}) })
const Failed = v.object({ jsonrpc: v.literal('2.0'), error: v.object({ code: v.number(), message: v.string() }) })

/**
 * Serves the tools of a server over standard input and output. Which they are, and what they answer, is asked at its
 * `/api/mcp`: the same scopes, budgets and audit whichever way a question comes.
 *
 * @param send asks the server, with whatever says who asks
 * @returns what ends it
 */
export function serveToolsOverStdio(send: (path: string, init: RequestInit) => Promise<Response>): () => Promise<void> {
  const ask = async (method: 'tools/list' | 'tools/call', params: object | undefined) => {
    const response = await send('/api/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return resultIn(await response.text())
  }
  const createServer = () => {
    const server = new Server(identity, { capabilities: { tools: {} }, instructions })
    server.setRequestHandler('tools/list', async () => {
      const { tools } = await ask('tools/list', undefined)
      return { tools: tools as [] }
    })
    server.setRequestHandler('tools/call', async ({ params: { name, arguments: given } }) => ({
      content: [],
      ...(await ask('tools/call', { name, arguments: given })),
    }))
    return server
  }
  return serveStdio(createServer).close
}

/** @throws with the reason where it was refused */
function resultIn(text: string): Record<string, unknown> {
  const reply: unknown = JSON.parse(/^data: (\{.*)$/m.exec(text)?.[1] ?? text)
  const said = v.safeParse(Said, reply)
  if (said.success) return said.output.result
  const failed = v.safeParse(Failed, reply)
  if (failed.success) throw Object.assign(new Error(failed.output.error.message), { code: failed.output.error.code })
  const { errorCode, errorMessage } = v.parse(Refusal, reply)
  throw new Error(`${errorCode}: ${errorMessage}`)
}
