import * as v from 'valibot'
import { Password, Username } from '#contracts/session/session.ts'
import { PhoneCredentials, SecondFactorAnswer } from '#contracts/session/sign-in.ts'

/** One try to sign in, by one of the ways. It holds what must not be kept: it travels in events alone. */
export type SignInAttempt =
  | { method: 'password'; username: string; password: string; autoLogin: boolean }
  | { method: 'phone'; phone: string; code: string; autoLogin: boolean }
  | { method: 'passkey'; autoLogin: boolean }
  | { method: 'provider'; redirect: string | undefined; autoLogin: boolean }

/** A field of the sign-in forms that the user must fill in. */
export type SignInField = 'username' | 'password' | PhoneFault | CodeFault | 'secondFactor'

/** A telephone number that was left empty, or cannot be one. */
export type PhoneFault = 'noPhone' | 'phone'

export const phoneFaultOf = (phone: string): PhoneFault => (phone.trim() === '' ? 'noPhone' : 'phone')

/** A verification code that was left empty, or cannot be one. */
export type CodeFault = 'noCode' | 'code'

export const codeFaultOf = (code: string): CodeFault => (code.trim() === '' ? 'noCode' : 'code')

/** Faults that go by another name than their field. */
const fieldOfFault: ReadonlyMap<string, string> = new Map([
  ['noPhone', 'phone'],
  ['noCode', 'code'],
  ['wrongUsername', 'username'],
])

/** What is still wrong with a form once one of its fields is typed into again. */
export const withoutField = <Field extends string>(unusable: readonly Field[], field: string): Field[] =>
  unusable.filter((fault) => fault !== field && fieldOfFault.get(fault) !== field)

/** Whether what was typed can be a code of an authenticator or a recovery code. */
export const codeIsUsable = (code: string): boolean => v.is(SecondFactorAnswer.entries.code, code)

/** The fields of an attempt that were left empty or cannot be right. */
export function unusableFieldsOf(attempt: SignInAttempt): SignInField[] {
  if (attempt.method === 'password') {
    return [
      ...(v.is(Username, attempt.username) ? [] : ['username' as const]),
      ...(v.is(Password, attempt.password) ? [] : ['password' as const]),
    ]
  }
  if (attempt.method === 'phone') {
    const { phone, code } = PhoneCredentials.entries
    return [
      ...(v.is(phone, attempt.phone) ? [] : [phoneFaultOf(attempt.phone)]),
      ...(v.is(code, attempt.code) ? [] : [codeFaultOf(attempt.code)]),
    ]
  }
  return []
}
