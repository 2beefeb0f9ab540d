import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AuditLogSearch, auditTable } from '#contracts/administration/administration-search.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { auditFileAddress, auditQuery, verifyAudit } from '#src/api/administration.ts'
import { csvRows } from '#src/components/text/csv-text.ts'
import { AuditLog } from '#src/features/audit/audit-log.tsx'
import { auditRows } from '#src/features/audit/audit-rows.ts'
import { beginQuery } from '../../-shell/begin-query.ts'
import { outcomeOf } from '../../-shell/outcome-of.ts'

export const Route = createFileRoute('/_workspace/admin/audit')({
  staticData: { title: msg`Audit log` },
  validateSearch: AuditLogSearch,
  loaderDeps: ({ search: { dense: _dense, open: _open, ...asked } }) => asked,
  loader: ({ context: { workspace }, deps }) => beginQuery(workspace, auditQuery(workspace.client, deps)),
  component: AuditRoute,
})

function AuditRoute() {
  const { client } = Route.useRouteContext().workspace
  const { dense, open, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { i18n } = useLingui()
  const page = useQuery(auditQuery(client, search))
  const verify = useMutation({ mutationFn: () => verifyAudit(client) })
  return (
    <AuditLog
      filters={{ ...search, dense, open }}
      page={page.data ?? null}
      {...outcomeOf(page)}
      exportAddress={(format) => auditFileAddress(client, search, format)}
      verdict={verify.data ?? null}
      verifying={verify.isPending}
      verifyProblem={verify.error && problemFrom(verify.error)}
      look={{
        view: auditTable.viewOf({ open }),
        onView: (change) =>
          void navigate({
            search: (shown) => ({ ...shown, open: auditTable.changed(shown, change).open }),
            resetScroll: false,
          }),
      }}
      onFilters={(chosen) => void navigate({ search: chosen })}
      onVerify={() => verify.mutate()}
      onCopy={({ records }) => void navigator.clipboard.writeText(csvRows(auditRows(records, i18n)))}
    />
  )
}
