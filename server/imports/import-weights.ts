import type { FileFormat } from '#contracts/imports/import.ts'

/**
 * How long reading a file and the six steps of its merge take beside one another, as measured: tables of 200,000 stakes
 * that are the first of their source, and a newer edition of them; 45,000 statements of BODS; 12,000 articles.
 */
const weights = {
  first: [10, 4, 0.1, 3.4, 0.1, 0.3, 0.3],
  further: [10, 4, 5, 0.1, 0.5, 3.4, 0.1],
  statements: [10, 1.5, 0.1, 1.5, 0.1, 0.3, 0.3],
  records: [10, 0.1, 0.1, 0.1, 0.1, 0.1, 34],
}

const tables: readonly FileFormat[] = ['stakes-csv', 'statements-csv', 'gleif-level-1', 'gleif-level-2', 'uk-companies']
const statements: readonly FileFormat[] = ['bods-json', 'bods-jsonl', 'uk-psc-jsonl', 'ftm-jsonl']

/**
 * The weights of reading a file and of the steps of its merge.
 * @param format `null` before it is known
 * @param isFirst whether its source has stated no interest before
 */
export function importWeights(format: FileFormat | null, isFirst: boolean): readonly number[] {
  if (format !== null && statements.includes(format)) return weights.statements
  if (format !== null && !tables.includes(format)) return weights.records
  return isFirst ? weights.first : weights.further
}

/** Milliseconds for each fact that is taken back, as measured, and for what does not depend on their number. */
const perFact = { interest: 0.01, party: 0.01, record: 0.02, regrouped: 0.012, counted: 0.003 }
const always = 100

/** How many facts an import brought. */
export type BroughtFacts = { entities: number; interests: number; records: number }

/** The weights of the steps of a rollback, in milliseconds, by what the import brought. */
export function rollbackWeights({ entities, interests, records }: BroughtFacts): readonly number[] {
  return [
    perFact.interest * interests,
    perFact.party * entities,
    perFact.record * records,
    perFact.regrouped * entities,
    perFact.counted * (entities + interests),
    always,
  ]
}
