import { msg } from '@lingui/core/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { DataSetId, type DataSetSummary } from '#contracts/models/stored-data-set.ts'
import { ModelId, type StoredModel } from '#contracts/models/stored-model.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import {
  comparisonQuery,
  dataSetsQuery,
  modelFileAddress,
  modelQuery,
  modelsQuery,
  scoringsQuery,
} from '#src/api/models.ts'
import { ComparisonPart } from '#src/features/models/comparison-part.tsx'
import { ModelScreen } from '#src/features/models/model-screen.tsx'
import { ScoringsPart } from '#src/features/models/scorings-part.tsx'
import { allowedMoves, mayApply } from '#src/machines/models/model-actions.selectors.ts'
import { useModelRun } from '#src/machines/models/use-model-run.ts'
import { useModelWork } from '#src/machines/models/use-model-work.ts'
import { useUser } from '#src/machines/session/use-user.ts'
import { useEmitted } from '../../-actors/use-emitted.ts'
import { beginQuery, readQuery } from '../../-shell/begin-query.ts'
import { named } from '../../-shell/page-title.ts'
import { ScreenNotFound } from '../../-shell/route-exception.tsx'

/** A number typed into a URL arrives as one; ids are text. */
const textInUrl = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

const ModelAddress = v.object({
  other: v.fallback(v.optional(v.pipe(textInUrl, ModelId)), undefined),
  on: v.fallback(v.optional(v.pipe(textInUrl, DataSetId)), undefined),
})

export const Route = createFileRoute('/_workspace/models/$modelId')({
  staticData: { title: msg`Model`, titleOf: ({ name }: StoredModel) => named(name) },
  beforeLoad: ({ params }) => {
    if (!v.is(ModelId, params.modelId)) throw notFound()
  },
  validateSearch: ModelAddress,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { workspace }, params, deps: { other, on } }) => {
    const id = v.parse(ModelId, params.modelId)
    beginQuery(workspace, modelsQuery(workspace.client))
    if (other && on) beginQuery(workspace, comparisonQuery(workspace.client, { one: id, other, dataSet: on }))
    beginQuery(workspace, scoringsQuery(workspace.client, id))
    beginQuery(workspace, dataSetsQuery(workspace.client))
    return readQuery(workspace, modelQuery(workspace.client, id))
  },
  onLeave: ({ context: { workspace } }) => workspace.actors.modelWork.send({ type: 'form.closed' }),
  component: ModelRoute,
  notFoundComponent: ScreenNotFound,
})

function ModelRoute() {
  const { actors, workspace } = Route.useRouteContext()
  const id = Route.useParams({ select: (params) => v.parse(ModelId, params.modelId) })
  const { data: model } = useSuspenseQuery(modelQuery(workspace.client, id))
  const navigate = Route.useNavigate()
  const { modelWork, modelRun } = workspace.actors
  useEmitted(modelWork, { 'model.removed': () => void navigate({ to: '/models' }) })
  useEmitted(modelRun, {
    'result.stored': ({ result }) => {
      if (result.kind !== 'scoring') return
      void navigate({ to: '/models/scorings/$scoringId', params: { scoringId: result.scoring.id } })
    },
  })
  const { username, mayImport: mayWork } = useUser(actors.session)
  const dataSets = useQuery(dataSetsQuery(workspace.client)).data?.dataSets ?? []
  const scorings = useQuery(scoringsQuery(workspace.client, model.id)).data?.scorings ?? null
  const run = useModelRun(modelRun)
  return (
    <ModelScreen
      {...useModelWork(modelWork, model)}
      model={model}
      mayWork={mayWork}
      allowed={allowedMoves(model, username)}
      file={modelFileAddress(model.id)}
      comparison={<Compared model={model} dataSets={dataSets} />}
      scorings={
        <ScoringsPart
          {...run}
          model={model}
          mayApply={mayWork && mayApply(model, username)}
          dataSets={dataSets}
          scorings={scorings}
        />
      }
    />
  )
}

function Compared({ model, dataSets }: { model: StoredModel; dataSets: readonly DataSetSummary[] }) {
  const { client } = Route.useRouteContext().workspace
  const { other, on } = Route.useSearch()
  const navigate = Route.useNavigate()
  const models = useQuery(modelsQuery(client)).data?.models ?? []
  const compared = useQuery({
    ...comparisonQuery(client, { one: model.id, other: other ?? model.id, dataSet: on ?? ('' as DataSetId) }),
    enabled: other !== undefined && on !== undefined,
  })
  return (
    <ComparisonPart
      model={model}
      models={models.filter(({ id }) => id !== model.id)}
      dataSets={dataSets.filter(({ roles }) => roles.label !== null)}
      other={other ?? null}
      dataSet={on ?? null}
      comparison={compared.data ?? null}
      busy={compared.isFetching}
      problem={compared.error && problemFrom(compared.error)}
      onChoose={(chosen) =>
        void navigate({
          search: (shown) => ({ other: chosen.other ?? shown.other, on: chosen.dataSet ?? shown.on }),
          replace: true,
          resetScroll: false,
        })
      }
      onRetry={() => void compared.refetch()}
    />
  )
}
