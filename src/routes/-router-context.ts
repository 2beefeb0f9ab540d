import type { MessageDescriptor } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyActorRef } from 'xstate'
import type { SecondFactorSetup } from '#contracts/account/account.ts'
import type { Visitor } from '#contracts/session/route-access.ts'
import type { Client } from '#src/api/client.ts'
import type { FileShelf } from '#src/api/file-shelf.ts'
import type { SecretShelf } from '#src/api/secret-shelf.ts'
import type { Server } from '#src/api/server.ts'
import type { AboutPageActor } from '#src/machines/about/about-page.selectors.ts'
import type {
  AvatarActor,
  PasswordChangeActor,
  PhoneChangeActor,
  ProfileActor,
} from '#src/machines/account/account-settings.selectors.ts'
import type { PasskeysActor } from '#src/machines/account/passkeys.selectors.ts'
import type { SecondFactorSetupActor } from '#src/machines/account/second-factor-setup.selectors.ts'
import type {
  AdministrationActor,
  InstallationSettingsActor,
} from '#src/machines/administration/administration.selectors.ts'
import type { AlertRuleActor } from '#src/machines/alerts/alert-rule.selectors.ts'
import type { DeductionActor } from '#src/machines/contagion/deduction.selectors.ts'
import type { DashboardTilesActor } from '#src/machines/dashboard/dashboard-tiles.selectors.ts'
import type { CompanySearchActor } from '#src/machines/entities/company-search.selectors.ts'
import type { NameLookupActor } from '#src/machines/entities/name-lookup.selectors.ts'
import type { RecentCompaniesActor } from '#src/machines/entities/recent-companies.selectors.ts'
import type { ExplorationActor } from '#src/machines/explorations/exploration.selectors.ts'
import type { ExplorationKeepingActor } from '#src/machines/explorations/exploration-keeping.selectors.ts'
import type { SavedWorkActor } from '#src/machines/explorations/saved-work.selectors.ts'
import type { NetworkExportActor } from '#src/machines/exports/network-export.selectors.ts'
import type { FederatedRehearsalActor } from '#src/machines/federated/federated-rehearsal.selectors.ts'
import type { FeedActor } from '#src/machines/feeds/feed.selectors.ts'
import type { FeedListActor } from '#src/machines/feeds/feed-list.selectors.ts'
import type { NetworkOverviewActor } from '#src/machines/graph-view/network-overview.selectors.ts'
import type { FilePreparationActor } from '#src/machines/imports/file-preparation.selectors.ts'
import type { ImportCareActor } from '#src/machines/imports/import-care.selectors.ts'
import type { ImportFilesActor } from '#src/machines/imports/import-files.selectors.ts'
import type { KeptMappingsActor } from '#src/machines/imports/kept-mappings.selectors.ts'
import type { LocaleActor } from '#src/machines/locale/locale.selectors.ts'
import type { MachineInspectorActor } from '#src/machines/machine-inspector/machine-inspector.selectors.ts'
import type { Recorder } from '#src/machines/machine-inspector/recorder.ts'
import type { ConcertGroupsActor } from '#src/machines/measures/concert-groups.selectors.ts'
import type { MeasureChoicesActor } from '#src/machines/measures/measure-choices.selectors.ts'
import type { MeasureRunActor } from '#src/machines/measures/measure-run.selectors.ts'
import type { DataFreshnessActor } from '#src/machines/notices/data-freshness.selectors.ts'
import type { NoticesActor } from '#src/machines/notices/notices.selectors.ts'
import type { QueryEditorActor } from '#src/machines/query/query-editor.selectors.ts'
import type { ResultExportActor } from '#src/machines/query/result-export.selectors.ts'
import type { SavedQueriesActor } from '#src/machines/query/saved-queries.selectors.ts'
import type { RequestErrorsActor } from '#src/machines/request-errors/request-errors.selectors.ts'
import type { DuplicateDecisionsActor } from '#src/machines/resolution/duplicate-decisions.selectors.ts'
import type { NetworkComparisonActor } from '#src/machines/scenarios/network-comparison.selectors.ts'
import type { ScenariosActor } from '#src/machines/scenarios/scenarios.selectors.ts'
import type { WhatIfActor } from '#src/machines/scenarios/what-if.selectors.ts'
import type { PasswordResetActor } from '#src/machines/session/password-reset.selectors.ts'
import type { RegistrationActor } from '#src/machines/session/registration.selectors.ts'
import type { SessionActor } from '#src/machines/session/session.selectors.ts'
import type { VerificationCodeActor } from '#src/machines/session/verification-code.selectors.ts'
import type { CommandPaletteActor } from '#src/machines/shell/command-palette.selectors.ts'
import type { ThemeActor } from '#src/machines/shell/theme.selectors.ts'

