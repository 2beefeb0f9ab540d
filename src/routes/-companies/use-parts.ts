import { useQueries } from '@tanstack/react-query'
import { CompanyPartId } from '#contracts/companies/company-page.ts'
import type { EntityId } from '#contracts/entities/entity.ts'
import { problemFrom } from '#contracts/values/problem.ts'
import { companyPartQuery } from '#src/api/companies.ts'
import type { CompanyParts } from '#src/features/companies/company-sections.tsx'
import type { Workspace } from '../-router-context.ts'

/** The parts of the page of a company, each with how far it has come. */
export function useParts({ client }: Pick<Workspace, 'client'>, id: EntityId): CompanyParts {
  const parts = useQueries({ queries: CompanyPartId.options.map((part) => companyPartQuery(client, { id, part })) })
  return Object.fromEntries(
    CompanyPartId.options.map((part, place) => {
      const { data, error, refetch } = parts[place] ?? {}
      return [part, { found: data?.found, problem: error ? problemFrom(error) : null, onRetry: () => refetch?.() }]
    }),
  ) as CompanyParts
}
