import { readFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import * as v from 'valibot'
import { defaultKit, InstallationKit, maxLogoBytes } from '#contracts/installation/installation.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { imageHeader } from '#server/images/image-header.ts'

/** Width and height of a logo at most, in pixels. */
const maxLogoPixels = 1024

/**
 * @throws ProblemError `unknown_format` where a logo is not the picture that it says it is, `too_large` where it is too
 * large
 */
export function requireLogo(logo: string): void {
  if (logo === '') return
  const bytes = Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64')
  const header = imageHeader(bytes)
  if (!header || !logo.startsWith(`data:${header.mediaType};`)) {
    throw new ProblemError('unknown_format', 'The logo must be a PNG, JPEG or WebP.')
  }
  if (bytes.length > maxLogoBytes || header.width > maxLogoPixels || header.height > maxLogoPixels) {
    const max = `${maxLogoPixels} × ${maxLogoPixels}`
    throw new ProblemError('too_large', `The logo has more than ${maxLogoBytes} bytes or ${max} pixels.`, {
      maximum: max,
    })
  }
}

/**
 * Takes names, links, logo and tagline from a file where no administrator has decided about them; recorded.
 *
 * @returns the names of the settings that were taken
 * @throws an error that says what in the file cannot be used
 */
export async function applyInstallationFile(pool: Pool, audit: AuditLog, path: string): Promise<string[]> {
  const kit = await readInstallationFile(path)
  const decided = (Object.keys(defaultKit) as (keyof InstallationKit)[]).filter(
    (name) => JSON.stringify(kit[name]) !== JSON.stringify(defaultKit[name]),
  )
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `INSERT INTO installation_setting (name, value) SELECT * FROM unnest($1::text[], $2::jsonb[])
       ON CONFLICT (name) DO NOTHING RETURNING name`,
      [decided, decided.map((name) => JSON.stringify(kit[name]))],
    )
    const taken = rows.map(({ name }) => name)
    if (taken.length > 0) {
      const details = { installationFile: taken.join(', ') }
      await audit.record({ actor: null, address: null, action: 'settings.changed', target: null, details }, client)
    }
    return taken
  })
}

/** A file may leave out what it says nothing about. */
const FileContent = v.strictObject({
  product: v.optional(InstallationKit.entries.product, defaultKit.product),
  university: v.optional(InstallationKit.entries.university, defaultKit.university),
  institute: v.optional(InstallationKit.entries.institute, defaultKit.institute),
})

async function readInstallationFile(path: string): Promise<InstallationKit> {
  const refusal = (reason: string) => new Error(`The file of INSTALLATION_FILE cannot be used: ${reason}.`)
  const text = await readFile(path, 'utf8').catch(() => {
    throw refusal(`${path} cannot be read`)
  })
  const content = parsedJson(text)
  const { success, output: kit, issues } = v.safeParse(FileContent, content)
  if (!success) throw refusal(issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`.trim()).join('; '))
  try {
    requireLogo(kit.product.logo)
  } catch (error) {
    throw refusal(error instanceof Error ? error.message : String(error))
  }
  return kit
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
