import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { DataIntegrationSearch, type IntegrationTab } from '#contracts/data-integration-search.ts'
import { DataIntegrationScreen } from '#src/features/data-integration/data-integration-screen.tsx'
import { ConnectedDuplicates } from './-duplicates-part.tsx'
import { ConnectedImports } from './-imports-part.tsx'
import { ConnectedQuality } from './-quality-part.tsx'
import { ConnectedSources } from './-sources-part.tsx'

export const Route = createFileRoute('/_workspace/DataIntegration')({
  staticData: { title: msg`Data integration` },
  validateSearch: DataIntegrationSearch,
  component: DataIntegrationRoute,
})

/** What each tab shows. */
const parts: Record<IntegrationTab, ComponentType> = {
  imports: ConnectedImports,
  sources: ConnectedSources,
  duplicates: ConnectedDuplicates,
  quality: ConnectedQuality,
}

function DataIntegrationRoute() {
  const { tab = 'imports', kind = null } = Route.useSearch()
  const Part = parts[tab]
  return (
    <DataIntegrationScreen tab={tab} kind={kind}>
      <Part />
    </DataIntegrationScreen>
  )
}
