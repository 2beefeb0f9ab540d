import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Theme, themeMachine } from './theme.machine.ts'

/** The one actor that knows whether the interface is light or dark. */
export type ThemeActor = ActorRefFrom<typeof themeMachine>

export const selectTheme = (snapshot: SnapshotFrom<typeof themeMachine>): Theme =>
  snapshot.matches('dark') ? 'dark' : 'light'
