/** Hands the user what an address holds, as a file of that name. */
export function downloadAddress(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
