import * as v from 'valibot'

/** The encodings of text that are found out, and that a reader may be told to take. Labels as `TextDecoder` has them. */
export const TextEncoding = v.picklist([
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'windows-1252',
])
export type TextEncoding = v.InferOutput<typeof TextEncoding>
