import { afterEach, expect, test } from 'vitest'
import { canonicalText, lexemesOf } from '#analysis/text-search/canonical-text.ts'
import { formerVersion } from '#test/support/former-version.ts'

const { pool, upgrade, drop } = await formerVersion('_final_sigma.sql')
afterEach(drop)

test('texts stored before the final-sigma upgrade are found like later ones', async () => {
  const canonical = canonicalText('Ο Όμιλος Παπαδόπουλος, 违约')
  const former = canonical.replaceAll('σ ', 'ς ')
  expect(former).not.toBe(canonical)
  await pool.query(
    `INSERT INTO document (record_id, source_id, record_key, import_id, kind, title, codes, event_types, folded, lexemes)
       VALUES (1, 1, 'a', 1, 'news', 'a', '{}', '{}', $1, array_to_tsvector($2::text[]))`,
    [former, [...lexemesOf(former)]],
  )
  await pool.query(
    `INSERT INTO risk_event (record_id, import_id, origin, type, folded, lexemes)
       VALUES (1, 1, 'text', 'default', $1, array_to_tsvector($2::text[]))`,
    [former, [...lexemesOf(former)]],
  )
  await upgrade()
  for (const table of ['document', 'risk_event']) {
    const { rows } = await pool.query(`SELECT folded, lexemes = array_to_tsvector($1::text[]) AS found FROM ${table}`, [
      [...lexemesOf(canonical)],
    ])
    expect(rows).toEqual([{ folded: canonical, found: true }])
  }
})
