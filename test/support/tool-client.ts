import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import * as v from 'valibot'
import type { WholeApp } from './whole-app.ts'

const Answer = v.looseObject({
  answer: v.string(),
  dataVersion: v.string(),
  candidates: v.array(v.looseObject({ id: v.string(), name: v.nullable(v.string()) })),
  sources: v.array(v.object({ source: v.string(), file: v.string(), row: v.number() })),
  shortened: v.boolean(),
  data: v.nullable(v.looseObject({})),
})

/** What a tool said: the sentence, and its parts. */
export type ToolSaid = { sentence: string; isError: boolean; parts: v.InferOutput<typeof Answer> | null }

/** Calls a tool with the official client. */
export async function callTool(client: Client, name: string, given: Record<string, unknown>): Promise<ToolSaid> {
  const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: given })
  const sentence = content.map((part) => (part.type === 'text' ? part.text : '')).join('')
  return { sentence, isError, parts: structuredContent === undefined ? null : v.parse(Answer, structuredContent) }
}

/** The official client over HTTP. @param who the headers that say who asks */
export async function connectOverHttp(app: WholeApp, who: Record<string, string>): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const transport = new StreamableHTTPClientTransport(new URL('http://atlas.example/api/mcp'), {
    fetch: async (address, init) => {
      const headers = { ...Object.fromEntries(new Headers(init?.headers)), ...who }
      return app.request(new URL(address).pathname, { ...init, headers })
    },
  })
  await client.connect(transport)
  return client
}
