import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMutation } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { problemFrom } from '#contracts/values/problem.ts'
import { tableSearch } from '#contracts/values/table-search.ts'
import { csvText } from '#src/components/text/csv-text.ts'
import { FederatedScreen } from '#src/features/federated/federated-screen.tsx'
import { ledgerCsv } from '#src/features/federated/ledger-csv.ts'
import { useFederatedRehearsal } from '#src/machines/federated/use-federated-rehearsal.ts'
import { saveCsv } from '../-exports/save-csv.ts'
import { lookAt } from '../-shell/look-at.ts'

const ledgerTable = tableSearch([], 'ledger')
const matchTable = tableSearch([], 'matches')

export const Route = createFileRoute('/_workspace/Federated')({
  staticData: { title: msg`Federated distributed` },
  validateSearch: v.object({
    task: v.fallback(v.optional(v.picklist(['matching', 'statistics'])), undefined),
    ...ledgerTable.entries,
    ...matchTable.entries,
  }),
  onEnter: ({ context: { workspace }, search: { task = 'matching' } }) =>
    workspace.actors.federatedRehearsal.send({ type: 'task.chosen', task }),
  onStay: ({ context: { workspace }, search: { task = 'matching' } }) =>
    workspace.actors.federatedRehearsal.send({ type: 'task.chosen', task }),
  component: FederatedRoute,
})

function FederatedRoute() {
  const { client, actors, files, secrets } = Route.useRouteContext().workspace
  const { i18n } = useLingui()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const federated = useFederatedRehearsal(actors.federatedRehearsal, files)
  const { result, ledger, parties } = federated.rehearsal
  const [matched = null] = (result?.task === 'matching' && secrets.matched.read(result.ownKey)) || []

  const download = useMutation({
    mutationFn: (file: { name: string; rows: number; text: string }) =>
      saveCsv(client, { subject: file.name, ...file }),
  })

  return (
    <FederatedScreen
      {...federated}
      matched={matched}
      looks={{
        ledger: lookAt(ledgerTable, search, navigate),
        matches: lookAt(matchTable, search, navigate),
      }}
      exportProblem={download.error && problemFrom(download.error)}
      onExportLedger={() => {
        const names = parties.map(({ name }) => name)
        download.mutate({ name: 'federated-ledger.csv', rows: ledger.length, text: ledgerCsv(ledger, names, i18n) })
      }}
      onExportMatches={() => {
        const rows = (matched ?? []).map((identifier) => [identifier])
        const text = csvText([[i18n._(msg`Identifier`)], ...rows])
        download.mutate({ name: 'federated-matches.csv', rows: rows.length, text })
      }}
    />
  )
}
