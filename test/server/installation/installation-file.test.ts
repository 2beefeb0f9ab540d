import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultKit } from '#contracts/installation/installation.ts'
import { createAuditLog } from '#server/audit/audit-log.ts'
import { applyInstallationFile } from '#server/installation/installation-file.ts'
import { readSettings } from '#server/installation/settings.ts'
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts'
import { images } from '#test/support/images.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

async function apply(content: unknown) {
  const path = join(await mkdtemp(join(tmpdir(), 'kit-')), 'installation.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return applyInstallationFile(database.pool, createAuditLog(database.pool), path)
}
const logo = `data:image/png;base64,${Buffer.from(images.png(32, 32)).toString('base64')}`
const university = { name: 'University', names: { 'zh-CN': '大学' }, address: 'https://u.example/' }
const product = { ...defaultKit.product, tagline: 'In the file', logo }

test('an installation takes names, links and logo from its file once, and an administrator decides after that', async () => {
  expect(await apply({ university, product })).toEqual(['product', 'university'])
  expect(await readSettings(database.pool)).toMatchObject({ university, product, institute: defaultKit.institute })
  expect(await apply({ university: { ...university, name: 'Another' } })).toEqual([])
  expect(await readSettings(database.pool)).toMatchObject({ university })
  const { rows } = await database.pool.query(
    `SELECT actor, details FROM audit_record WHERE action = 'settings.changed'`,
  )
  expect(rows).toEqual([{ actor: null, details: { installationFile: 'product, university' } }])
})

test.each([
  ['no JSON', '{', /cannot be used/],
  ['an unknown part', { slogan: 'x' }, /slogan/],
  ['a link without encryption', { university: { ...university, address: 'http://u.example/' } }, /university.address/],
  ['a logo that is no picture', { product: { ...product, logo: 'data:image/png;base64,AAAA' } }, /must be a PNG/],
])('a file with %s ends the start and says why', async (_, content, reason) => {
  await expect(apply(content)).rejects.toThrow(reason)
  expect(await readSettings(database.pool)).toMatchObject(defaultKit)
})
