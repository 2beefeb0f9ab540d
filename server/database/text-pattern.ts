/** What was typed as a pattern of LIKE that matches it and nothing else. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`)
}
