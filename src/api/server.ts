import { hc } from 'hono/client'
import { accepted, type Client, type ServerApp } from './client.ts'

export type Server = ReturnType<typeof serverOver>

/** The client with every call of the server by name: what a call takes is typed by the server itself. */
export const serverOver = (client: Client) => ({
  ...client,
  calls: hc<ServerApp>(globalThis.location.origin, { fetch: client.fetch, headers: accepted }).api,
})
