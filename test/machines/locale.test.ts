import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { chooseLocale, directionOf, type LocaleId } from '#contracts/locale.ts'
import { ProblemError } from '#contracts/problem.ts'
import { localeMachine } from '#src/machines/locale/locale.machine.ts'
import { selectLocale } from '#src/machines/locale/locale.selectors.ts'

function start(loadCatalog: (locale: LocaleId) => Promise<void>) {
  const locale = createActor(
    localeMachine.provide({ actors: { loadCatalog: fromPromise(({ input }) => loadCatalog(input.locale)) } }),
    { input: { locale: 'zh-CN' } },
  )
  const changes: LocaleId[] = []
  locale.on('locale.changed', (change) => changes.push(change.locale))
  return { locale: locale.start(), changes }
}

describe('locale', () => {
  test('is announced once its catalog is there, and switched without a reload', async () => {
    const { locale, changes } = start(async () => {})
    await waitFor(locale, (snapshot) => snapshot.matches('speaking'))
    locale.send({ type: 'locale.chosen', locale: 'zh-CN' })
    locale.send({ type: 'locale.chosen', locale: 'en-US' })
    await waitFor(locale, (snapshot) => snapshot.context.active === 'en-US')
    expect(changes).toEqual(['zh-CN', 'en-US'])
  })

  test('stays where it is when another catalog does not come', async () => {
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
      problem: { code: 'unavailable', details: {} },
    })
    expect(selectLocale(snapshot)).toBe('zh-CN')
    expect(changes).toEqual(['zh-CN'])
  })

  test('can be asked for again when not even the first catalog came', async () => {
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

describe(chooseLocale.name, () => {
  test.each([
    ['en-US', ['zh-CN'], 'en-US'],
    [null, ['fr-FR', 'en-GB', 'zh-TW'], 'en-US'],
    [null, ['zh-TW'], 'zh-CN'],
    ['nonsense', ['fr-FR'], 'zh-CN'],
    [null, [], 'zh-CN'],
  ] as const)('stored %s, preferred %j gives %s', (stored, preferred, chosen) => {
    expect(chooseLocale(stored, preferred)).toBe(chosen)
  })
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
