import type { QueryClient } from '@tanstack/react-query'
import type { ActorRefFrom, AnyStateMachine } from 'xstate'
import type { Territory } from '#analysis/graph-view/territories.ts'
import type { SecondFactorSetup } from '#contracts/account/account.ts'
import type { HistoryTree, Note } from '#contracts/explorations/exploration.ts'
import type { EvidenceReport } from '#contracts/exports/evidence-request.ts'
import type { DataFormat, ExportedNetwork, PosterPaper } from '#contracts/exports/network-export.ts'
import type { GraphView, Highlight } from '#contracts/graph-view/graph-view.ts'
import type { NetworkOverview } from '#contracts/graph-view/network-overview.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import type { ToldChanges } from '#contracts/scenarios/change-dates.ts'
import type { CurrentUser } from '#contracts/session/session.ts'
import type { Fault } from '#contracts/values/fault.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { LocaleId } from '#contracts/values/locale.ts'
import type { Problem } from '#contracts/values/problem.ts'
import type { Client } from '#src/api/client.ts'
import type { PartyRows } from '#src/api/federated-party-file.ts'
import type { FileStore, OneTimeSecrets } from '#src/api/file-store.ts'
import type { Server } from '#src/api/server.ts'
import type { DraftStorage } from './stored-draft.ts'

/** What the tabs of a browser tell each other. */
export type SessionNews = { type: 'session.openedElsewhere'; username: string } | { type: 'session.closedElsewhere' }

export type NetworkNews = { type: 'network.lost' } | { type: 'network.restored' }

/** What surrounds the application in the browser: other tabs, the network, and the way to another address. */
export type Page = {
  /** Leaves this document for an address. */
  leaveFor: (address: string) => void
  tellOtherTabs: (news: SessionNews) => void
  /** Hears what other tabs tell. Returns what ends it. */
  hearOtherTabs: (listener: (news: SessionNews) => void) => () => void
  /** Hears of the network's going and coming, and at once where there is none. Returns what ends it. */
  watchNetwork: (listener: (news: NetworkNews) => void) => () => void
  /** Hears that the document is shown again after it was left. Returns what ends it. */
  watchReturn: (listener: () => void) => () => void
  /** Hears what was thrown and nobody caught. Returns what ends it. */
  watchFaults: (listener: (thrown: unknown) => void) => () => void
  /** Asks the user before the document is left, where `asks` says so. */
  askBeforeLeaving: (asks: () => boolean) => void
}

/** What machines reach that run as long as the application. */
export type StartEnvironment = {
  client: Client
  page: Page
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** `challenge`: under which the second factor is asked of somebody who comes back from a provider. */
  beginning: { onSignInPage: boolean; challenge?: string; locale: LocaleId; theme: 'light' | 'dark' }
  /** Loads the words of a language and switches every text to it. */
  activateLocale: (locale: LocaleId) => Promise<void>
  /** Loads a part of the application; rejects where it does not come. */
  loadPart: <Part>(load: () => Promise<Part>) => Promise<Part>
  /** Hears whenever a part did not come. Returns what ends it. */
  watchParts: (listener: () => void) => () => void
  /** Whether the server holds another version of the application than the one that runs. */
  findNewerVersion: (signal: AbortSignal) => Promise<boolean>
  /** Asks again in place for what the page shows and has not come. */
  loadAgain: () => Promise<void>
  /** Hears of faults of the application. Returns what ends it. */
  watchFaults: (listener: (fault: Fault) => void) => () => void
  /** Leads to the sign-in page, and from there back to the page that is shown. */
  openSignIn: () => void
  /** Leads to the page of a failure. */
  showFailure: (problem: Problem) => void
}

/** What machines reach that serve people who are not signed in. */
export type SignedOutEnvironment = {
  client: Client
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Milliseconds since 1970. */
  now: () => number
  /** Leads to an address of the application. */
  open: (address: string) => void
}

