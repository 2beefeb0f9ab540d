import { comparedText } from '#analysis/text-search/compared-text.ts'

/** What was typed as a pattern of LIKE that matches it and nothing else. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}

/** A text whose letters the database folds as {@link comparedText}. */
export const comparedSql = (expression: string) => `compared_text(${expression})`

/** What was typed as a pattern of LIKE that finds it anywhere in a text of {@link comparedSql}, and nothing else. */
export const containing = (text: string): string => `%${literally(comparedText(text))}%`

/** The same for texts that begin with it. */
export const beginningWith = (text: string): string => `${literally(comparedText(text))}%`
