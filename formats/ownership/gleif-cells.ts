/** A legal entity identifier as ISO 17442 shapes it: 18 letters and digits, then two check digits. */
export function isLei(text: string): boolean {
  return /^[A-Z0-9]{18}\d{2}$/.test(text)
}

/** An empty cell as the golden copy and its conversions write it. */
export function cellOrEmpty(text: string | undefined): string {
  const cell = text?.trim() ?? ''
  return cell === 'NULL' ? '' : cell
}
