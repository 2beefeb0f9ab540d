const creditDigits = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const creditWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** Whether a text is a unified social credit code with a right check character. Source: GB 32100-2015. */
export function isCreditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(text)) return false
  const sum = creditWeights.reduce(
    (total, weight, index) => total + weight * creditDigits.indexOf(text[index] ?? ''),
    0,
  )
  return creditDigits[(31 - (sum % 31)) % 31] === text[17]
}

/**
 * Whether a text is a number of the business register of China with a right check digit. Source: ISO/IEC 7064 MOD
 * 11,10.
 */
export function isBusinessNumber(text: string): boolean {
  if (!/^\d{15}$/.test(text)) return false
  const product = [...text].slice(0, 14).reduce((rest, digit) => (((rest + Number(digit)) % 10 || 10) * 2) % 11, 10)
  return (product + Number(text[14])) % 10 === 1
}

/** Whether a text is a legal entity identifier with right check digits. Source: ISO 17442, ISO/IEC 7064 MOD 97-10. */
export function isLei(text: string): boolean {
  if (!/^[0-9A-Z]{18}\d{2}$/.test(text)) return false
  return (
    [...text].reduce((rest, character) => {
      const value = Number.parseInt(character, 36)
      return (rest * (value > 9 ? 100 : 10) + value) % 97
    }, 0) === 1
  )
}

/**
 * Whether a text is a citizen's number of China with a right check character. Source: GB 11643-1999, ISO 7064 MOD 11-2.
 */
function isCitizenNumber(text: string): boolean {
  if (!/^\d{17}[\dX]$/.test(text)) return false
  const sum = [...text].reduce((rest, digit) => (2 * rest + (digit === 'X' ? 10 : Number(digit))) % 11, 0)
  return sum === 1
}

/** Whether a text is an international securities identification number with a right check digit. Source: ISO 6166. */
export function isIsin(text: string): boolean {
  if (!isinShape.test(text)) return false
  const digits = [...text].map((character) => Number.parseInt(character, 36)).join('')
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (1 + (at % 2))
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const isinShape = /^[A-Z]{2}[A-Z0-9]{9}\d$/
const creditShape = /^[1-9ANY][1-9A-G]\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/
const leiShape = /^(?=.*[A-Z])[A-Z0-9]{18}\d{2}$/

/** A scheme with check digits, as refusals name it. */
export type CheckedScheme = 'CN-USCC' | 'LEI' | 'ISIN'

/**
 * The scheme of which a text has the shape and not the check digits: a unified social credit code (GB 32100-2015), a
 * legal entity identifier (ISO 17442), a securities identification number (ISO 6166). `null` where it has none, or is
 * right.
 */
export function failedCheckOf(text: string): CheckedScheme | null {
  if (creditShape.test(text)) return isCreditCode(text) || isCitizenNumber(text) ? null : 'CN-USCC'
  if (leiShape.test(text)) return isLei(text) ? null : 'LEI'
  return isinShape.test(text) && !isIsin(text) ? 'ISIN' : null
}
