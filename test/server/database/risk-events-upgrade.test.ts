import { afterEach, expect, test } from 'vitest'
import { documentsWaiting } from '#server/adverse-media/events-version.ts'
import { renewRiskEvents } from '#server/adverse-media/renew-risk-events.ts'
import { formerVersion } from '#test/support/former-version.ts'

const { pool, upgrade, drop } = await formerVersion('_risk_events.sql')
afterEach(drop)

test('risk events stored before the upgrade await detection, and get their severity', async () => {
  const content = {
    kind: 'news',
    title: '一家公司债券违约',
    body: '',
    publishedAt: null,
    url: null,
    publisher: null,
    codes: [],
  }
  await pool.query(`INSERT INTO source (id, name) VALUES (1, 'before')`)
  await pool.query(
    `INSERT INTO source_record (id, kind, source_id, record_key, content, import_id, row)
       VALUES (7, 'article', 1, 'a', $1, 1, 1)`,
    [content],
  )
  await pool.query(
    `INSERT INTO document (record_id, source_id, record_key, import_id, kind, title, codes, event_types, folded, lexemes)
       VALUES (7, 1, 'a', 1, 'news', 'a', '{}', '{bondDefault}', '', '')`,
  )
  await pool.query(
    `INSERT INTO risk_event (record_id, import_id, origin, type, folded, lexemes)
       VALUES (7, 1, 'article', 'bondDefault', '', '')`,
  )
  await upgrade()
  expect(await documentsWaiting(pool)).toBe(1)
  await renewRiskEvents(pool)
  const { rows } = await pool.query('SELECT type, severity, place, start_at, end_at FROM risk_event')
  expect([await documentsWaiting(pool), rows]).toEqual([
    0,
    [{ type: 'bond_default', severity: 5, place: 'title', start_at: 4, end_at: 8 }],
  ])
})
