import type { SyntheticEvent } from 'react'

/** For `ref` of a dialog: it stands over the page, and holds the focus, for as long as it is drawn. */
export function showAsModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return undefined
  if (!dialog.open) dialog.showModal()
  return () => dialog.close()
}

/** For `onClose` of a dialog: word of a closing comes late, when it may have been opened again. */
export const unlessReopened = (onClose: () => void) => (event: SyntheticEvent<HTMLDialogElement>) => {
  if (!event.currentTarget.open) onClose()
}
