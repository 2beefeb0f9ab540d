import fc from 'fast-check'
import type { Pool } from 'pg'
import type { Article } from '#contracts/adverse-media/article.ts'
import type { Bill } from '#contracts/bills/bill.ts'
import type { Bond } from '#contracts/issuers/bond.ts'
import type { IssuerEvent, IssuerStatement } from '#contracts/issuers/issuer.ts'
import type { JsonValue, RecordKind } from '#contracts/values/record.ts'

type Stored<Kind extends RecordKind, Content> = {
  id: number
  kind: Kind
  source: 'register' | 'demo'
  key: string
  at: string | null
  subject: string | null
  content: Content
}
export type StoredArticle = Stored<'article', Article>
export type StoredBill = Stored<'bill', Bill>
export type StoredBond = Stored<'bond', Bond>
export type StoredStatement = Stored<'issuerStatement', IssuerStatement>
export type StoredIssuerEvent = Stored<'issuerEvent', IssuerEvent>
export type StoredRecord = StoredArticle | StoredBill | StoredBond | StoredStatement | StoredIssuerEvent

const pieces = fc.constantFrom(
  '恒大集团',
  '违约',
  '债券违约',
  '恒大',
  '，',
  '。',
  ' ',
  'North Star',
  'north',
  'bond default',
  'bonds',
  'ＢＯＮＤ',
  '100%',
  'a_b',
  "O'Brien",
  '华信科技',
  '被立案调查',
  'sued',
  '\n',
  'x',
)
const texts = (maxLength: number) => fc.array(pieces, { minLength: 1, maxLength }).map((all) => all.join(''))
const days = fc.constantFrom('2019-12-31', '2020-01-01', '2021-06-14', '2024-02-28', '2024-02-29', '2024-03-01')
const timestamps = fc.option(
  fc.tuple(days, fc.constantFrom('00:00', '15:59', '16:00', '23:30')).map(([day, time]) => `${day}T${time}:00.000Z`),
  { freq: 6 },
)
const sources = fc.constantFrom('register' as const, 'demo' as const)
const names = fc.constantFrom('North Star', 'north', 'NORTH STAR Holding', '华信科技有限公司', 'zzz')
const figures = fc.constantFrom(0, 0.5, 3, -12.25, 1_000_000.5, 5)

const articles = fc.record({
  kind: fc.constantFrom('news' as const, 'announcement' as const),
  title: texts(4).map((title) => title.replaceAll('\n', ' ')),
  body: fc.oneof(texts(12), fc.constant('')),
  publishedAt: timestamps,
  url: fc.constant(null),
  publisher: fc.constantFrom(null, 'Daily Post', 'DAILY post', '证券时报'),
  codes: fc.subarray(['600001', '000002']),
})
const bills = fc.record({
  number: fc.constantFrom('NO-1', 'NO-2', 'no-10'),
  kind: fc.constantFrom('bank' as const, 'commercial' as const),
  amount: figures.map(Math.abs),
  issueDate: days,
  dueDate: days,
  drawer: names,
  acceptor: names,
  payee: names,
  transferable: fc.boolean(),
})
const bonds = fc.record({
  code: fc.constantFrom('NO-1', 'no-10', '600001'),
  name: fc.option(names),
  issuer: fc.oneof(names, fc.constant('a_b')),
  kind: fc.constantFrom(null, 'corporate' as const, 'financial' as const),
  amount: figures.map(Math.abs),
  currency: fc.constantFrom('CNY', 'USD'),
  coupon: fc.option(figures),
  issueDate: days,
  maturityDate: fc.option(days),
  rating: fc.constantFrom(null, 'AA+', 'B2'),
  ratingAgency: fc.constantFrom(null, 'zzz', 'North Star'),
  guarantor: fc.option(names),
})
const statements = fc.record({
  issuer: names,
  period: days,
  publishedAt: days,
  currency: fc.constantFrom('CNY', 'USD'),
  opinion: fc.constantFrom(null, 'standard' as const, 'qualified' as const),
  items: fc.record({
    totalAssets: fc.option(figures),
    totalLiabilities: fc.option(figures),
    equity: fc.option(figures),
    revenue: fc.option(figures),
    netIncome: fc.option(figures),
    cash: fc.option(figures),
  }),
})
const issuerEvents = fc.record({
  issuer: names,
  type: fc.constantFrom('default' as const, 'penalty' as const, 'litigation' as const),
  at: days,
  severity: fc.integer({ min: 1, max: 5 }),
  text: fc.option(texts(5)),
})

/** Records of every kind that a query can be about, some of each, the same each time. */
export function sampleRecords(count: number): StoredRecord[] {
  const draw = <Content>(content: fc.Arbitrary<Content>, seed: number) =>
    fc.sample(fc.record({ content, source: sources }), { numRuns: count, seed })
  let id = 0
  const head = () => ({ id: ++id, key: `key-${id}` })
  const found = (nth: number) =>
    nth % 5 === 0 ? { finding: nth % 2 === 0 ? ('no_text' as const) : ('encrypted' as const) } : {}
  return [
    ...draw(articles, 1).map(({ content, source }, nth) => ({
      ...head(),
      kind: 'article' as const,
      source,
      at: content.publishedAt,
      subject: null,
      content: { ...content, ...found(nth) },
    })),
    ...draw(bills, 2).map(({ content, source }) => ({
      ...head(),
      kind: 'bill' as const,
      source,
      at: content.issueDate,
      subject: content.number,
      content,
    })),
    ...draw(bonds, 5).map(({ content, source }) => ({
      ...head(),
      kind: 'bond' as const,
      source,
      at: content.issueDate,
      subject: content.issuer,
      content,
    })),
    ...draw(statements, 3).map(({ content, source }) => ({
      ...head(),
      kind: 'issuerStatement' as const,
      source,
      at: content.period,
      subject: content.issuer,
      content,
    })),
    ...draw(issuerEvents, 4).map(({ content, source }) => ({
      ...head(),
      kind: 'issuerEvent' as const,
      source,
      at: content.at,
      subject: content.issuer,
      content,
    })),
  ]
}

/** Puts records into their table as imports of both sources would leave them, beside those of `storeParties`. */
export async function storeRecords(pool: Pool, records: readonly StoredRecord[]): Promise<void> {
  const rows = records.map((record) => ({ ...record, content: record.content as { [name: string]: JsonValue } }))
  await pool.query(
    `INSERT INTO source_record (id, kind, source_id, record_key, at, subject, content, import_id, row)
     SELECT id, kind, CASE source WHEN 'demo' THEN 2 ELSE 1 END, key, at, subject, content,
            CASE source WHEN 'demo' THEN 2 ELSE 1 END, id
       FROM jsonb_to_recordset($1) AS stored (id bigint, kind text, source text, key text, at timestamptz, subject text,
            content jsonb)`,
    [JSON.stringify(rows)],
  )
  await pool.query(`SELECT setval('source_record_id_seq', (SELECT max(id) FROM source_record))`)
}
