import { queryOptions } from '@tanstack/react-query'
import {
  type AboutChange,
  type AboutLanguage,
  AboutPage,
  type AboutPageId,
  StoredImage,
} from '#contracts/about/about.ts'
import { shownIn } from './own-display.ts'
import type { Server } from './server.ts'

export const aboutPageQuery = ({ calls, request }: Server, page: AboutPageId) =>
  queryOptions({
    queryKey: ['about', page],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.about[':page'].$get({ param: { page } }, { init }),
        AboutPage,
        shownIn('content', signal),
      ),
  })

/** @throws ProblemError `conflict` where somebody saved a newer version */
export const saveAboutText = async (
  { calls, request }: Server,
  { page, language, change }: { page: AboutPageId; language: AboutLanguage; change: AboutChange },
  signal: AbortSignal,
): Promise<void> => {
  const send = (init: RequestInit) =>
    calls.about[':page'][':language'].$put({ param: { page, language }, json: change }, { init })
  await request(send, AboutPage, shownIn('form', signal))
}

/** @param picture bytes of a PNG, JPEG, GIF or WebP, at most 5 MB */
export const storeAboutImage = ({ calls, request }: Server, image: Blob, signal: AbortSignal): Promise<StoredImage> => {
  const sent = { body: image, headers: { accept: 'application/json', 'content-type': 'application/octet-stream' } }
  return request(
    (init) => calls.about.pictures.$post({}, { init: { ...init, ...sent } }),
    StoredImage,
    shownIn('form', signal),
  )
}
