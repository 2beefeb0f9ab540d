import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { chooseLocale, directionOf, figuresOf, type LocaleId } from '#contracts/values/locale.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import {
  localeMachine,
  selectLocale,
  selectLocaleIsBusy,
  selectRefusedLocale,
} from '#src/machines/locale/locale.machine.ts'
import { createLocaleChanges, maxLocaleListeners } from '#src/machines/locale/locale-changes.ts'

function start(loadCatalog: (locale: LocaleId) => Promise<void>) {
  const locale = createActor(
    localeMachine.provide({ actors: { loadCatalog: fromPromise(({ input }) => loadCatalog(input.locale)) } }),
    { input: { locale: 'zh-CN' } },
  )
  const changes: LocaleId[] = []
  locale.on('locale.changed', (change) => changes.push(change.locale))
  return { locale: locale.start(), changes }
}

describe('locale switching', () => {
  test('a locale is announced once its catalog has loaded, and switched without a reload', async () => {
    const { locale, changes } = start(async () => {})
    await waitFor(locale, (snapshot) => snapshot.matches('speaking'))
    locale.send({ type: 'locale.chosen', locale: 'zh-CN' })
    locale.send({ type: 'locale.chosen', locale: 'en-US' })
    await waitFor(locale, (snapshot) => snapshot.context.active === 'en-US')
    expect(changes).toEqual(['zh-CN', 'en-US'])
  })

  test('the locale stays when another catalog fails to load', async () => {
    const { locale, changes } = start(async (wanted) => {
      if (wanted === 'en-US') throw new ProblemError('unavailable', 'away')
    })
    await waitFor(locale, (snapshot) => snapshot.matches('speaking'))
    locale.send({ type: 'locale.chosen', locale: 'en-US' })
    const snapshot = await waitFor(locale, ({ context }) => context.problem !== null)
    expect(snapshot.value).toBe('speaking')
    expect(snapshot.context).toEqual({
      active: 'zh-CN',
      wanted: 'zh-CN',
      refused: 'en-US',
      problem: { code: 'unavailable', details: {} },
    })
    expect(selectLocale(snapshot)).toBe('zh-CN')
    expect(changes).toEqual(['zh-CN'])
  })

  test('a failed locale can be requested again, and is shown until it loads', async () => {
    let away = true
    const { locale, changes } = start(async (wanted) => {
      if (away && wanted === 'en-US') throw new ProblemError('unavailable', 'away')
    })
    const speaks = () => waitFor(locale, (snapshot) => snapshot.matches('speaking'))
    await speaks()
    locale.send({ type: 'loading.retried' })
    expect(locale.getSnapshot().value).toBe('speaking')
    locale.send({ type: 'locale.chosen', locale: 'en-US' })
    expect(selectRefusedLocale(await speaks())).toBe('en-US')
    locale.send({ type: 'loading.retried' })
    expect(selectRefusedLocale(locale.getSnapshot())).toBe('en-US')
    expect(selectLocaleIsBusy(locale.getSnapshot())).toBe(true)
    expect(selectRefusedLocale(await speaks())).toBe('en-US')
    away = false
    locale.send({ type: 'loading.retried' })
    const { context } = await speaks()
    expect(context).toEqual({ active: 'en-US', wanted: 'en-US', refused: null, problem: null })
    expect(changes).toEqual(['zh-CN', 'en-US'])
  })

  test.each([
    ['is left at that', { type: 'refusal.dismissed' }],
    ['is chosen otherwise', { type: 'locale.chosen', locale: 'ar-EG' }],
  ] as const)('a failed locale is cleared when the user %s', async (_, event) => {
    const { locale } = start(async (wanted) => {
      if (wanted === 'en-US') throw new ProblemError('unavailable', 'away')
    })
    await waitFor(locale, (snapshot) => snapshot.matches('speaking'))
    locale.send({ type: 'locale.chosen', locale: 'en-US' })
    await waitFor(locale, (snapshot) => selectRefusedLocale(snapshot) === 'en-US')
    locale.send(event)
    expect(locale.getSnapshot().context).toMatchObject({ refused: null, problem: null })
  })

  test('a locale can be requested again when even the first catalog failed', async () => {
    let away = true
    const { locale, changes } = start(async () => {
      if (away) throw new Error('no network')
    })
    await waitFor(locale, (snapshot) => snapshot.matches('speechless'))
    away = false
    locale.send({ type: 'loading.retried' })
    await waitFor(locale, (snapshot) => snapshot.matches('speaking'))
    expect(changes).toEqual(['zh-CN'])
  })
})

