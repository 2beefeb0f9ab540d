import type { MessageDescriptor } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { FileShelf } from '#src/api/file-shelf.ts'
import type { Server } from '#src/api/server.ts'
import type { CompanySearchActor } from '#src/machines/company-search/company-search.selectors.ts'
import type { ExplorationActor } from '#src/machines/exploration/exploration.selectors.ts'
import type { ImportFilesActor } from '#src/machines/import-files/import-files.selectors.ts'
import type { LocaleActor } from '#src/machines/locale/locale.selectors.ts'
import type { RequestErrorsActor } from '#src/machines/request-errors/request-errors.selectors.ts'
import type { SessionActor } from '#src/machines/session/session.selectors.ts'
import type { ThemeActor } from '#src/machines/theme/theme.selectors.ts'

/** What every route is given: the actors that outlive all screens, and the way to what a signed-in user needs. */
export type RouterContext = {
  actors: { session: SessionActor; locale: LocaleActor; theme: ThemeActor }
  openWorkspace: () => Promise<Workspace>
}

/** What exists only while somebody is signed in; loaded apart, so that signing in does not wait for it. */
export type Workspace = {
  client: Server
  queryClient: QueryClient
  files: FileShelf
  actors: {
    importFiles: ImportFilesActor
    exploration: ExplorationActor
    companySearch: CompanySearchActor
    requestErrors: RequestErrorsActor
  }
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Of the document while the route is shown. */
    title?: MessageDescriptor
  }
}
