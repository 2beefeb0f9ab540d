import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { postgresLibraries } from './postgres-libraries.ts'
import { root, tool } from './tool.ts'

/** A bill of materials of CycloneDX, as far as it is completed here. */
const Bill = v.looseObject({ components: v.array(v.looseObject({})) })

/** The programs that the embedded PostgreSQL brings along, as components. */
const components = postgresLibraries.map(({ name, version, license, home }) => ({
  type: name === 'PostgreSQL' ? 'application' : 'library',
  'bom-ref': `embedded-postgresql|${name}@${version}`,
  name,
  version,
  licenses: [
    /^(?:MIT|Zlib|PostgreSQL|OpenSSL|ICU)$/.test(license)
      ? { license: { id: license } }
      : { license: { name: license } },
  ],
  purl: `pkg:generic/${encodeURIComponent(name.toLowerCase())}@${version}`,
  externalReferences: [{ type: 'website', url: home }],
}))

/** What is known to be weak and does not concern the product (VEX). */
const vulnerabilities = [
  {
    id: 'OPENSSL-1.1.1-END-OF-SUPPORT',
    description: 'OpenSSL 1.1.1 gets no corrections from its makers since 2023-09-11.',
    analysis: {
      state: 'not_affected',
      justification: 'code_not_reachable',
      detail:
        'PostgreSQL opens no port (listen_addresses is empty), its TLS is off, and its unix socket lies in a directory of ' +
        'its own user alone: nothing from outside reaches the library. Use DATABASE_URL where it may not be present.',
    },
    affects: [{ ref: 'embedded-postgresql|OpenSSL@1.1.1' }],
  },
]

/**
 * Writes the bill of materials (CycloneDX 1.6, JSON) of what the package runs on, PostgreSQL's libraries included: the
 * same bytes for the same lock file.
 *
 * @throws where the program that lists the packages cannot be installed or fails
 */
export async function writeSbom(target = join(root, 'sbom.json')): Promise<void> {
  const tools = join(root, 'scripts', 'release-tools')
  const program = join(tools, 'node_modules', '@cyclonedx', 'cyclonedx-npm', 'bin', 'cyclonedx-npm-cli.js')
  if (!(await stat(program).catch(() => null)) && !(await tool('npm', ['ci', '--omit=optional', '--silent'], tools))) {
    throw new Error('The program for the bill of materials could not be installed: npm ci in scripts/release-tools.')
  }
  const directory = await mkdtemp(join(tmpdir(), 'riskatlas-sbom-'))
  try {
    const unfinished = join(directory, 'sbom.json')
    const options = [
      '--omit',
      'dev',
      '--output-reproducible',
      '--package-lock-only',
      '--spec-version',
      '1.6',
      '--no-validate',
    ]
    const args = [program, ...options, '--output-file', unfinished, join(root, 'package.json')]
    // The project's own .npmrc includes what only builds it.
    if (!(await tool('node', args, root, { npm_config_include: 'prod' }))) {
      throw new Error('The bill of materials could not be written.')
    }
    const bill = v.parse(Bill, JSON.parse(await readFile(unfinished, 'utf8')))
    const whole = { ...bill, components: [...bill.components, ...components], vulnerabilities }
    await writeFile(target, `${JSON.stringify(whole, null, 2)}\n`)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  try {
    await writeSbom()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
