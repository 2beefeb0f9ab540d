import { msg } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { storiesQuery } from '#src/api/stories.ts'
import { StoriesScreen } from '#src/features/stories/stories-screen.tsx'
import { useStories } from '#src/machines/stories/use-tour.ts'
import { readQuery } from '../-shell/begin-query.ts'

export const Route = createFileRoute('/_workspace/stories')({
  staticData: { title: msg`Stories` },
  loader: ({ context: { workspace } }) => readQuery(workspace, storiesQuery(workspace.client)),
  component: StoriesRoute,
})

function StoriesRoute() {
  const { workspace } = Route.useRouteContext()
  const { doneStories, onStory } = useStories(workspace.actors.tour)
  const { data: list } = useSuspenseQuery(storiesQuery(workspace.client))
  return <StoriesScreen list={list} done={doneStories} onBegin={onStory} />
}
