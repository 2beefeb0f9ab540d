import * as v from 'valibot'
import { unknownKeyIn, unknownKeyText } from '#contracts/values/unknown-key.ts'
import { CommandFailure } from './command-failure.ts'

/**
 * What a file or a case holds, checked against a schema. A key that the schema does not name is refused with the
 * nearest that it does, at any depth.
 *
 * @param whole what to call the place of an issue with the value itself; nothing where `null`
 * @throws CommandFailure that names the place and what is wrong there
 */
export function readStrictly<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  whole: string | null = null,
): v.InferOutput<Schema> {
  const unknown = unknownKeyIn(schema, value)
  if (unknown !== null) throw new CommandFailure(unknownKeyText(unknown))
  const read = v.safeParse(schema, value)
  if (read.success) return read.output
  const [issue] = read.issues
  const place = v.getDotPath(issue) ?? whole
  throw new CommandFailure(place === null ? issue.message : `${place}: ${issue.message}`)
}

/** {@link readStrictly} of a file's content; what is wrong is said after the path. */
export function readFileStrictly<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  path: string,
  whole = 'the file',
): v.InferOutput<Schema> {
  try {
    return readStrictly(schema, value, whole)
  } catch (error) {
    throw error instanceof CommandFailure ? new CommandFailure(`${path}: ${error.message}`) : error
  }
}
