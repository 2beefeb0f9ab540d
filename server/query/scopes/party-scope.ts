import { entitiesOf } from '#server/entities/entity-rows.ts'
import { identifierSql, schemeSql } from '../fields/identifier.ts'
import { heldSinceSql, heldThroughSql, majorityOwnerSql, overstatedSql } from '../fields/interests.ts'
import { holdingOfSql, ownerOfSql, relatedToSql, sameControllerSql } from '../fields/linked-parties.ts'
import { nameSql } from '../fields/name.ts'
import { holdingsSql, jurisdictionSql, kindSql, ownersSql } from '../fields/party.ts'
import { partyDetailsSql } from '../fields/party-details.ts'
import { statedSql } from '../fields/statement.ts'
import { mostFrequent, type ScopeSql, type SortSql, sortedByText } from './scope-sql.ts'

/** The rows of `entity e` that are parties today: one that turned out to be another is not. */
export const isParty = 'e.merged_into IS NULL'

const [from, where] = ['entity e', isParty]

const byCount =
  (column: string): SortSql =>
  (order) => [
    { expression: column, type: 'bigint', descending: order === 'descending' },
    { expression: 'e.id', type: 'bigint', descending: false },
  ]

/** Companies and persons. */
export const partyScope: ScopeSql<'party'> = {
  from,
  where,
  fields: {
    name: nameSql,
    kind: kindSql,
    jurisdiction: jurisdictionSql,
    identifier: identifierSql,
    scheme: schemeSql,
    owners: ownersSql,
    holdings: holdingsSql,
    heldThrough: heldThroughSql,
    heldSince: heldSinceSql,
    majorityOwner: majorityOwnerSql,
    overstated: overstatedSql,
    ownerOf: ownerOfSql,
    holdingOf: holdingOfSql,
    sameController: sameControllerSql,
    relatedTo: relatedToSql,
    ...partyDetailsSql,
    ...statedSql,
  },
  sorts: { owners: byCount('e.owner_count'), holdings: byCount('e.holding_count'), name: sortedByText('e.name') },
  facets: { kind: { expression: 'e.kind' }, jurisdiction: { expression: 'e.jurisdiction' } },
  choices: {
    jurisdiction: mostFrequent('e.jurisdiction', from, where),
    scheme: 'SELECT scheme AS value FROM entity_identifier GROUP BY scheme ORDER BY count(*) DESC, scheme',
  },
  day: `((SELECT coalesce(j.finished_at, j.created_at) FROM import_job j WHERE j.id = e.import_id) AT TIME ZONE 'Asia/Shanghai')::date`,
  bounded: false,
  read: async (connection, ids) => (await entitiesOf(connection, ids)).map((party) => ({ type: 'party', ...party })),
}
