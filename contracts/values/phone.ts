import * as v from 'valibot'

const separators = /[\s().-]/g
const international = /^\+[1-9]\d{6,14}$/
const chineseMobile = /^1[3-9]\d{9}$/

/**
 * A telephone number in the form of ITU-T E.164 (`+8613800138000`). Spaces, hyphens, dots and brackets are left out; a
 * number without a country is a mobile number of mainland China.
 */
export const Phone = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((text) => text.replace(separators, '').replace(/^00/, '+')),
  v.transform((text) => (chineseMobile.test(text) ? `+86${text}` : text)),
  v.regex(international, 'is not a telephone number'),
  v.check((text) => !text.startsWith('+86') || chineseMobile.test(text.slice(3)), 'is not a telephone number'),
)
