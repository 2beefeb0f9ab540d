import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

type Value = string | number | boolean | null

const special = /[\\\t\n\r\0]/
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '\uFFFD' }

/** A value in COPY's text format. A zero character, which PostgreSQL cannot hold, becomes the replacement character. */
function copyValue(value: Value): string {
  if (value === null) return '\\N'
  if (typeof value !== 'string') return String(value)
  return special.test(value) ? value.replace(/[\\\t\n\r\0]/g, (character) => escapes[character] as string) : value
}

/** One line of COPY's text format. */
export function copyLine(values: readonly Value[]): string {
  let line = copyValue(values[0] as Value)
  for (let position = 1; position < values.length; position++) line += `\t${copyValue(values[position] as Value)}`
  return `${line}\n`
}

/** Loads lines made by {@link copyLine} into a table. */
export function copyInto(client: ClientBase, table: string, lines: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stream = client.query(copyFrom(`COPY ${table} FROM STDIN`))
  stream.on('error', reject)
  stream.on('finish', resolve)
  stream.end(lines)
  return promise
}
