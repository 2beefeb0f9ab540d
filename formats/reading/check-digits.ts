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

/** Whether a text is a number of the business register of China with a right check digit. Source: ISO/IEC 7064 MOD 11,10. */
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
