/**
 * Why the application shows the failure of a call itself instead of as its reply asks. `messages`: it has a place for
 * what would be an error message; what asks for silence, a warning, a notification or the exception page is shown as it
 * asks. `all`: it shows nothing of any.
 */
const ownDisplays = {
  /** What was read is missing from its place on the screen, which says why and offers to ask again. */
  content: 'messages',
  /** The form or panel that sent it keeps what was entered, and says beside it what stands in the way. */
  form: 'messages',
  /** The file on its way stands in a list, with what became of it. */
  transfer: 'messages',
  /** Nobody asked for it: it is done again later, and the screen says at most how far it is. */
  unasked: 'all',
  /** It decides whether the sign-in is shown, which says enough. */
  start: 'all',
} as const

export type OwnDisplay = keyof typeof ownDisplays

/** Options of a call whose failure the application shows itself. */
export const shownIn = (ownDisplay: OwnDisplay, signal?: AbortSignal) => ({ ownDisplay, ...(signal && { signal }) })

/** Whether a failure is shown by nothing but what called. `isMessage`: it asks for an error message. */
export const isLeftToCaller = (display: OwnDisplay | undefined, isMessage: boolean): boolean =>
  display !== undefined && (isMessage || ownDisplays[display] === 'all')
