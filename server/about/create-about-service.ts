import type { Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import { type AboutChange, AboutLanguage, type AboutPage, type AboutPageId, AboutText } from '#contracts/about.ts'
import { ProblemError } from '#contracts/problem.ts'
import type { RichText, RichTextNode } from '#contracts/rich-text.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { dropPicturesLongUnused, keepPicture } from '#server/pictures/stored-pictures.ts'
import type { AboutService } from './about-service.ts'
import { startingTexts } from './starting-texts.ts'

const Row = v.object({ ...AboutText.entries, language: AboutLanguage, updatedAt: isoTime })

const picturesAt = '/api/about/pictures/'

/** The pages over the database, which begin with {@link startingTexts}. */
export function createAboutService(pool: Pool, audit: AuditLog): AboutService {
  const read = async (page: AboutPageId): Promise<AboutPage> => {
    const { rows } = await pool.query(
      `SELECT language, document, version, updated_at AS "updatedAt", updated_by AS "updatedBy"
         FROM about_text WHERE page = $1`,
      [page],
    )
    const written = new Map(v.parse(v.array(Row), rows).map(({ language, ...text }) => [language, text]))
    const textIn = (language: AboutLanguage): AboutText =>
      written.get(language) ?? {
        document: startingTexts[page][language],
        version: 0,
        updatedAt: null,
        updatedBy: null,
      }
    return { page, texts: { 'zh-CN': textIn('zh-CN'), 'en-US': textIn('en-US') } }
  }
  return {
    read,
    write: async (page, language, change, by) => {
      await inTransaction(pool, async (client) => {
        await requirePictures(client, change.document)
        if (!(await replaceText(client, page, language, change, by.username))) {
          throw new ProblemError('conflict', 'Somebody else has written this page meanwhile.', {
            version: change.version,
          })
        }
        await audit.record(
          {
            actor: by.actor,
            address: by.address,
            action: 'about.changed',
            target: `${page} (${language})`,
            details: { version: `${change.version} → ${change.version + 1}` },
          },
          client,
        )
      })
      return read(page)
    },
    addPicture: (bytes) =>
      inTransaction(pool, async (client) => {
        const hash = await keepPicture(client, bytes)
        await dropPicturesLongUnused(client)
        return `${picturesAt}${hash}`
      }),
  }
}

/** @returns whether the version that was edited is still the newest */
async function replaceText(
  client: PoolClient,
  page: AboutPageId,
  language: AboutLanguage,
  { document, version }: AboutChange,
  by: string,
): Promise<boolean> {
  const values = [page, language, JSON.stringify(document), by]
  const { rowCount } =
    version === 0
      ? await client.query(
          `INSERT INTO about_text (page, language, document, version, updated_by) VALUES ($1, $2, $3, 1, $4)
           ON CONFLICT DO NOTHING`,
          values,
        )
      : await client.query(
          `UPDATE about_text SET document = $3, version = version + 1, updated_at = now(), updated_by = $4
            WHERE page = $1 AND language = $2 AND version = $5`,
          [...values, version],
        )
  return rowCount === 1
}

/** Sees to it that the pictures of a text are there, and stay until the transaction ends. */
async function requirePictures(client: PoolClient, document: RichText): Promise<void> {
  const hashes = [...new Set(document.content.flatMap(picturesIn))]
  if (hashes.length === 0) return
  const { rowCount } = await client.query('SELECT FROM stored_picture WHERE hash = ANY ($1) ORDER BY hash FOR SHARE', [
    hashes,
  ])
  if (rowCount === hashes.length) return
  throw new ProblemError('invalid_request', 'A picture of the text is not there any more.', {
    field: 'document',
    reason: 'picture',
  })
}

function picturesIn(node: RichTextNode): string[] {
  if (node.type === 'image') return [node.attrs.src.slice(picturesAt.length)]
  return 'content' in node ? (node.content ?? []).flatMap(picturesIn) : []
}