/** What every route is given: the actors that outlive all screens, and the way to what a signed-in user needs. */
export type RouterContext = {
  actors: { session: SessionActor; locale: LocaleActor; theme: ThemeActor }
  openWorkspace: () => Promise<Workspace>
  openEntrance: () => Promise<Entrance>
  /** Every actor that runs on its own, those of the entrance and the workspace among them. */
  rootActors: RootActors
  openInspection: () => Promise<Inspection>
}

/** What writes down what every machine does, and the machine of the screen that shows it; loaded when first wanted. */
export type Inspection = { recorder: Recorder; inspector: MachineInspectorActor }

/** The actors that were started on their own, by name, as long as they run. */
export type RootActors = {
  list: () => ReadonlyMap<string, AnyActorRef>
  /** Hears whenever one is started or has ended. Returns what ends it. */
  subscribe: (listener: () => void) => () => void
}

/** What people who are not signed in may need beside the form with a password; loaded once that can be used. */
export type Entrance = {
  client: Client
  queryClient: QueryClient
  actors: {
    signInCode: VerificationCodeActor
    registrationCode: VerificationCodeActor
    passwordResetCode: VerificationCodeActor
    registration: RegistrationActor
    passwordReset: PasswordResetActor
  }
}

/** What exists only while somebody is signed in; loaded apart, so that signing in does not wait for it. */
export type Workspace = {
  client: Server
  queryClient: QueryClient
  files: FileShelf
  /** What is shown once and written down nowhere. */
  secrets: {
    secondFactor: SecretShelf<SecondFactorSetup | readonly string[]>
    passwords: SecretShelf<string>
    matched: SecretShelf<readonly (readonly string[])[]>
  }
  actors: {
    profile: ProfileActor
    passwordChange: PasswordChangeActor
    phoneChange: PhoneChangeActor
    avatar: AvatarActor
    secondFactorSetup: SecondFactorSetupActor
    passkeys: PasskeysActor
    administration: AdministrationActor
    installationSettings: InstallationSettingsActor
    aboutPage: AboutPageActor
    alertRule: AlertRuleActor
    feed: FeedActor
    feedList: FeedListActor
    duplicateDecisions: DuplicateDecisionsActor
    federatedRehearsal: FederatedRehearsalActor
    importFiles: ImportFilesActor
    importCare: ImportCareActor
    filePreparation: FilePreparationActor
    keptMappings: KeptMappingsActor
    exploration: ExplorationActor
    networkExport: NetworkExportActor
    explorationKeeping: ExplorationKeepingActor
    savedWork: SavedWorkActor
    dataFreshness: DataFreshnessActor
    companySearch: CompanySearchActor
    partySearch: CompanySearchActor
    measureChoices: MeasureChoicesActor
    concertGroups: ConcertGroupsActor
    analysisRun: MeasureRunActor
    beneficialOwnersRun: MeasureRunActor
    votingPowerRun: MeasureRunActor
    deduction: DeductionActor
    whatIf: WhatIfActor
    networkComparison: NetworkComparisonActor
    scenarios: ScenariosActor
    ownerSearch: CompanySearchActor
    networkOverview: NetworkOverviewActor
    queryEditor: QueryEditorActor
    nameLookup: NameLookupActor
    resultExport: ResultExportActor
    savedQueries: SavedQueriesActor
    dashboardTiles: DashboardTilesActor
    recentCompanies: RecentCompaniesActor
    requestErrors: RequestErrorsActor
    notices: NoticesActor
    commandPalette: CommandPaletteActor
  }
  /** Whether somebody may open the screen at a path. */
  mayOpen: (path: string, visitor: Visitor) => boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Of the document while the route is shown. */
    title?: MessageDescriptor
  }
}
