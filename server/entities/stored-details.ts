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
