import { downloadAddress } from './-download-address.ts'

/** Hands the user a file made in the browser. */
export function downloadText(text: string, { name, type }: { name: string; type: string }): void {
  downloadBlob(new Blob([text], { type }), name)
}

/** Hands the user bytes as a file of that name. */
export function downloadBlob(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes)
  downloadAddress(address, name)
  URL.revokeObjectURL(address)
}
