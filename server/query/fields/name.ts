import type { Bind, FieldSql } from './field-sql.ts'
import { textSql } from './usual-operators.ts'

const own = textSql('e.name')
const former = textSql('j.name')

/** A party has its own name, and the names of those that decisions join to it. */
const either = (mine: string, joined: string) =>
  `(${mine} OR e.id = ANY (ARRAY(SELECT j.head_id FROM joined_party j WHERE ${joined})))`

type Text = { text: string }

export const nameSql: FieldSql<'name'> = {
  contains: (value: Text, bind: Bind) => either(own.contains(value, bind), former.contains(value, bind)),
  exactly: (value: Text, bind: Bind) => either(own.exactly(value, bind), former.exactly(value, bind)),
  startsWith: (value: Text, bind: Bind) => either(own.startsWith(value, bind), former.startsWith(value, bind)),
  in: (value: { list: string[] }, bind: Bind) => either(own.in(value, bind), former.in(value, bind)),
  empty: own.empty,
}
