import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import type { AlertFiringId } from '#contracts/alert-rule.ts'
import { problemFrom } from '#contracts/problem.ts'
import { alertFiringQuery } from '#src/api/alert-rules-api.ts'
import { FoundRows } from '#src/features/multi-query/found-rows.tsx'
import { querySentence } from '#src/features/multi-query/query-sentence.ts'
import { FiringDrawer } from '#src/features/risk-detection/firing-drawer.tsx'
import type { Workspace } from '../-router-context.ts'

/** Of no firing: never asked for. */
const none = '0' as AlertFiringId

type FiringProps = { workspace: Workspace; id: AlertFiringId | null; onClose: () => void }

/** Why a rule fired, over the server. */
export function Firing({ workspace: { client }, id, onClose }: FiringProps) {
  const { i18n } = useLingui()
  const asked = useQuery({ ...alertFiringQuery(client, id ?? none), enabled: id !== null })
  const firing = (id !== null && asked.data) || null
  const names = new Map((firing?.meaning.parties ?? []).map(({ id: party, name }) => [party, name]))
  return (
    <FiringDrawer
      open={id !== null}
      firing={firing}
      problem={asked.error && problemFrom(asked.error)}
      condition={firing ? querySentence(i18n, firing.query, { names, periods: firing.meaning.periods }) : ''}
      rows={<FoundRows rows={firing?.rows ?? []} />}
      onRetry={() => void asked.refetch()}
      onClose={onClose}
    />
  )
}
