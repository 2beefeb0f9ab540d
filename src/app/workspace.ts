import { i18n } from '@lingui/core'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { CurrentUser } from '#contracts/session.ts'
import { aboutPageQuery } from '#src/api/about-api.ts'
import { alertRulesQuery } from '#src/api/alert-rules-api.ts'
import type { Client } from '#src/api/client.ts'
import { createFileShelf, type FileShelf } from '#src/api/file-shelf.ts'
import { cancelImport, loadImport } from '#src/api/imports-api.ts'
import { noticesQuery } from '#src/api/notices-api.ts'
import { createSecretShelf } from '#src/api/secret-shelf.ts'
import { type Server, serverOver } from '#src/api/server.ts'
import { loadCurrentUser } from '#src/api/session-api.ts'
import { uploadFile } from '#src/api/upload.ts'
import { problemLines } from '#src/components/problem-words.ts'
import { importFilesMachine } from '#src/machines/import-files/import-files.machine.ts'
import { requestErrorsMachine } from '#src/machines/request-errors/request-errors.machine.ts'
import { type SessionActor, selectMayKeepExplorations } from '#src/machines/session/session.selectors.ts'
import type { Workspace } from '#src/routes/-router-context.ts'
import { mayOpen } from '#src/routes/-screens.ts'
import { createAboutActor } from './about-actor.ts'
import { createAccountActors, type SecondFactorSecret } from './account-actors.ts'
import { createAdministrationActors } from './administration-actors.ts'
import { provideAlertRule } from './alert-rule-actor.ts'
import { createAnalysisActors } from './analysis-actors.ts'
import { provideCompanySearch, provideExploration } from './exploration-actors.ts'
import { createKeepingActors } from './exploration-keeping-actors.ts'
import { provideFederatedRehearsal } from './federated-actor.ts'
import { provideCommandPalette, provideNotices } from './frame-actors.ts'
import { provideNetworkExport } from './network-export-actor.ts'
import { createQueryClient, noticeFocusSparingly } from './query-client.ts'
import { provideQueryEditor } from './query-editor-actor.ts'
import { askWhileAnswered } from './reachability.ts'
import { createRecentCompanies, type OwnStorage } from './recent-companies.ts'
import { rememberSingleKeys, singleKeysAreOn } from './single-keys.ts'
import { createWhatIfActors } from './what-if-actors.ts'

/** The import machine with its ports on the server and on the chosen files. */
export const provideImportFiles = (server: Server, files: FileShelf, now: () => number) =>
  importFilesMachine.provide({
    actors: {
      loadImport: fromPromise(async ({ input, signal }) => ({
        job: await loadImport(server, input.id, signal),
        at: now(),
      })),
      cancelImport: fromPromise(({ input, signal }) => cancelImport(server, input.id, signal)),
      uploadFile: fromCallback(({ input: { file }, sendBack }) =>
        uploadFile(
          server,
          { bytes: files.take(file.key), name: file.name, source: file.source },
          {
            onProgress: (sentBytes) => sendBack({ type: 'upload.progressed', sentBytes, at: now() }),
            onAccepted: (job) => sendBack({ type: 'upload.accepted', job, at: now() }),
            onFailed: (problem) => sendBack({ type: 'upload.failed', problem }),
          },
        ),
      ),
    },
  })

/**
 * Starts what a signed-in user works with. `close` ends it and forgets every answer of the server.
 * @param onException hears of a failure that takes a page of its own, in the words of the active language
 * @param own where the user's own things are kept on this device
 * @param onUser hears of the user whose name or picture may have changed
 */
