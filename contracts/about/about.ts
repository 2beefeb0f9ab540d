import * as v from 'valibot'
import { RichText } from '../values/rich-text.ts'

/** The pages of "About us". */
export const AboutPageId = v.picklist(['team', 'product', 'achievements', 'partners'])
export type AboutPageId = v.InferOutput<typeof AboutPageId>

/** The languages these pages are written in; others read the nearest. */
export const AboutLanguage = v.picklist(['zh-CN', 'en-US'])
export type AboutLanguage = v.InferOutput<typeof AboutLanguage>

/** A page in one language. `version` is 0 for the text the installation starts with. */
export const AboutText = v.object({
  document: RichText,
  version: v.number(),
  updatedAt: v.nullable(v.string()),
  updatedBy: v.nullable(v.string()),
})
export type AboutText = v.InferOutput<typeof AboutText>

/** `GET /api/about/:page`. */
export const AboutPage = v.object({ page: AboutPageId, texts: v.object({ 'zh-CN': AboutText, 'en-US': AboutText }) })
export type AboutPage = v.InferOutput<typeof AboutPage>

/**
 * `PUT /api/about/:page/:language`. `version` is the one that was edited; a newer one is not overwritten (`conflict`).
 */
export const AboutChange = v.object({
  document: RichText,
  version: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1)),
})
export type AboutChange = v.InferOutput<typeof AboutChange>

/** Reply of `POST /api/about/pictures` (the bytes of a PNG, JPEG, GIF or WebP, 5 MB at most). */
export const StoredImage = v.object({ address: v.string() })
export type StoredImage = v.InferOutput<typeof StoredImage>
