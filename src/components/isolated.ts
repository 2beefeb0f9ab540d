/**
 * A name inside a sentence whose script may run the other way: set apart by the isolating characters of the Unicode
 * bidirectional algorithm (UAX 9), so that neither disturbs the order of the other.
 */
export const isolated = (name: string): string => `\u2068${name}\u2069`
