import { downloadAddress } from './-download-address.ts'

/** Hands the user a file made in the browser. */
export function downloadText(text: string, { name, type }: { name: string; type: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  downloadAddress(address, name)
  URL.revokeObjectURL(address)
}
