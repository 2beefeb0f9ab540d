import { Hono } from 'hono'
import { StoryList } from '#contracts/stories/story.ts'
import { data, operation } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { success } from '#server/http/success.ts'
import type { StoryService } from './service.ts'

const list = operation({
  id: 'listStories',
  summary: 'List the stories that the demonstration data tell',
  stability: 'experimental',
  scope: 'read',
  budget: 'read',
  command: 'stories list',
  replies: { 200: data(StoryList) },
})

/** `/api/stories`: situations to try the product on. */
export const storyRoutes = (service: StoryService) =>
  new Hono<RequestEnvironment>().get('/', list, requireUser, async (c) => c.json(success(await service.list())))
