import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { LocaleId } from '#contracts/values/locale.ts'
import type { localeMachine } from './locale.machine.ts'

/** The one actor that knows the language of the interface. */
export type LocaleActor = ActorRefFrom<typeof localeMachine>

/** The language on the screen, or the one on its way before any is. */
export const selectLocale = ({ context }: SnapshotFrom<typeof localeMachine>): LocaleId =>
  context.active ?? context.wanted

/** The language whose words did not come, while another is on the screen. */
export const selectRefusedLocale = ({ context }: SnapshotFrom<typeof localeMachine>): LocaleId | null => context.refused

export const selectLocaleIsBusy = (snapshot: SnapshotFrom<typeof localeMachine>): boolean => snapshot.hasTag('busy')
