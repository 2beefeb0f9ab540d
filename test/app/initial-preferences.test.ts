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
  test('stored preferences take precedence over browser preferences', () => {
    expect(initialPreferences(page({ locale: 'zh-CN', theme: 'light' }, true))).toEqual({
      onSignInPage: false,
      locale: 'zh-CN',
      theme: 'light',
    })
  })

  test('browser preferences apply where none are stored', () => {
    expect(initialPreferences(page({}, true, '/user/login'))).toEqual({
      onSignInPage: true,
      locale: 'en-US',
      theme: 'dark',
    })
  })

  test('the challenge of a second factor is read from the address of the sign-in page, and of no other page', () => {
    const challengeAt = (pathname: string) => initialPreferences(page({}, true, pathname, '?challenge=abc')).challenge
    expect(['/user/login', '/'].map(challengeAt)).toEqual(['abc', undefined])
  })
})
