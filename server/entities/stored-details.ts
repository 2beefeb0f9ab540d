import * as v from 'valibot'
import { PartyAttribute, type PartyDetails } from '#contracts/entities/party-detail.ts'

const Content = v.object({
  asOf: v.optional(v.string()),
  until: v.optional(v.string()),
  variant: v.optional(v.number()),
  attributes: v.record(PartyAttribute, v.array(v.string())),
})

/** What a record of the kind `partyDetails` holds. */
export function storedDetails(content: unknown): PartyDetails {
  const { asOf = null, until, attributes, variant } = v.parse(Content, content)
  return { attributes, asOf, ...(until !== undefined && { until }), ...(variant !== undefined && { variant }) }
}

/**
 * Records of details (`r`) with the statement (`s`) of their party: they are linked by a source and its party key, so
 * that merging or separating parties changes neither.
 */
export const detailsOfParties = `source_record r JOIN entity_statement s
  ON s.source_id = r.source_id AND s.party_key = r.subject AND s.superseded_by IS NULL
     AND r.kind = 'partyDetails' AND r.superseded_by IS NULL`

/** The other and former names that a record of details (`r`) states, each a row of `name`. */
export const aliasesOfRecord = `jsonb_array_elements_text(
  coalesce(r.content->'attributes'->'alias', '[]') || coalesce(r.content->'attributes'->'formerName', '[]')) AS a (name)`

/** Whether a record of details (`r`) still states the name of `a`. */
export const isStatedAlias = `(r.content->'attributes'->'alias' ? a.name OR r.content->'attributes'->'formerName' ? a.name)`

/** Names that sources have ever given the parties of which an import (`$1`) has details, with the kind of the party. */
export const aliasesOfImport = `SELECT a.name, e.kind
  FROM source_record r JOIN party_alias a ON a.source_id = r.source_id AND a.party_key = r.subject
  JOIN entity_statement s ON s.source_id = r.source_id AND s.party_key = r.subject AND s.superseded_by IS NULL
  JOIN entity e ON e.id = s.entity_id
 WHERE r.kind = 'partyDetails' AND r.import_id = $1`