describe(createLocaleChanges.name, () => {
  test('every locale listener receives each change until it unsubscribes', async () => {
    const { locale } = start(async () => {})
    const changes = createLocaleChanges(locale)
    const heard: string[] = []
    const end = changes.listen((chosen) => heard.push(`first ${chosen}`))
    changes.listen((chosen) => heard.push(`second ${chosen}`))
    await waitFor(locale, (snapshot) => snapshot.matches('speaking'))
    end()
    locale.send({ type: 'locale.chosen', locale: 'ar-EG' })
    await waitFor(locale, (snapshot) => snapshot.context.active === 'ar-EG')
    expect(heard).toEqual(['first zh-CN', 'second zh-CN', 'second ar-EG'])
  })

  test('a sixth locale listener is refused until another unsubscribes', () => {
    const changes = createLocaleChanges(start(async () => {}).locale)
    const listener = () => {}
    const [end] = Array.from({ length: maxLocaleListeners }, () => changes.listen(listener))
    expect(() => changes.listen(listener)).toThrow(
      new RangeError('At most 5 may listen for a change of language; end one before another'),
    )
    end?.()
    expect(() => changes.listen(listener)).not.toThrow()
  })
})

describe(chooseLocale.name, () => {
  test.each([
    ['en-US', ['zh-CN'], 'en-US'],
    [null, ['sv-SE', 'en-GB', 'zh-TW'], 'en-US'],
    [null, ['zh-TW'], 'zh-TW'],
    [null, ['zh-Hant'], 'zh-TW'],
    [null, ['zh-HK', 'en'], 'zh-TW'],
    [null, ['zh-Hant-MO'], 'zh-TW'],
    [null, ['zh-Hans-HK'], 'zh-CN'],
    [null, ['zh'], 'zh-CN'],
    [null, ['zh-SG'], 'zh-CN'],
    [null, ['ar'], 'ar-EG'],
    [null, ['ar-MA', 'fr'], 'ar-EG'],
    [null, ['fr-BE'], 'fr-FR'],
    [null, ['DE'], 'de-DE'],
    ['nonsense', ['sv-SE'], 'zh-CN'],
    [null, [], 'zh-CN'],
  ] as const)('the stored locale %s with the preferred %j gives %s', (stored, preferred, chosen) => {
    expect(chooseLocale(stored, preferred)).toBe(chosen)
  })
})

test.each([
  ['ar-EG', 'ar-EG-u-nu-latn', '1,234.5'],
  ['zh-CN', 'zh-CN', '1,234.5'],
  ['de-DE', 'de-DE', '1.234,5'],
])('numbers in %s are formatted as in %s', (locale, tag, figure) => {
  expect(figuresOf(locale)).toBe(tag)
  expect(new Intl.NumberFormat(figuresOf(locale)).format(1234.5)).toBe(figure)
})

test.each([
  ['he-IL', 'rtl'],
  ['ar', 'rtl'],
  ['fa-IR', 'rtl'],
  ['ku', 'rtl'],
  ['zh-CN', 'ltr'],
  ['en-US', 'ltr'],
])('%s is written %s', (locale, direction) => {
  expect(directionOf(locale)).toBe(direction)
})
