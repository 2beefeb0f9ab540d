import { expect, test } from 'vitest'
import { LocaleId } from '#contracts/values/locale.ts'
import { knownLocales } from '#contracts/values/locales.ts'
import { localeNames } from '#src/components/text/locale-names.ts'

test('about 50 languages are listed, each once and by its own name', () => {
  const ids = knownLocales.map(({ id }) => id)
  expect(new Set(ids).size).toBe(56)
  expect(ids).toEqual(ids.map((id) => Intl.getCanonicalLocales(id)[0]))
  expect(knownLocales.filter(({ label, title }) => label.trim() === '' || title.trim() === '')).toEqual([])
})

test('the flag of a language is that of its country', () => {
  const flagOf = (country: string) =>
    String.fromCodePoint(...[...country].map((letter) => 0x1f1a5 + letter.charCodeAt(0)))
  expect(knownLocales.map(({ flag }) => flag)).toEqual(
    knownLocales.map(({ id }) => flagOf(new Intl.Locale(id).region ?? '')),
  )
})

test('every offered language is a listed one, under its listed name', () => {
  const labels = new Map(knownLocales.map(({ id, label }) => [id, label]))
  expect(LocaleId.options.map((id) => labels.get(id))).toEqual(LocaleId.options.map((id) => localeNames[id]))
})
