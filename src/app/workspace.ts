import { i18n } from '@lingui/core'
import { type LocaleId, ReportLocale } from '#contracts/values/locale.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { Client } from '#src/api/client.ts'
import { createFileStore, createOneTimeSecrets } from '#src/api/file-store.ts'
import { followProductName, type ProductName } from '#src/api/installation.ts'
import { serverOver } from '#src/api/server.ts'
import { downloadBlob } from '#src/components/controls/download-text.ts'
import { paintedSvg } from '#src/components/controls/drawn-picture.ts'
import { printSvg } from '#src/components/controls/print-svg.ts'
import { posterSizes } from '#src/components/graph-view/poster-page.ts'
import { createActors } from '#src/machines/kit/define-actor.ts'
import type { Arrangement, SignedInEnvironment, Writer } from '#src/machines/kit/environment.ts'
import { removeDrafts } from '#src/machines/kit/stored-draft.ts'
import { type SessionActor, selectUser } from '#src/machines/session/session.selectors.ts'
import { signedIn } from '#src/machines/signed-in.ts'
import { makingNow } from '#src/routes/-explorations/making-now.ts'
import type { Workspace } from '#src/routes/-router-context.ts'
import { mayOpen } from '#src/routes/-shell/screens.ts'
import type { ArrangementMessage } from './arrangement.worker.ts'
import { makeHere } from './make-here.ts'
import { createQueryClient, noticeFocusSparingly } from './query-client.ts'
import { askWhileAnswered } from './reachability.ts'
import { wordsIn } from './words-in.ts'

type Surroundings = {
  client: Client
  session: SessionActor
  storage: SignedInEnvironment['storage']
  nameProduct: (name: ProductName) => void
}

/** Starts the services of a signed-in user. `close` ends them and clears all cached answers and drafts. */
export function createWorkspace({
  client,
  session,
  storage,
  nameProduct,
}: Surroundings): Workspace & { close: () => void } {
  noticeFocusSparingly(window, () => performance.now())
  askWhileAnswered(session)
  const closed = new AbortController()
  const environment: SignedInEnvironment = {
    server: serverOver(client, closed.signal),
    queryClient: createQueryClient(),
    user: selectUser(session.getSnapshot()),
    files: createFileStore(),
    secrets: {
      secondFactor: createOneTimeSecrets(),
      passwords: createOneTimeSecrets(),
      tokens: createOneTimeSecrets(),
      webhooks: createOneTimeSecrets(),
      rows: createOneTimeSecrets(),
      matched: createOneTimeSecrets(),
    },
    storage,
    drafts: sessionStorage,
    page: window,
    elapsed: () => performance.now(),
    download: downloadBlob,
    print: (svg, paper) => printSvg(svg, posterSizes[paper].millimetres),
    arrange,
    writer,
  }
  const { actors, release } = createActors(signedIn, environment, [session])
  for (const actor of Object.values(actors)) actor.start()
  const { server, queryClient, files, secrets } = environment
  const endNaming = followProductName(queryClient, server, nameProduct)
  return {
    client: server,
    queryClient,
    files,
    secrets,
    actors,
    mayOpen,
    wordsIn,
    close: () => {
      closed.abort()
      endNaming()
      release()
      for (const actor of Object.values(actors)) actor.stop()
      queryClient.setDefaultOptions({ queries: { enabled: false } })
      queryClient.clear()
      removeDrafts(sessionStorage, environment.user)
    },
  }
}

/** Writes files in a worker; the words of a bundle load with the first of them. */
const writer: Writer = {
  makingNow,
  drawSvg: async (drawing, signal) => (await makeHere({ type: 'svg', drawing }, signal)).text,
  drawPoster: async (shown, paper, signal) => {
    const { posterOf } = await import('#src/routes/-exports/poster.tsx')
    const poster = posterOf(shown, paper, i18n)
    return (await makeHere({ type: 'poster', poster, network: shown.network }, signal)).text
  },
  drawFilm: async (shown, signal) => {
    const { filmStripOf } = await import('#src/routes/-exports/film-strip.ts')
    return (await makeHere({ type: 'film', film: filmStripOf(shown, i18n) }, signal)).text
  },
  paintPoster: (svg, paper) => paintedSvg(svg, posterSizes[paper]),
  writeData: async (format, network, signal) => (await makeHere({ type: 'data', format, network }, signal)).text,
  writeReports: async (shown, signal) => {
    const { evidenceReports } = await import('#src/routes/-explorations/evidence-reports.tsx')
    const locales = [...new Set([i18n.locale as LocaleId, ...ReportLocale.options])]
    const reports = await evidenceReports(shown, locales, wordsIn)
    return makeHere({ type: 'reports', network: shown.network, reports }, signal)
  },
  digestOf: async (archive, signal) => (await makeHere({ type: 'digest', archive }, signal)).text,
}

/** Lays a network out in a worker, so that the page goes on answering. Breaking it off ends the worker at once. */
const arrange: SignedInEnvironment['arrange'] = async ({ ids, owners, companies }, { onProgress, signal }) => {
  const worker = new Worker(new URL('./arrangement.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Arrangement>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop)
  worker.addEventListener('error', () => reject(new ProblemError('unavailable', 'The layout broke off.')))
  worker.addEventListener('message', ({ data }: MessageEvent<ArrangementMessage>) => {
    if ('arrangement' in data) resolve(data.arrangement)
    else onProgress(data)
  })
  try {
    worker.postMessage({ count: ids.length, owner: owners, company: companies })
    return await promise
  } finally {
    signal.removeEventListener('abort', stop)
    worker.terminate()
  }
}
