import type { FieldSql } from './field-sql.ts'

export const identifierSql: FieldSql<'identifier'> = {
  in: ({ list }, bind) => {
    const spelled = bind([...new Set(list.flatMap((text) => [text, text.toUpperCase()]))])
    const pairs = list.map(schemeAndId).filter((pair) => pair !== null)
    const schemes = bind(pairs.map(([scheme]) => scheme))
    const ids = bind(pairs.map(([, id]) => id))
    return `(e.id IN (
      SELECT entity_id FROM entity_identifier WHERE value = ANY (${spelled}::text[])
      UNION
      SELECT entity_id FROM entity_identifier
       WHERE (scheme, value) IN (SELECT scheme, id FROM unnest(${schemes}::text[], ${ids}::text[]) AS listed (scheme, id))))`
  },
  empty: () => '(NOT EXISTS (SELECT 1 FROM entity_identifier i WHERE i.entity_id = e.id))',
}

/** An identifier written with its scheme, `LEI:…`. */
function schemeAndId(text: string): [string, string] | null {
  const colon = text.indexOf(':')
  return colon < 1 ? null : [text.slice(0, colon).trim().toUpperCase(), text.slice(colon + 1).trim()]
}

export const schemeSql: FieldSql<'scheme'> = {
  in: ({ list }, bind) =>
    `(e.id IN (SELECT entity_id FROM entity_identifier WHERE scheme = ANY (${bind(list)}::text[])))`,
}
