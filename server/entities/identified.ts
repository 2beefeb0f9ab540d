/**
 * Texts that may be identifiers, alone or written with their scheme (`LEI:…`), as the table `asked` of a query, and the
 * parties that have them, merged ones as they are, as `by_identifier`. Its values are those of {@link askedValues}.
 */
export const askedTexts = `asked AS (
         SELECT place::int, name, upper(name) AS spelled, lower(name) AS lowered, scheme, id
           FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS t (name, scheme, id, place)),
       by_identifier AS (
         SELECT a.place, i.entity_id AS id FROM asked a JOIN entity_identifier i ON i.value IN (a.name, a.spelled)
         UNION
         SELECT a.place, i.entity_id FROM asked a JOIN entity_identifier i ON i.scheme = a.scheme AND i.value = a.id)`

export function askedValues(texts: readonly string[]): [readonly string[], string[], string[]] {
  const pairs = texts.map(schemeAndId)
  return [texts, pairs.map(([scheme]) => scheme), pairs.map(([, id]) => id)]
}

function schemeAndId(text: string): [string, string] {
  const colon = text.indexOf(':')
  return colon < 1 ? ['', ''] : [text.slice(0, colon).trim().toUpperCase(), text.slice(colon + 1).trim()]
}
