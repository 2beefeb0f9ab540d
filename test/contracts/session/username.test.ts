import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { NewUsername } from '#contracts/session/session.ts'

describe('the user name of a new account', () => {
  test.each(['ada', 'Ada Lovelace', '张三', 'ada.l@campus.example', 'Ångström', 'آدا', 'a'.repeat(200)])(
    'a new user name may be %s',
    (name) => {
      expect(v.parse(NewUsername, name)).toBe(name)
    },
  )

  test.each([
    ['a blank without width', 'adm\u200bin'],
    ['a joiner', 'adm\u200din'],
    ['a soft hyphen', 'ad\u00admin'],
    ['a mark that turns the text around', 'nimda\u202e'],
    ['half a character', 'admin\ud800'],
    ['a letter that is blank', '\u3164'],
    ['a line end', 'ad\u2028min'],
    ['a tag', 'admin\u{e0041}'],
    ['a variation selector', 'admin\ufe0f'],
    ['nothing but blanks', '\u2003 '],
    ['more than 200 characters when it is compared', 'ﷺ'.repeat(12)],
  ])('a new user name cannot contain %s', (_, name) => {
    expect(v.is(NewUsername, name)).toBe(false)
  })
})
