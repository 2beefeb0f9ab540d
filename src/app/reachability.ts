import { onlineManager } from '@tanstack/react-query'
import { problemFrom } from '#contracts/values/problem.ts'
import { type SessionActor, selectIsOffline, selectMustSignInAgain } from '#src/machines/session/session.selectors.ts'

/**
 * Pauses every server request while there is no network, or while the user must sign in again; they continue
 * afterwards.
 */
export function askWhileAnswered(session: SessionActor): void {
  onlineManager.setEventListener((tell) => {
    const look = () => {
      const snapshot = session.getSnapshot()
      tell(!selectIsOffline(snapshot) && !selectMustSignInAgain(snapshot))
    }
    look()
    const { unsubscribe } = session.subscribe(look)
    return unsubscribe
  })
}

/** Whether a question that failed is to be asked once more: where the session had expired, after it is there again. */
export const isAskedOnceMore = (failures: number, error: unknown): boolean =>
  failures === 0 && problemFrom(error).code === 'signed_out'
