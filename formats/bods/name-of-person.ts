import type { PersonDetails } from './party-details.ts'

type NameOfPerson = NonNullable<PersonDetails['names']>[number]

/** Which of a person's names stands for the person, best first. */
const namesByRank = ['legal', undefined, 'alternative', 'transliteration', 'translation', 'birth', 'former'] as const

/** The one of a person's names that stands for the person. */
export function nameOfPerson(names: readonly NameOfPerson[]): NameOfPerson | undefined {
  return namesByRank.flatMap((type) => names.filter((name) => name.type === type))[0]
}
