import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { problemFrom } from '#contracts/values/problem.ts'
import { storiesQuery } from '#src/api/stories.ts'
import { StoriesScreen } from '#src/features/stories/stories-screen.tsx'
import { useStories } from '#src/machines/stories/use-tour.ts'
import { beginQuery } from '../-shell/begin-query.ts'

export const Route = createFileRoute('/_workspace/stories')({
  staticData: { title: msg`Stories` },
  loader: ({ context: { workspace } }) => beginQuery(workspace, storiesQuery(workspace.client)),
  component: StoriesRoute,
})

function StoriesRoute() {
  const { workspace } = Route.useRouteContext()
  const { doneStories, onStory } = useStories(workspace.actors.tour)
  const { data, error, refetch } = useQuery(storiesQuery(workspace.client))
  return (
    <StoriesScreen
      list={data ?? null}
      problem={error && problemFrom(error)}
      done={doneStories}
      onBegin={onStory}
      onRetry={() => void refetch()}
    />
  )
}
