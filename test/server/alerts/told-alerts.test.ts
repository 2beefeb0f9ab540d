import { afterEach, expect, test } from 'vitest'
import { formerVersion } from '#test/support/former-version.ts'

const { pool, upgrade, drop } = await formerVersion('_grades_and_alerts.sql')
afterEach(drop)

test('earlier alerts are marked as such, and not sent again by the upgrade', async () => {
  await pool.query(`
    INSERT INTO user_account (username, name, access) VALUES ('a', 'A', 'analyst');
    INSERT INTO alert_rule (user_id, name, description, starts_at, watches, channel, enabled, watched_from)
      SELECT id, 'r', 'what it watches for', now(), '{}', 'notice', true, now() FROM user_account;
    INSERT INTO alert_report (rule_id, source_id, record_key) SELECT id, 1, unnest(ARRAY['x', 'y']) FROM alert_rule`)
  await upgrade()
  await pool.query(`INSERT INTO alert_report (rule_id, source_id, record_key) SELECT id, 1, 'z' FROM alert_rule`)
  const { rows } = await pool.query<{ id: string; record_key: string; told: boolean }>(
    'SELECT id, record_key, told_at IS NOT NULL AS told FROM alert_report ORDER BY record_key',
  )
  expect(rows.map(({ record_key, told }) => [record_key, told])).toEqual([
    ['x', false],
    ['y', false],
    ['z', true],
  ])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3)
})
