import { queryOptions } from '@tanstack/react-query'
import { CompanyComparison } from '#contracts/companies/company-comparison.ts'
import { CompanyHead, CompanyPart, type CompanyPartId } from '#contracts/companies/company-page.ts'
import type { EntityId } from '#contracts/entities/entity.ts'
import { shownIn } from './own-display.ts'
import { asAsked } from './ownership.ts'
import type { Server } from './server.ts'

/** Who a company is and who controls it. */
export const companyQuery = ({ calls, request }: Server, id: EntityId) =>
  queryOptions({
    queryKey: ['company', id],
    queryFn: async ({ signal }) => {
      const head = await request(
        (init) => calls.companies[':id'].$get({ param: { id } }, { init }),
        CompanyHead,
        shownIn('content', signal),
      )
      return { ...head, ownership: asAsked(head.ownership, null) }
    },
  })

/** What the data say of one subject about a company. */
export const companyPartQuery = ({ calls, request }: Server, { id, part }: { id: EntityId; part: CompanyPartId }) =>
  queryOptions({
    queryKey: ['company', id, part],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.companies[':id'].parts[':part'].$get({ param: { id, part } }, { init }),
        CompanyPart,
        shownIn('content', signal),
      ),
  })

/** What two companies own of each other, and who owns both. */
export const companyComparisonQuery = ({ calls, request }: Server, { id, other }: { id: EntityId; other: EntityId }) =>
  queryOptions({
    queryKey: ['company', id, 'comparison', other],
    queryFn: ({ signal }) =>
      request(
        (init) => calls.companies[':id'].comparison[':other'].$get({ param: { id, other } }, { init }),
        CompanyComparison,
        shownIn('content', signal),
      ),
  })
