import { entitiesOf } from '#server/entities/entity-rows.ts'
import { choiceSql, numberSql, textSql } from './common-operators.ts'
import type { Bind, FieldSql } from './field-sql.ts'
import { heldSinceSql, heldThroughSql, majorityOwnerSql, overstatedSql } from './interest-fields.ts'
import { holdingOfSql, ownerOfSql, relatedToSql, sameControllerSql } from './linked-parties.ts'
import { partyDetailsSql } from './party-detail-fields.ts'
import { mostFrequent, type ScopeSql, type SortSql, sortedByText } from './scope-sql.ts'
import { statedSql } from './statement-fields.ts'

const identifierSql: FieldSql<'identifier'> = {
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

const schemeSql: FieldSql<'scheme'> = {
  in: ({ list }, bind) =>
    `(e.id IN (SELECT entity_id FROM entity_identifier WHERE scheme = ANY (${bind(list)}::text[])))`,
}

const own = textSql('e.name')
const former = textSql('j.name')

/** A party has its own name, and the names of those that decisions join to it. */
const either = (mine: string, joined: string) =>
  `(${mine} OR e.id = ANY (ARRAY(SELECT j.head_id FROM joined_party j WHERE ${joined})))`

type Text = { text: string }

const nameSql: FieldSql<'name'> = {
  contains: (value: Text, bind: Bind) => either(own.contains(value, bind), former.contains(value, bind)),
  exactly: (value: Text, bind: Bind) => either(own.exactly(value, bind), former.exactly(value, bind)),
  startsWith: (value: Text, bind: Bind) => either(own.startsWith(value, bind), former.startsWith(value, bind)),
  in: (value: { list: string[] }, bind: Bind) => either(own.in(value, bind), former.in(value, bind)),
  empty: own.empty,
}

const kindSql: FieldSql<'kind'> = { in: choiceSql('e.kind').in }

const jurisdictionSql: FieldSql<'jurisdiction'> = choiceSql('e.jurisdiction')

const ownersSql: FieldSql<'owners'> = { between: numberSql('e.owner_count').between }

const holdingsSql: FieldSql<'holdings'> = { between: numberSql('e.holding_count').between }

/** The current rows of `entity e`, without merged ones. */
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
  stated: `SELECT t.import_id, t.row, e.id AS shown FROM entity_statement t WHERE t.entity_id = e.id AND t.superseded_by IS NULL
            ORDER BY t.id DESC LIMIT 1`,
  bounded: false,
  read: async (connection, ids) => (await entitiesOf(connection, ids)).map((party) => ({ type: 'party', ...party })),
}
