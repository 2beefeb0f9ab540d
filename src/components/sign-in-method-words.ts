import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SignInMethod } from '#contracts/account.ts'

/** By what means somebody signed in. */
export function signInMethodWords(method: SignInMethod): MessageDescriptor {
  switch (method) {
    case 'password':
      return msg`Password`
    case 'phone':
      return msg`Code by phone`
    case 'passkey':
      return msg`Passkey`
    case 'oidc':
      return msg`Sign-in provider`
  }
}
