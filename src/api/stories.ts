import { queryOptions } from '@tanstack/react-query'
import { StoryList } from '#contracts/stories/story.ts'
import { shownIn } from './own-display.ts'
import type { Server } from './server.ts'

/** The stories that the data tell. */
export const storiesQuery = ({ calls, request }: Server) =>
  queryOptions({
    queryKey: ['stories'],
    queryFn: ({ signal }) => request((init) => calls.stories.$get({}, { init }), StoryList, shownIn('content', signal)),
  })
