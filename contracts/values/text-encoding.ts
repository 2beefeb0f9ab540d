import * as v from 'valibot'

/** The text encodings that are detected or can be requested. Labels as in `TextDecoder`. */
export const TextEncoding = v.picklist([
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
  'windows-1252',
  'windows-1250',
  'windows-1251',
])
export type TextEncoding = v.InferOutput<typeof TextEncoding>
