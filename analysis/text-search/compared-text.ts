import { foldedLetters } from './folded-letters.ts'
import { simplifiedChinese } from './simplified-chinese.ts'

/**
 * A text as conditions and lists compare it: letters folded as everywhere, traditional Chinese characters as simplified
 * ones. The database has the same as `compared_text`. A text of accents alone stays as it is.
 */
export const comparedText = (text: string): string => simplifiedChinese(foldedLetters(text)) || text
