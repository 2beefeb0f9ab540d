import { describe, expect, test } from 'vitest'
import { ProblemError } from '#contracts/values/problem.ts'
import { TextEncoding } from '#contracts/values/text-encoding.ts'
import { readFile } from '../../support/read-file.ts'

/** A table with one owner in a code page of one byte for each character. */
function table(owner: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Uint8Array.from(`owner,company,capital\n${owner},Works,60%\n`, (character) => bytes.get(character) ?? 63)
}

async function refusal(bytes: Uint8Array): Promise<ProblemError> {
  const thrown = await readFile('s.csv', bytes).catch((error: unknown) => error)
  if (!(thrown instanceof ProblemError)) throw new Error('The file was not refused')
  return thrown
}

describe('a table that is not UTF-8', () => {
  test.each([
    ['Müller Beispiel GmbH', 'windows-1252', 'Windows-1252, Windows-1250'],
    ['McDonald Müller GmbH', 'windows-1252', 'Windows-1252, Windows-1250'],
    ['Société Générale d’Exemple', 'windows-1252', 'Windows-1252'],
    ['Łódź Przykład Spółka', 'windows-1250', 'Windows-1250'],
    ['Příklad Čistírna s.r.o.', 'windows-1250', 'Windows-1250'],
    ['Пример Нефть', 'windows-1251', 'Windows-1251'],
  ])('%s in %s names %s, and is read by it', async (owner, encoding, named) => {
    const bytes = table(owner, encoding)
    const { code, details, message } = await refusal(bytes)
    expect([code, details.row, details.cause]).toEqual(['wrong_encoding', 2, 'other_encoding'])
    const encodings = String(details.encodings).split(', ')
    expect(encodings).toEqual(expect.arrayContaining(named.split(', ')))
    expect(message).toContain(`it reads "${owner},Works,60%"`)
    const chosen = TextEncoding.options.find((option) => option === encoding) ?? null
    const { entities } = await readFile('s.csv', bytes, {}, undefined, { encoding: chosen })
    expect(entities.map(({ name }) => name)).toContain(owner)
  })

  test('bytes that are text in none of them name none', async () => {
    const { details } = await refusal(Uint8Array.from([...Buffer.from('owner,company,capital\nA'), 0x98, 0x20, 0x0a]))
    expect(details.encodings).toBeUndefined()
  })
})
