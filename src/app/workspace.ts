import { i18n } from '@lingui/core'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { CurrentUser } from '#contracts/session/session.ts'
import { aboutPageQuery } from '#src/api/about.ts'
import { alertRulesQuery } from '#src/api/alerts.ts'
import type { Client } from '#src/api/client.ts'
import { dashboardTilesQuery } from '#src/api/dashboard.ts'
import { feedsQuery } from '#src/api/feeds.ts'
import { createFileShelf, type FileShelf } from '#src/api/file-shelf.ts'
import { cancelImport, loadImport } from '#src/api/imports.ts'
import { noticesQuery } from '#src/api/notices.ts'
import { savedQueriesKey } from '#src/api/saved-queries.ts'
import { createSecretShelf } from '#src/api/secret-shelf.ts'
import { type Server, serverOver } from '#src/api/server.ts'
import { loadCurrentUser } from '#src/api/session.ts'
import { sourcesQuery } from '#src/api/sources.ts'
import { uploadFile } from '#src/api/upload.ts'
import { mappingsQuery, uploadsQuery } from '#src/api/uploads.ts'
import { problemLines } from '#src/components/text/problem-words.ts'
import { importFilesMachine } from '#src/machines/imports/import-files.machine.ts'
import { requestErrorsMachine } from '#src/machines/request-errors/request-errors.machine.ts'
import { type SessionActor, selectMayKeepExplorations } from '#src/machines/session/session.selectors.ts'
import type { Workspace } from '#src/routes/-router-context.ts'
import { mayOpen } from '#src/routes/-shell/screens.ts'
import { createAboutActor } from './about-actor.ts'
import { createAccountActors, type SecondFactorSecret } from './account-actors.ts'
import { createAdministrationActors } from './administration-actors.ts'
import { provideAlertRule } from './alert-rule-actor.ts'
import { createAnalysisActors } from './analysis-actors.ts'
import { provideDuplicateDecisions } from './duplicate-decisions-actor.ts'
import { provideCompanySearch, provideExploration } from './exploration-actors.ts'
import { createKeepingActors } from './exploration-keeping-actors.ts'
import { provideFederatedRehearsal } from './federated-actor.ts'
import { provideFeed } from './feed-actor.ts'
import { provideFeedList } from './feed-list-actor.ts'
import { provideFilePreparation, provideKeptMappings } from './file-preparation-actor.ts'
import { provideCommandPalette, provideNotices } from './frame-actors.ts'
import { provideImportCare } from './import-care-actor.ts'
import { provideNetworkExport } from './network-export-actor.ts'
import { provideDashboardTiles, provideNameLookup, provideResultExport, provideSavedQueries } from './query-actors.ts'
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
          {
            bytes: files.take(file.key),
            name: file.name,
            source: file.source,
            look: file.look,
            encoding: file.encoding,
          },
          {
            onProgress: (sentBytes) => sendBack({ type: 'upload.progressed', sentBytes, at: now() }),
            onAccepted: (job) => sendBack({ type: 'upload.accepted', job, at: now() }),
            onKept: (upload) => sendBack({ type: 'upload.kept', upload }),
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
  const importCare = createActor(provideImportCare(server, files))
  importCare.on('imports.changed', () => {
    void queryClient.invalidateQueries()
  })
  const filePreparation = createActor(provideFilePreparation(server))
  const uploadsChanged = () => void queryClient.invalidateQueries({ queryKey: uploadsQuery(server).queryKey })
  importFiles.on('upload.kept', ({ upload: { id }, by }) => {
    uploadsChanged()
    if (by || filePreparation.getSnapshot().matches('closed')) filePreparation.send({ type: 'upload.opened', id, by })
  })
  filePreparation.on('uploads.changed', uploadsChanged)
  filePreparation.on('import.begun', ({ upload: { id, name, bytes, source, encoding }, job }) => {
    const file = { key: `upload ${id}`, name, bytes, source, encoding, look: true }
    importFiles.send({ type: 'job.begun', file, job, at: performance.now() })
  })
  const keptMappings = createActor(provideKeptMappings(server))
  const mappingsChanged = () => void queryClient.invalidateQueries({ queryKey: mappingsQuery(server).queryKey })
  keptMappings.on('mappings.changed', mappingsChanged)
  filePreparation.on('mappings.changed', mappingsChanged)
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
  const nameLookup = createActor(provideNameLookup(server))
  const resultExport = createActor(provideResultExport(server))
  const savedQueries = createActor(provideSavedQueries(server))
  savedQueries.on('queries.changed', () => {
    void queryClient.invalidateQueries({ queryKey: savedQueriesKey })
    void queryClient.invalidateQueries({ queryKey: dashboardTilesQuery(server).queryKey })
  })
  const dashboardTiles = createActor(provideDashboardTiles(server))
  dashboardTiles.on('tiles.changed', () => {
    void queryClient.invalidateQueries({ queryKey: dashboardTilesQuery(server).queryKey })
  })
  const recentCompanies = createRecentCompanies(own, exploration)
  const requestErrors = createActor(requestErrorsMachine)
  requestErrors.on('exception.raised', ({ failure: { problem } }) =>
    onException({ errorCode: problem.code, errorMessage: problemLines(problem, i18n).join(' ') }),
  )
  const notices = createActor(provideNotices(server))
  notices.on('notices.changed', () => {
    void queryClient.invalidateQueries({ queryKey: noticesQuery(server).queryKey })
  })
  const duplicateDecisions = createActor(provideDuplicateDecisions(server))
  duplicateDecisions.on('duplicates.changed', () => {
    void queryClient.invalidateQueries()
    keeping.actors.dataFreshness.send({ type: 'data.changed' })
  })
  const feed = createActor(provideFeed(server))
  const feedList = createActor(provideFeedList(server, files))
  feedList.on('file.released', ({ key }) => files.release(key))
  const feedsChanged = () => {
    void queryClient.invalidateQueries({ queryKey: feedsQuery(server).queryKey })
    void queryClient.invalidateQueries({ queryKey: sourcesQuery(server).queryKey })
  }
  feed.on('feeds.changed', feedsChanged)
  feedList.on('feeds.changed', feedsChanged)
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
    duplicateDecisions,
    ...createWhatIfActors(server, queryClient, exploration),
    ...keeping.actors,
    aboutPage,
    alertRule,
    feed,
    feedList,
    federatedRehearsal,
    importFiles,
    importCare,
    filePreparation,
    keptMappings,
    exploration,
    networkExport,
    companySearch,
    queryEditor,
    nameLookup,
    resultExport,
    savedQueries,
    dashboardTiles,
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
