import type { UserSummary } from '#contracts/administration/administration.ts'
import type { Access } from '#contracts/session/session.ts'

/** The user something is done to, as it stood before. */
export type Subject = Pick<UserSummary, 'id' | 'username' | 'access' | 'state'>

/** What an administrator can do to a user with one reply. */
export type UserAction =
  | { kind: 'changeAccess'; access: Access }
  | { kind: 'changeState'; state: 'active' | 'disabled' }
  | { kind: 'resetPassword' }
  | { kind: 'removeSecondFactor' }

/** Whether the user's name is to be typed before it is done: what locks out, or weakens what protects an account. */
export const isDestructive = (action: UserAction): boolean =>
  action.kind === 'resetPassword' ||
  action.kind === 'removeSecondFactor' ||
  (action.kind === 'changeState' && action.state === 'disabled')

/** What takes the action back; `null` where nothing does. */
export function inverseOf(action: UserAction, subject: Subject): UserAction | null {
  switch (action.kind) {
    case 'changeAccess':
      return { kind: 'changeAccess', access: subject.access }
    case 'changeState':
      return subject.state === 'waiting' ? null : { kind: 'changeState', state: subject.state }
    case 'resetPassword':
    case 'removeSecondFactor':
      return null
  }
}
