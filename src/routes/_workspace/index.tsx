import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { namesInstitution } from '#contracts/installation/installation.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { homeQuery } from '#src/api/home.ts'
import { installationQuery } from '#src/api/installation.ts'
import { HomeScreen } from '#src/features/home/home-screen.tsx'
import { useUser } from '#src/machines/session/use-user.ts'
import { useStories } from '#src/machines/stories/use-tour.ts'
import { useFollow } from '#src/machines/watch-list/use-follow.ts'
import { beginQuery } from '../-shell/begin-query.ts'

export const Route = createFileRoute('/_workspace/')({
  staticData: { title: msg`Home` },
  loader: ({ context: { workspace } }) => beginQuery(workspace, homeQuery(workspace.client)),
  component: HomeRoute,
})

function HomeRoute() {
  const { actors, workspace } = Route.useRouteContext()
  const { commandPalette, tour, follow } = workspace.actors
  const { following, onFollow } = useFollow(follow)
  const router = useRouter()
  const home = useQuery(homeQuery(workspace.client))
  const { user, mayImport, mayAdminister } = useUser(actors.session)
  const installation = useQuery(installationQuery(workspace.client)).data
  /** To the page of search; where there is none, into the palette. */
  const ask = (text: string) => {
    if ('/search' in router.routesByPath) void router.navigate({ href: `/search?q=${encodeURIComponent(text)}` })
    else {
      commandPalette.send({ type: 'palette.requested', entries: [] })
      commandPalette.send({ type: 'text.typed', text })
    }
  }
  return (
    <HomeScreen
      home={home.data ?? null}
      problem={home.error && problemFrom(home.error)}
      name={user?.name ?? ''}
      now={home.dataUpdatedAt}
      {...useStories(tour)}
      following={following}
      mayImport={mayImport}
      mayNameInstitution={mayAdminister && installation !== undefined && !namesInstitution(installation)}
      onAsk={ask}
      onFollow={(party) => onFollow(party, true)}
      onRetry={() => void home.refetch()}
    />
  )
}
