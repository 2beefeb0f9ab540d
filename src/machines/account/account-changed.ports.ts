import { loadCurrentUser } from '#src/api/session.ts'
import type { FindActor, SignedInEnvironment } from '../kit/environment.ts'
import { sessionMachine } from '../session/session.machine.ts'

type Given = Pick<SignedInEnvironment, 'queryClient' | 'server'> & { actor: FindActor }

/** Has everything about the own account asked for again, and shows its name and picture as they are now. */
export function accountChanged({ queryClient, server, actor }: Given): void {
  void queryClient.invalidateQueries({ queryKey: ['account'] })
  void loadCurrentUser(server).then(
    (user) => actor(sessionMachine).send({ type: 'user.changed', user }),
    () => undefined,
  )
}
