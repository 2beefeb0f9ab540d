import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

const special = /[\\\t\n\r\0]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '\uFFFD' }

/**
 * A text as a field of COPY's text format, `null` included. A zero character, which PostgreSQL cannot hold, becomes the
 * replacement character. Numbers and booleans stand in a line as they are; fields are separated by tabs.
 */
export function copyField(text: string | null): string {
  if (text === null) return '\\N'
  return special.test(text) ? text.replace(/[\\\t\n\r\0]/g, (character) => escapes[character] as string) : text
}

/** Loads lines of COPY's text format into a table. */
export function copyInto(client: ClientBase, table: string, lines: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stream = client.query(copyFrom(`COPY ${table} FROM STDIN`))
  stream.on('error', reject)
  stream.on('finish', resolve)
  stream.end(lines)
  return promise
}
