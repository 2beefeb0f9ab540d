import { msg } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import * as v from 'valibot'
import { DataSetId, type StoredDataSet } from '#contracts/models/stored-data-set.ts'
import { dataSetFileAddress, dataSetQuery } from '#src/api/models.ts'
import { DataSetScreen } from '#src/features/models/data-set-screen.tsx'
import { FactsPart } from '#src/features/models/facts-part.tsx'
import { TrainingPart } from '#src/features/models/training-part.tsx'
import { useDataSets } from '#src/machines/models/use-data-sets.ts'
import { useModelRun } from '#src/machines/models/use-model-run.ts'
import { useUser } from '#src/machines/session/use-user.ts'
import { useEmitted } from '../../../-actors/use-emitted.ts'
import { readQuery } from '../../../-shell/begin-query.ts'
import { named } from '../../../-shell/page-title.ts'
import { ScreenNotFound } from '../../../-shell/route-exception.tsx'

export const Route = createFileRoute('/_workspace/models/data-sets/$dataSetId')({
  staticData: { title: msg`Data set`, titleOf: ({ name }: StoredDataSet) => named(name) },
  beforeLoad: ({ params }) => {
    if (!v.is(DataSetId, params.dataSetId)) throw notFound()
  },
  loader: ({ context: { workspace }, params }) =>
    readQuery(workspace, dataSetQuery(workspace.client, v.parse(DataSetId, params.dataSetId))),
  onLeave: ({ context: { workspace } }) => workspace.actors.dataSets.send({ type: 'problem.dismissed' }),
  component: DataSetRoute,
  notFoundComponent: ScreenNotFound,
})

function DataSetRoute() {
  const { actors, workspace } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const id = Route.useParams({ select: (params) => v.parse(DataSetId, params.dataSetId) })
  const { dataSets, modelRun } = workspace.actors
  const { data: dataSet } = useSuspenseQuery(dataSetQuery(workspace.client, id))
  const { mayImport: mayEdit } = useUser(actors.session)
  const bridge = useDataSets(dataSets, workspace.files)
  const runBridge = useModelRun(modelRun)
  useEmitted(modelRun, {
    'result.stored': ({ result }) => {
      if (result.kind === 'training') void navigate({ to: '/models/$modelId', params: { modelId: result.model.id } })
    },
  })
  useEmitted(dataSets, { 'dataSet.removed': () => void navigate({ to: '/models' }) })
  const busy = bridge.busy || runBridge.run?.kind === 'facts'
  const mayTrain = mayEdit && dataSet.roles.label !== null
  return (
    <DataSetScreen
      {...bridge}
      busy={busy}
      dataSet={dataSet}
      fileAddress={dataSetFileAddress(dataSet.id)}
      mayEdit={mayEdit}
      facts={<FactsPart {...runBridge} dataSet={dataSet} mayEdit={mayEdit} busy={busy} />}
      training={mayTrain && <TrainingPart {...runBridge} dataSet={dataSet} />}
    />
  )
}