/** What machines reach that run while somebody is signed in. */
export type SignedInEnvironment = {
  server: Server
  queryClient: QueryClient
  user: CurrentUser | null
  files: FileStore
  /** What is shown once and written down nowhere, and what parties bring. */
  secrets: {
    secondFactor: OneTimeSecrets<SecondFactorSetup | readonly string[]>
    passwords: OneTimeSecrets<string>
    tokens: OneTimeSecrets<string>
    webhooks: OneTimeSecrets<string>
    rows: OneTimeSecrets<PartyRows>
    matched: OneTimeSecrets<readonly (readonly string[])[]>
  }
  /** What stays on this device. */
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** What stays as long as the tab of the browser, until its user signs out. */
  drafts: DraftStorage
  page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'document'>
  /** Milliseconds since the page was opened. */
  elapsed: () => number
  /** Hands the user bytes as a file of that name. */
  download: (bytes: Blob, name: string) => void
  /** Hands a poster to the print of the browser, which saves it as PDF too. Rejects where there is none. */
  print: (svg: string, paper: PosterPaper) => Promise<void>
  /** Lays a network out in a worker. */
  arrange: (
    network: NetworkOverview,
    options: { onProgress: (message: { done: number; positions: Float32Array | null }) => void; signal: AbortSignal },
  ) => Promise<Arrangement>
  writer: Writer
}

/**
 * Where each party of a network stands, as x and y in turn, where its communities do, and how many connected parts are
 * too small to have a territory.
 */
export type Arrangement = { positions: Float32Array; territories: Territory[]; islands: number }

/** Writes files of the explored network in a worker. */
export type Writer = {
  /** Of when and by which program a file says it is made. */
  makingNow: () => Pick<ExportedNetwork, 'madeAt' | 'program'>
  /** @param drawing what the canvas shows, as JSON */
  drawSvg: (drawing: string, signal: AbortSignal) => Promise<string>
  /** A poster as SVG, in the language of the screen. */
  drawPoster: (
    shown: Pick<ShownNetwork, 'network' | 'report' | 'graphView' | 'highlight'>,
    paper: PosterPaper,
    signal: AbortSignal,
  ) => Promise<string>
  /** A film strip as SVG, in the language of the screen. */
  drawFilm: (shown: ShownFilm, signal: AbortSignal) => Promise<string>
  /** A poster as PNG, three times its size. */
  paintPoster: (svg: string, paper: PosterPaper) => Promise<Blob>
  writeData: (format: DataFormat, network: ExportedNetwork, signal: AbortSignal) => Promise<string>
  /** What only a screen can write of an evidence bundle, and what stands for the data that it speaks of. */
  writeReports: (
    shown: ShownNetwork,
    signal: AbortSignal,
  ) => Promise<{ reports: EvidenceReport[]; networkDigest: string }>
  /** The digest of an evidence bundle. Rejects with `unavailable` where it is not as it was made. */
  digestOf: (archive: Uint8Array, signal: AbortSignal) => Promise<string>
}

/** The graph view on a day; `isMadeUp`: whether any of its data were made up by the program. */
export type FilmFrame = { day: IsoDate; graphView: GraphView; isMadeUp: boolean }

/** What a film strip shows: the dates of change, the earliest first, and what is told of them. */
export type ShownFilm = Pick<ExportedNetwork, 'company' | 'madeAt' | 'program'> & {
  frames: readonly FilmFrame[]
  told: ToldChanges
  /** Listed dates that are left out before them, and whether the list has all there are. */
  earlier: { left: number; isAll: boolean }
}

/** What an evidence bundle speaks of. */
export type ShownNetwork = {
  network: ExportedNetwork
  report: OwnershipReply
  graphView: GraphView
  highlight: Highlight | null
  notes: readonly Note[]
  tree: HistoryTree
  /** User name of who makes the bundle. */
  madeBy: string
}

/** Finds the one running actor of a machine. @throws where none or several run */
export type FindActor = <Machine extends AnyStateMachine>(machine: Machine) => ActorRefFrom<Machine>
