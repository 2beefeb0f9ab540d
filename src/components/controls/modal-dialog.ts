import type { SyntheticEvent } from 'react'

/** A `ref` of a dialog: modal, with trapped focus, while it is rendered. */
export function showAsModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return undefined
  if (!dialog.open) dialog.showModal()
  return () => dialog.close()
}

/** `onClose` of a dialog: the event is asynchronous, and the dialog may have been opened again. */
export const unlessReopened = (onClose: () => void) => (event: SyntheticEvent<HTMLDialogElement>) => {
  if (!event.currentTarget.open) onClose()
}
