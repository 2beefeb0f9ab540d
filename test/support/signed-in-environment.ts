import { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contracts/session/session.ts'
import { createClient } from '#src/api/client.ts'
import { createFileStore, createOneTimeSecrets } from '#src/api/file-store.ts'
import { serverOver } from '#src/api/server.ts'
import type { SignedInEnvironment } from '#src/machines/kit/environment.ts'

const ada: CurrentUser = { username: 'ada', name: 'Ada', avatar: null, access: 'analyst' }

const unused = () => Promise.reject(new Error('No worker runs here'))

/** What machines of a signed-in user reach, over a server that a test plays. */
export function signedInEnvironment(fetch?: typeof globalThis.fetch): SignedInEnvironment {
  const nothing = { getItem: () => null, setItem() {}, removeItem() {} }
  return {
    server: serverOver(createClient({ onFailure() {}, onConnectionFailure() {}, onSignedOut() {} }, fetch)),
    queryClient: new QueryClient(),
    user: ada,
    files: createFileStore(),
    secrets: {
      secondFactor: createOneTimeSecrets(),
      passwords: createOneTimeSecrets(),
      tokens: createOneTimeSecrets(),
      webhooks: createOneTimeSecrets(),
      rows: createOneTimeSecrets(),
      matched: createOneTimeSecrets(),
    },
    storage: nothing,
    drafts: nothing,
    page: { addEventListener() {}, removeEventListener() {}, document },
    elapsed: () => 0,
    download() {},
    print: unused,
    arrange: unused,
    writer: {
      makingNow: () => ({ madeAt: '', program: '' }),
      drawSvg: unused,
      drawPoster: unused,
      drawFilm: unused,
      paintPoster: unused,
      writeData: unused,
      writeReports: unused,
      digestOf: unused,
    },
  }
}
