import { useQueries, useQuery } from '@tanstack/react-query'
import { type CompanyHead, CompanyPartId } from '#contracts/companies/company-page.ts'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { ConnectionsReply } from '#contracts/ownership/connections.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { companyPartQuery, companyQuery } from '#src/api/companies.ts'
import { connectionsQuery } from '#src/api/ownership.ts'
import type { CompanyParts, Reading } from '#src/features/companies/company-sections.tsx'
import type { Workspace } from '../-router-context.ts'
import { beginQuery } from '../-shell/begin-query.ts'

/** Begins to load every part of what is known of a company. */
export function beginParts(workspace: Workspace, id: EntityId): void {
  for (const part of CompanyPartId.options) beginQuery(workspace, companyPartQuery(workspace.client, { id, part }))
}

type Asked<Data> = { data: Data | undefined; error: Error | null; refetch: () => unknown }

const readingOf = <Data, Found>(
  { data, error, refetch }: Asked<Data>,
  foundIn: (data: Data) => Found,
): Reading<Found> => ({
  found: data === undefined ? undefined : foundIn(data),
  problem: error ? problemFrom(error) : null,
  onRetry: () => void refetch(),
})

/** How far each part of what is known of a company has come. */
export function useParts({ client }: Workspace, id: EntityId): CompanyParts {
  const parts = useQueries({ queries: CompanyPartId.options.map((part) => companyPartQuery(client, { id, part })) })
  return Object.fromEntries(
    parts.map((asked, place) => [CompanyPartId.options[place], readingOf(asked, ({ found }) => found)]),
  ) as CompanyParts
}

/** How far the head of the page of a company has come, where nobody waits for it. */
export function useHead({ client }: Workspace, id: EntityId): Reading<CompanyHead> {
  return readingOf(useQuery(companyQuery(client, id)), (head) => head)
}

/** How far the stakes that connect two companies have come, where nobody waits for them. */
export function useConnections(
  { client }: Workspace,
  pair: { id: EntityId; other: EntityId },
): Reading<ConnectionsReply> {
  return readingOf(useQuery(connectionsQuery(client, pair)), (reply) => reply)
}
