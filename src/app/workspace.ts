import { i18n } from '@lingui/core'
import type { Problem } from '#contracts/values/problem.ts'
import type { Client } from '#src/api/client.ts'
import { createFileStore, createOneTimeSecrets } from '#src/api/file-store.ts'
import { serverOver } from '#src/api/server.ts'
import { problemLines } from '#src/components/text/problem-words.ts'
import { createActors } from '#src/machines/kit/define-actor.ts'
import type { SignedInEnvironment } from '#src/machines/kit/environment.ts'
import { type SessionActor, selectUser } from '#src/machines/session/session.selectors.ts'
import { signedIn } from '#src/machines/signed-in.ts'
import { downloadBlob } from '#src/routes/-exports/download-text.ts'
import type { Workspace } from '#src/routes/-router-context.ts'
import { mayOpen } from '#src/routes/-shell/screens.ts'
import { createQueryClient, noticeFocusSparingly } from './query-client.ts'
import { askWhileAnswered } from './reachability.ts'
import { arrange, writer } from './writer.ts'

type Surroundings = {
  client: Client
  session: SessionActor
  storage: SignedInEnvironment['storage']
  /** Navigates to a URL of the application. */
  open: (address: string) => void
}

/** Starts the services of a signed-in user. `close` ends them and clears all cached answers. */
export function createWorkspace({ client, session, storage, open }: Surroundings): Workspace & { close: () => void } {
  noticeFocusSparingly(window, () => performance.now())
  askWhileAnswered(session)
  const environment: SignedInEnvironment = {
    server: serverOver(client),
    queryClient: createQueryClient(),
    user: selectUser(session.getSnapshot()),
    files: createFileStore(),
    secrets: {
      secondFactor: createOneTimeSecrets(),
      passwords: createOneTimeSecrets(),
      rows: createOneTimeSecrets(),
      matched: createOneTimeSecrets(),
    },
    storage,
    drafts: sessionStorage,
    page: window,
    elapsed: () => performance.now(),
    download: downloadBlob,
    showFailure: (problem) => open(`/exception?${new URLSearchParams(failureIn(problem))}`),
    arrange,
    writer,
  }
  const { actors, release } = createActors(signedIn, environment, [session])
  for (const actor of Object.values(actors)) actor.start()
  const { server, queryClient, files, secrets } = environment
  return {
    client: server,
    queryClient,
    files,
    secrets,
    actors,
    mayOpen,
    close: () => {
      release()
      for (const actor of Object.values(actors)) actor.stop()
      queryClient.clear()
    },
  }
}

/** A failure that takes a page of its own, in the words of the active language. */
const failureIn = (problem: Problem) => ({
  errorCode: problem.code,
  errorMessage: problemLines(problem, i18n).join(' '),
})
