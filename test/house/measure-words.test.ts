import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { expect, test } from 'vitest'
import { LocaleId } from '#contracts/values/locale.ts'
import { measureMessages } from '../../scripts/measure-messages.ts'

const catalogs = join(import.meta.dirname, '../../src/locales')

/** What the catalog of a language says for the words of the measures, by their English. */
async function measureWordsIn(locale: string): Promise<Record<string, string | undefined>> {
  const filename = join(catalogs, locale, 'messages.po')
  const format = formatter({ lineNumbers: false })
  const catalog = await format.parse(await readFile(filename, 'utf8'), { locale, sourceLocale: 'en-US', filename })
  const entries = Object.entries(catalog).filter(([, { context }]) => context === 'measure')
  return Object.fromEntries(entries.map(([english, { translation }]) => [english, translation]))
}

const wanted = measureMessages()
const english = wanted.map((words) => words['en-US']).toSorted()

test('measure words contain no characters that a catalog would read as placeholders or tags', () => {
  expect(english.filter((text) => /[{}<>#]|'[{}]/.test(text))).toEqual([])
})

test.each(LocaleId.options)('the locale %s translates every English measure text', async (locale) => {
  const said = await measureWordsIn(locale)
  expect(Object.keys(said).toSorted()).toEqual(english)
  expect(english.filter((text) => !said[text])).toEqual([])
})

test('Chinese measure texts on the screen equal those of the measures', async () => {
  const said = await measureWordsIn('zh-CN')
  expect(said).toEqual(Object.fromEntries(wanted.map((words) => [words['en-US'], words['zh-CN']])))
})
