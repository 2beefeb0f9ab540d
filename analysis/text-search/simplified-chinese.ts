import * as OpenCC from 'opencc-js/t2cn'

const [firstHan, lastHan] = [0x3400, 0x9fff]
let table: Uint16Array | null = null

/** The simplified character of each one, after OpenCC; built when it is first asked for. */
function simplifiedCodes(): Uint16Array {
  if (table) return table
  const convert = OpenCC.Converter({ from: 't', to: 'cn' })
  table = new Uint16Array(lastHan - firstHan + 1)
  for (let code = firstHan; code <= lastHan; code++) {
    const written = convert(String.fromCharCode(code))
    table[code - firstHan] = written.length === 1 ? written.charCodeAt(0) : code
  }
  return table
}

/**
 * A text in simplified Chinese, character by character: for comparison alone, as several traditional characters become
 * one. What is no Chinese character of the basic plane stays as it is.
 */
export function simplifiedChinese(text: string): string {
  let written = ''
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    written +=
      code >= firstHan && code <= lastHan
        ? String.fromCharCode(simplifiedCodes()[code - firstHan] as number)
        : text.charAt(at)
  }
  return written
}
