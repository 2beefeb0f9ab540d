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

/** Hands the user what an address holds, as a file of that name. */
function downloadAddress(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
