import type { Pool, PoolClient } from 'pg'
import * as v from 'valibot'
import { type AboutChange, AboutLanguage, type AboutPage, type AboutPageId, AboutText } from '#contracts/about/about.ts'
import type { AuditActor } from '#contracts/audit/audit.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { RichText, RichTextNode } from '#contracts/values/rich-text.ts'
import type { AuditLog } from '#server/audit/audit-log.ts'
import { isoTime } from '#server/database/iso-time.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { dropImagesLongUnused, keepImage } from '#server/images/stored-images.ts'

/** An administrator who writes a page. */
export type Writer = AuditActor & { username: string }

/** The pages of "About us". */
export type AboutService = {
  read: (page: AboutPageId) => Promise<AboutPage>
  /**
   * Replaces a page in one language. Refuses with `conflict` where another user has changed it since the edited
   * version, and with `invalid_request` for an unknown image.
   */
  write: (page: AboutPageId, language: AboutLanguage, change: AboutChange, by: Writer) => Promise<AboutPage>
  /**
   * Stores an image for a page being edited.
   *
   * @returns its address
   */
  addImage: (bytes: Uint8Array) => Promise<string>
}

const text = (words: string): RichTextNode => ({ type: 'text', text: words })
const paragraph = (words: string): RichTextNode => ({ type: 'paragraph', content: [text(words)] })
const heading = (words: string): RichTextNode => ({ type: 'heading', attrs: { level: 2 }, content: [text(words)] })
const list = (...items: string[]): RichTextNode => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
})
const page = (...content: RichTextNode[]): RichText => ({ type: 'doc', content })

/** The texts of the About pages until an administrator edits them. */
const startingTexts: Record<AboutPageId, Record<AboutLanguage, RichText>> = {
  team: {
    'zh-CN': page(
      paragraph('这里将介绍本系统的团队。目前还没有填写任何内容。'),
      heading('可以写些什么'),
      list('团队由哪些人组成，各自负责什么', '团队所属的机构', '如何联系团队'),
      paragraph('管理员登录后，可以直接在本页编辑这段文字，也可以插入图片。'),
    ),
    'en-US': page(
      paragraph('This page is for the people behind this installation. Nothing has been written here yet.'),
      heading('What fits here'),
      list('Who belongs to the team, and who does what', 'The institution it belongs to', 'How to reach it'),
      paragraph('An administrator can edit this text right here, and add pictures.'),
    ),
  },
  product: {
    'zh-CN': page(
      paragraph('风险图谱供登录的分析人员在浏览器中使用，用自己的数据回答问题，并为每个答案给出证据。'),
      paragraph('您可以使用的全部功能列在下方。管理员登录后，可以直接在本页编辑这段文字，也可以插入图片。'),
    ),
    'en-US': page(
      paragraph(
        'RiskAtlas is used by signed-in analysts in their browsers. It answers questions from their own data and shows the evidence for each answer.',
      ),
      paragraph(
        'Every function that you may use is listed below. An administrator can edit this text right here, and add pictures.',
      ),
    ),
  },
  achievements: {
    'zh-CN': page(
      paragraph('这里将介绍取得的成果。目前还没有填写任何内容。'),
      heading('可以写些什么'),
      list('论文、专利和软件著作权', '奖项和鉴定结论', '项目和应用案例，以及可以查证的出处'),
      paragraph('管理员登录后，可以直接在本页编辑这段文字，也可以插入图片。'),
    ),
    'en-US': page(
      paragraph('This page is for what has been achieved. Nothing has been written here yet.'),
      heading('What fits here'),
      list(
        'Papers, patents and registered software',
        'Awards and assessments',
        'Projects and uses, each with a source that can be checked',
      ),
      paragraph('An administrator can edit this text right here, and add pictures.'),
    ),
  },
  partners: {
    'zh-CN': page(
      paragraph('这里将介绍合作伙伴。目前还没有填写任何内容。'),
      heading('可以写些什么'),
      list('合作机构的名称和网址', '合作的内容和时间', '经对方同意使用的标志'),
      paragraph('管理员登录后，可以直接在本页编辑这段文字，也可以插入图片。'),
    ),
    'en-US': page(
      paragraph('This page is for partners. Nothing has been written here yet.'),
      heading('What fits here'),
      list(
        'Names and web addresses of partners',
        'What you work on together, and since when',
        'Logos that they have agreed to',
      ),
      paragraph('An administrator can edit this text right here, and add pictures.'),
    ),
  },
}

const Row = v.object({ ...AboutText.entries, language: AboutLanguage, updatedAt: isoTime })

const imagesAt = '/api/about/pictures/'

/** The pages in the database, initially {@link startingTexts}. */
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
        await requireImages(client, change.document)
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
    addImage: (bytes) =>
      inTransaction(pool, async (client) => {
        const hash = await keepImage(client, bytes)
        await dropImagesLongUnused(client)
        return `${imagesAt}${hash}`
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

/** Checks that the images of a text exist, and locks them until the transaction ends. */
async function requireImages(client: PoolClient, document: RichText): Promise<void> {
  const hashes = [...new Set(document.content.flatMap(imagesIn))]
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

function imagesIn(node: RichTextNode): string[] {
  if (node.type === 'image') return [node.attrs.src.slice(imagesAt.length)]
  return 'content' in node ? (node.content ?? []).flatMap(imagesIn) : []
}
