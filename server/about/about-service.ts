import type { AboutChange, AboutLanguage, AboutPage, AboutPageId } from '#contracts/about/about.ts'
import type { Doer } from '#contracts/audit/audit.ts'

/** An administrator who writes a page. */
export type Writer = Doer & { username: string }

/** The pages of "About us". */
export type AboutService = {
  read: (page: AboutPageId) => Promise<AboutPage>
  /**
   * Replaces a page in one language. Refuses with `conflict` where somebody else has written it since the version that
   * was edited, and with `invalid_request` a picture that is not there.
   */
  write: (page: AboutPageId, language: AboutLanguage, change: AboutChange, by: Writer) => Promise<AboutPage>
  /** Keeps a picture for a page that is being written. @returns its address */
  addPicture: (bytes: Uint8Array) => Promise<string>
}
