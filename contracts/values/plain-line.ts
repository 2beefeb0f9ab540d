import * as v from 'valibot'

/** Text of one line, `maximum` characters at most: no control characters, no unpaired surrogates. */
export const plainLine = (maximum: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(maximum), v.regex(/^[^\p{Cc}\p{Cs}]*$/u))

/** The same with line breaks (`\n`) and tabs. */
export const plainLines = (maximum: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\r\n?/g, '\n')),
    v.trim(),
    v.maxLength(maximum),
    v.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u),
  )
