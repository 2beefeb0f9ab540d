import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { problemFrom } from '#contracts/values/problem.ts'
import { dataSetsQuery, modelsQuery } from '#src/api/models.ts'
import { DataSetsScreen } from '#src/features/models/data-sets-screen.tsx'
import { ModelListPart } from '#src/features/models/model-list.tsx'
import { useDataSets } from '#src/machines/models/use-data-sets.ts'
import { useUser } from '#src/machines/session/use-user.ts'
import { useEmitted } from '../../-actors/use-emitted.ts'
import { beginQuery } from '../../-shell/begin-query.ts'

export const Route = createFileRoute('/_workspace/models/')({
  staticData: { title: msg`Models and data sets` },
  loader: ({ context: { workspace } }) => {
    beginQuery(workspace, dataSetsQuery(workspace.client))
    beginQuery(workspace, modelsQuery(workspace.client))
  },
  onLeave: ({ context: { workspace } }) => workspace.actors.dataSets.send({ type: 'problem.dismissed' }),
  component: DataSetsRoute,
})

function DataSetsRoute() {
  const { actors, workspace } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { dataSets } = workspace.actors
  const listed = useQuery(dataSetsQuery(workspace.client))
  const models = useQuery(modelsQuery(workspace.client))
  useEmitted(dataSets, {
    'dataSet.added': ({ dataSet: { id } }) =>
      void navigate({ to: '/models/data-sets/$dataSetId', params: { dataSetId: id } }),
  })
  return (
    <DataSetsScreen
      {...useDataSets(dataSets, workspace.files)}
      dataSets={listed.data?.dataSets ?? null}
      models={<ModelListPart models={models.data?.models ?? null} loading={models.isPending} />}
      missing={listed.error && problemFrom(listed.error)}
      mayAdd={useUser(actors.session).mayImport}
      onReload={() => void listed.refetch()}
    />
  )
}