export function createWorkspace(
  client: Client,
  session: SessionActor,
  onException: (exception: { errorCode: string; errorMessage: string }) => void,
  own: OwnStorage,
  onUser: (user: CurrentUser) => void,
): Workspace & { close: () => void } {
  const server = serverOver(client)
  const queryClient = createQueryClient()
  noticeFocusSparingly(window, () => performance.now())
  askWhileAnswered(session)
  const files = createFileShelf()
  const importFiles = createActor(provideImportFiles(server, files, () => performance.now()))
  importFiles.on('file.released', ({ key }) => files.release(key))
  importFiles.on('imports.changed', () => {
    void queryClient.invalidateQueries()
  })
  const exploration = createActor(provideExploration(server, queryClient))
  const keeping = createKeepingActors({
    server,
    queryClient,
    exploration,
    mayKeep: selectMayKeepExplorations(session.getSnapshot()),
    page: window,
  })
  importFiles.on('imports.changed', () => keeping.actors.dataFreshness.send({ type: 'data.changed' }))
  const companySearch = createActor(provideCompanySearch(server, queryClient))
  const networkExport = createActor(provideNetworkExport({ server, exploration, files, username: own.username }))
  networkExport.on('file.released', ({ key }) => files.release(key))
  const queryEditor = createActor(provideQueryEditor(server))
  const recentCompanies = createRecentCompanies(own, exploration)
  const requestErrors = createActor(requestErrorsMachine)
  requestErrors.on('exception.raised', ({ failure: { problem } }) =>
    onException({ errorCode: problem.code, errorMessage: problemLines(problem, i18n).join(' ') }),
  )
  const notices = createActor(provideNotices(server))
  notices.on('notices.changed', () => {
    void queryClient.invalidateQueries({ queryKey: noticesQuery(server).queryKey })
  })
  const alertRule = createActor(provideAlertRule(server))
  alertRule.on('rules.changed', () => {
    void queryClient.invalidateQueries({ queryKey: alertRulesQuery(server).queryKey })
  })
  const commandPalette = createActor(provideCommandPalette(server, queryClient), {
    input: { singleKeys: singleKeysAreOn(localStorage) },
  })
  commandPalette.on('singleKeys.changed', ({ on }) => rememberSingleKeys(localStorage, on))
  const secrets = { secondFactor: createSecretShelf<SecondFactorSecret>(), passwords: createSecretShelf<string>() }
  const matched = createSecretShelf<readonly (readonly string[])[]>()
  const federatedRehearsal = createActor(
    provideFederatedRehearsal(server, { files, rows: createSecretShelf(), matched }),
  )
  federatedRehearsal.on('file.released', ({ key }) => files.release(key))
  const drafts = { drafts: sessionStorage, username: own.username }
  const account = createAccountActors({
    server,
    files,
    secrets: secrets.secondFactor,
    ...drafts,
    onChange: () => {
      void queryClient.invalidateQueries({ queryKey: ['account'] })
      void loadCurrentUser(client).then(onUser, () => undefined)
    },
  })
  const administration = createAdministrationActors({
    server,
    passwords: secrets.passwords,
    ...drafts,
    onChange: () => {
      void queryClient.invalidateQueries({ queryKey: ['administration'] })
      void queryClient.invalidateQueries({ queryKey: ['installation'] })
    },
  })
  const aboutPage = createAboutActor({
    server,
    files,
    ...drafts,
    loadText: (page) => queryClient.fetchQuery({ ...aboutPageQuery(server, page), staleTime: 0 }),
    onChange: () => void queryClient.invalidateQueries({ queryKey: ['about'] }),
  })
  const actors = {
    ...account,
    ...administration,
    ...createAnalysisActors(server, queryClient, own),
    ...createWhatIfActors(server, queryClient, exploration),
    ...keeping.actors,
    aboutPage,
    alertRule,
    federatedRehearsal,
    importFiles,
    exploration,
    networkExport,
    companySearch,
    queryEditor,
    recentCompanies,
    requestErrors,
    notices,
    commandPalette,
  }
  for (const actor of Object.values(actors)) actor.start()
  return {
    client: server,
    queryClient,
    files,
    secrets: { ...secrets, matched },
    actors,
    mayOpen,
    close: () => {
      keeping.release()
      for (const actor of Object.values(actors)) actor.stop()
      queryClient.clear()
    },
  }
}
