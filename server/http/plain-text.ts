import * as v from 'valibot'

/** Text of one line without control characters, which neither a database nor a terminal takes as they are. */
export const plainText = v.pipe(v.string(), v.trim(), v.regex(/^\P{Cc}*$/u))
