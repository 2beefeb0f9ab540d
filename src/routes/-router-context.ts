import type { I18n, MessageDescriptor } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyActorRef } from 'xstate'
import type { Visitor } from '#contracts/session/route-access.ts'
import type { LocaleId } from '#contracts/values/locale.ts'
import type { Client } from '#src/api/client.ts'
import type { FileStore } from '#src/api/file-store.ts'
import type { Server } from '#src/api/server.ts'
import type { atStart } from '#src/machines/at-start.ts'
import type { ActorsOf } from '#src/machines/kit/define-actor.ts'
import type { SignedInEnvironment } from '#src/machines/kit/environment.ts'
import type { MachineInspectorActor } from '#src/machines/machine-inspector/machine-inspector.selectors.ts'
import type { Recorder } from '#src/machines/machine-inspector/recorder.ts'
import type { signedIn } from '#src/machines/signed-in.ts'
import type { signedOut } from '#src/machines/signed-out.ts'

/** What every route is given: the actors that outlive all screens, and the way to what a signed-in user needs. */
export type RouterContext = {
  actors: ActorsOf<typeof atStart>
  openWorkspace: () => Promise<Workspace>
  openSignInArea: () => Promise<SignInArea>
  /** Every actor that runs on its own, those of the sign-in area and the workspace among them. */
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
export type SignInArea = {
  client: Client
  queryClient: QueryClient
  actors: ActorsOf<typeof signedOut>
}

/** What exists only while somebody is signed in; loaded apart, so that signing in does not wait for it. */
export type Workspace = {
  client: Server
  queryClient: QueryClient
  files: FileStore
  /** What is shown once and written down nowhere. */
  secrets: SignedInEnvironment['secrets']
  actors: ActorsOf<typeof signedIn>
  /** Whether somebody may open the screen at a path. */
  mayOpen: (path: string, visitor: Visitor) => boolean
  /** Every word of the application in a language, whichever is on the screen. */
  wordsIn: (locale: LocaleId) => Promise<I18n>
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Of the document while the route is shown. */
    title?: MessageDescriptor
    /** The same where it names what the loader has read. */
    titleOf?: (loaded: never) => MessageDescriptor
  }
}
