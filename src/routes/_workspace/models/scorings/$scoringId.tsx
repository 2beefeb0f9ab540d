import { msg } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { ScoringId } from '#contracts/models/scoring.ts'
import { scoresAddress, scoringQuery } from '#src/api/models.ts'
import { ScoringScreen } from '#src/features/models/scoring-screen.tsx'
import { useScoresRemoval } from '#src/machines/models/use-model-work.ts'
import { useUser } from '#src/machines/session/use-user.ts'
import { useEmitted } from '../../../-actors/use-emitted.ts'
import { readQuery } from '../../../-shell/begin-query.ts'
import { ScreenNotFound } from '../../../-shell/route-exception.tsx'

export const Route = createFileRoute('/_workspace/models/scorings/$scoringId')({
  staticData: { title: msg`Scores` },
  beforeLoad: ({ params }) => {
    if (!v.is(ScoringId, params.scoringId)) throw notFound()
  },
  loader: ({ context: { workspace }, params }) =>
    readQuery(workspace, scoringQuery(workspace.client, v.parse(ScoringId, params.scoringId))),
  onLeave: ({ context: { workspace } }) => workspace.actors.modelWork.send({ type: 'problem.dismissed' }),
  component: ScoringRoute,
  notFoundComponent: ScreenNotFound,
})

function ScoringRoute() {
  const { actors, workspace } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const id = Route.useParams({ select: (params) => v.parse(ScoringId, params.scoringId) })
  const { data: scoring } = useSuspenseQuery(scoringQuery(workspace.client, id))
  const { modelWork } = workspace.actors
  useEmitted(modelWork, {
    'scores.removed': () => void navigate({ to: '/models/$modelId', params: { modelId: scoring.model.id } }),
  })
  return (
    <ScoringScreen
      {...useScoresRemoval(modelWork, id)}
      scoring={scoring}
      mayWork={useUser(actors.session).mayImport}
      file={scoresAddress(id)}
    />
  )
}
