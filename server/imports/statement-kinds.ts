import { type SaysNothingNew, saysNoMoreOfParty, saysTheSame } from './replay-statements.ts'

/** A table of statements: its rows supersede one another by record, and say what `content` puts into JSON. */
export type StatementKind = {
  kind: 'party' | 'interest' | 'record'
  table: 'entity_statement' | 'interest_statement' | 'source_record'
  content: string
  saysNothingNew: SaysNothingNew
}

/** All tables of statements, in the order in which they are withdrawn. */
export const statementKinds: readonly StatementKind[] = [
  {
    kind: 'interest',
    table: 'interest_statement',
    content: `jsonb_build_array(owner_party, company_party, kind, capital_min, capital_max, capital_min_exclusive, votes_min,
      votes_max, votes_min_exclusive, valid_from, valid_to, details)`,
    saysNothingNew: saysTheSame,
  },
  {
    kind: 'party',
    table: 'entity_statement',
    content: `jsonb_build_object('name', name, 'kind', kind, 'jurisdiction', jurisdiction, 'identifiers', identifiers)`,
    saysNothingNew: saysNoMoreOfParty,
  },
  {
    kind: 'record',
    table: 'source_record',
    content: 'jsonb_build_array(at, subject, content)',
    saysNothingNew: saysTheSame,
  },
]
