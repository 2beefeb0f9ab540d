import { describe, expect, test } from 'vitest'
import { passwordProblem } from '#server/session/password-policy.ts'

const detailsOf = (password: string, username = 'li.wei') => {
  const problem = passwordProblem(password, username)
  return problem && { code: problem.code, ...problem.details }
}

describe(passwordProblem.name, () => {
  test.each(['correct horse', 'tr0ub4dor&3xyz', '龙马精神万事如意恭喜发财', 'nine lives, no collar', 'zK7!wqR2#mLp'])(
    'the password policy accepts %s',
    (password) => expect(detailsOf(password)).toBeNull(),
  )

  test.each(['', 'short', 'elevenchars', '龙马精神', '😀'.repeat(11)])(
    'the password policy counts the characters of %j',
    (password) => expect(detailsOf(password)).toEqual({ code: 'weak_password', reason: 'too_short', minimum: 12 }),
  )

  test.each(['Li.Wei and a horse', 'horse ＬＩ.ＷＥＩ horse'])(
    'the password policy refuses %j, which contains the user name',
    (password) => expect(detailsOf(password)).toEqual({ code: 'weak_password', reason: 'holds_username' }),
  )

  test.each([
    'password1234',
    'Passw0rd!2024',
    'P@$$w0rd123456',
    'qwertyuiop12',
    '1qaz2wsx3edc',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'hunter2hunter2',
    'administrator1',
    '5201314woaini',
    'riskatlas2026!',
    '123456789012',
    '000000000000',
    'ababababababab',
  ])('the password policy refuses %s as commonly tried first', (password) =>
    expect(detailsOf(password)).toEqual({ code: 'weak_password', reason: 'guessable' }),
  )

  test('the password policy checks a long password in linear time', () => {
    expect(detailsOf('ab'.repeat(500))).toMatchObject({ reason: 'guessable' })
    expect(detailsOf(`${'x'.repeat(999)}y`)).toMatchObject({ reason: 'guessable' })
  })
})
