/** A plain number with its point moved to the right, digit by digit, so that nothing is rounded. */
export function shifted(plain: string, by: number): string {
  if (by === 0) return plain
  const sign = plain.startsWith('-') ? '-' : ''
  const [whole = '', decimals = ''] = plain.slice(sign.length).split('.')
  const moved = decimals.padEnd(by, '0')
  const digits = (whole + moved.slice(0, by)).replace(/^0+(?=\d)/, '')
  return `${sign}${digits}${moved.length > by ? `.${moved.slice(by)}` : ''}`
}
