import type { Page } from 'playwright-core'

/** The router of the application leaves itself in the window. */
type WithRouter = { __TSR_ROUTER__: { navigate: (to: { href: string }) => Promise<void> } }

/** Goes to an address within the application, as by a link, without loading it anew. */
export const followAddress = (page: Page, address: string): Promise<void> =>
  page.evaluate((href) => (globalThis as unknown as WithRouter).__TSR_ROUTER__.navigate({ href }), address)
