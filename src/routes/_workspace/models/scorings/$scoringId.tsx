import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { type Scoring, ScoringId } from '#contracts/models/scoring.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { scoresAddress, scoringQuery } from '#src/api/models.ts'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { ScoringScreen } from '#src/features/models/scoring-screen.tsx'
import { useScoresRemoval } from '#src/machines/models/use-model-work.ts'
import { useUser } from '#src/machines/session/use-user.ts'
import { useEmitted } from '../../../-actors/use-emitted.ts'
import { beginQuery } from '../../../-shell/begin-query.ts'
import { ScreenNotFound } from '../../../-shell/route-exception.tsx'

export const Route = createFileRoute('/_workspace/models/scorings/$scoringId')({
  staticData: { title: msg`Scores` },
  beforeLoad: ({ params }) => {
    if (!v.is(ScoringId, params.scoringId)) throw notFound()
  },
  loader: ({ context: { workspace }, params }) =>
    beginQuery(workspace, scoringQuery(workspace.client, v.parse(ScoringId, params.scoringId))),
  onLeave: ({ context: { workspace } }) => workspace.actors.modelWork.send({ type: 'problem.dismissed' }),
  component: ScoringRoute,
  notFoundComponent: ScreenNotFound,
})

function ScoringRoute() {
  const { workspace } = Route.useRouteContext()
  const id = Route.useParams({ select: (params) => v.parse(ScoringId, params.scoringId) })
  const asked = useQuery(scoringQuery(workspace.client, id))
  if (asked.error && !asked.data) {
    const problem = problemFrom(asked.error)
    if (problem.code === 'not_found') return <ScreenNotFound />
    return <ProblemAlert problem={problem} onRetry={() => void asked.refetch()} />
  }
  return asked.data ? <ShownScores scoring={asked.data} /> : null
}

function ShownScores({ scoring }: { scoring: Scoring }) {
  const { actors, workspace } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { modelWork } = workspace.actors
  const { id, model } = scoring
  useEmitted(modelWork, {
    'scores.removed': () => void navigate({ to: '/models/$modelId', params: { modelId: model.id } }),
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
