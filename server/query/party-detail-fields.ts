import { addressAttributes, type PartyAttribute } from '#contracts/entities/party-detail.ts'
import { detailsOfParties } from '#server/entities/stored-details.ts'
import { textSql } from './common-operators.ts'
import { type Bind, type FieldSql, type QueryContext, withinRange } from './field-sql.ts'

/** Parties of which a source states a value `a` of one of some attributes that meets a condition. */
const statedWhere = (attributes: readonly PartyAttribute[], condition: string) =>
  `(e.id IN (SELECT s.entity_id FROM ${detailsOfParties}
      WHERE EXISTS (SELECT 1 FROM unnest(ARRAY[${attributes.map((name) => `'${name}'`).join(', ')}]) AS n,
        jsonb_array_elements_text(r.content->'attributes'->n) AS a WHERE ${condition})))`

const value = textSql('a')

type Text = { text: string }

/** A text that sources state; where several are stated, one that meets the condition suffices. */
function statedTextSql(...attributes: PartyAttribute[]) {
  return {
    contains: (text: Text, bind: Bind) => statedWhere(attributes, value.contains(text, bind)),
    exactly: (text: Text, bind: Bind) => statedWhere(attributes, value.exactly(text, bind)),
    startsWith: (text: Text, bind: Bind) => statedWhere(attributes, value.startsWith(text, bind)),
    in: (list: { list: string[] }, bind: Bind) => statedWhere(attributes, value.in(list, bind)),
    empty: () => `(NOT ${statedWhere(attributes, 'true')})`,
  }
}

/** The first day that a date may mean, as text: sources also give a year or a month alone. */
const firstDay = `CASE WHEN a ~ '^\\d{4}$' THEN a || '-01-01' WHEN a ~ '^\\d{4}-\\d{2}$' THEN a || '-01'
  WHEN a ~ '^\\d{4}-\\d{2}-\\d{2}$' THEN a END COLLATE "C"`

type Days = { from: string | null; to: string | null }

/** A day that sources state. */
function statedDaySql(attribute: PartyAttribute) {
  const during = ({ from, to }: Days, bind: Bind) => {
    const ends = [from, to].map((end) => end && `${bind(end)}::text`) as [string | null, string | null]
    return statedWhere([attribute], withinRange(`(${firstDay})`, ...ends))
  }
  return {
    during,
    inPeriod: (period: Parameters<QueryContext['daysOf']>[0], bind: Bind, asked: QueryContext) =>
      during(asked.daysOf(period), bind),
    empty: () => `(NOT ${statedWhere([attribute], 'true')})`,
  }
}

/** The details that sources state about a party. */
export const partyDetailsSql: {
  [Field in
    | 'otherName'
    | 'status'
    | 'founded'
    | 'dissolved'
    | 'legalForm'
    | 'industry'
    | 'legalRepresentative'
    | 'address'
    | 'telephone'
    | 'born'
    | 'nationality']: FieldSql<Field>
} = {
  otherName: statedTextSql('alias', 'formerName'),
  status: statedTextSql('status'),
  founded: statedDaySql('founded'),
  dissolved: statedDaySql('dissolved'),
  legalForm: statedTextSql('legalForm'),
  industry: statedTextSql('industry'),
  legalRepresentative: statedTextSql('legalRepresentative'),
  address: statedTextSql(...addressAttributes),
  telephone: statedTextSql('phone'),
  born: statedTextSql('birthDate'),
  nationality: statedTextSql('nationality'),
}
