import { describe, expect, test } from 'vitest'
import { initialPreferences } from '#src/app/initial-preferences.ts'

const page = (stored: Record<string, string>, dark: boolean, pathname = '/', search = '') =>
  ({
    location: { pathname, search },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    navigator: { languages: ['en-GB'] },
    matchMedia: () => ({ matches: dark }),
  }) as unknown as Window

describe(initialPreferences.name, () => {
  test('takes what was stored before what the browser prefers', () => {
    expect(initialPreferences(page({ locale: 'zh-CN', theme: 'light' }, true))).toEqual({
      onSignInPage: false,
      locale: 'zh-CN',
      theme: 'light',
    })
  })

  test('takes what the browser prefers where nothing is stored', () => {
    expect(initialPreferences(page({}, true, '/user/login'))).toEqual({
      onSignInPage: true,
      locale: 'en-US',
      theme: 'dark',
    })
  })

  test('takes the challenge of a second factor from the address of the sign-in page, and of no other', () => {
    const challengeAt = (pathname: string) => initialPreferences(page({}, true, pathname, '?challenge=abc')).challenge
    expect(['/user/login', '/'].map(challengeAt)).toEqual(['abc', undefined])
  })
})
