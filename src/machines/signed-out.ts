import { passwordReset } from './session/password-reset.ports.ts'
import { registration } from './session/registration.ports.ts'
import { passwordResetCode, registrationCode, signInCode } from './session/verification-code.ports.ts'

/** The machines that serve people who are not signed in. */
export const signedOut = { signInCode, registrationCode, passwordResetCode, registration, passwordReset }
