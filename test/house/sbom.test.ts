import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import { postgresLibraries } from '../../scripts/postgres-libraries.ts'
import { writeSbom } from '../../scripts/sbom.ts'
import { root } from '../../scripts/tool.ts'

type Component = { 'bom-ref': string; licenses?: unknown[] | undefined; components?: Component[] | undefined }
const Component: v.GenericSchema<Component> = v.looseObject({
  'bom-ref': v.string(),
  licenses: v.optional(v.array(v.unknown())),
  components: v.optional(v.array(v.lazy(() => Component))),
})
const Bill = v.looseObject({
  components: v.array(Component),
  vulnerabilities: v.array(v.looseObject({ id: v.string(), affects: v.array(v.object({ ref: v.string() })) })),
})
const Lock = v.object({
  packages: v.record(v.string(), v.looseObject({ version: v.optional(v.string()), dev: v.optional(v.boolean()) })),
})
/** A component, and the ones that only it uses. */
const withParts = (component: Component): Component[] => [component, ...(component.components ?? []).flatMap(withParts)]

const installed = existsSync(join(root, 'scripts/release-tools/node_modules/@cyclonedx'))

describe.skipIf(!installed)(
  'the bill of materials (skipped without its program: npm ci in scripts/release-tools)',
  () => {
    test('lists each package that the product runs on and what PostgreSQL brings, each with a licence, in the same bytes', async () => {
      const directory = await mkdtemp(join(tmpdir(), 'riskatlas-sbom-test-'))
      onTestFinished(() => rm(directory, { recursive: true, force: true }))
      const [one, other] = [join(directory, 'one.json'), join(directory, 'other.json')]
      await writeSbom(one)
      await writeSbom(other)
      const text = await readFile(one, 'utf8')
      expect(await readFile(other, 'utf8')).toBe(text)

      const bill = v.parse(Bill, JSON.parse(text))
      const components = bill.components.flatMap(withParts)
      expect(components.filter(({ licenses = [] }) => licenses.length === 0)).toEqual([])
      const { packages } = v.parse(Lock, JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')))
      const running = Object.entries(packages).filter(
        ([path, { dev, version }]) => path.startsWith('node_modules/') && version && !dev,
      )
      expect(components).toHaveLength(running.length + postgresLibraries.length)
      expect(bill.vulnerabilities.map(({ id }) => id)).toEqual(['OPENSSL-1.1.1-END-OF-SUPPORT'])
      const refs = components.map((component) => component['bom-ref'])
      for (const { affects } of bill.vulnerabilities) for (const { ref } of affects) expect(refs).toContain(ref)
    })
  },
)
