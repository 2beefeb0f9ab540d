import { Hono } from 'hono'
import * as v from 'valibot'
import { CompanyComparison } from '#contracts/companies/company-comparison.ts'
import { CompanyHead, CompanyPart, CompanyPartId } from '#contracts/companies/company-page.ts'
import { EntityId } from '#contracts/entities/entity.ts'
import { data, operation } from '#server/http/operation.ts'
import type { RequestEnvironment } from '#server/http/request-environment.ts'
import { requireUser } from '#server/http/require-user.ts'
import { success } from '#server/http/success.ts'
import { validated } from '#server/http/validated.ts'
import type { CompanyService } from './service.ts'

const Company = v.object({ id: EntityId })
const TwoCompanies = v.object({ id: EntityId, other: EntityId })
const PartOfCompany = v.object({ id: EntityId, part: CompanyPartId })

const reading = { stability: 'experimental', scope: 'read', budget: 'read', persons: true } as const
const operations = {
  head: operation({
    ...reading,
    id: 'readCompany',
    summary: 'Read who a company is and who controls it',
    command: 'companies show',
    replies: { 200: data(CompanyHead) },
    refusals: ['not_found'],
  }),
  part: operation({
    ...reading,
    id: 'readCompanyPart',
    summary: 'Read what the data say of one subject about a company',
    command: 'companies part',
    replies: { 200: data(CompanyPart) },
    refusals: ['not_found'],
  }),
  comparison: operation({
    ...reading,
    id: 'compareCompanies',
    summary: 'Read what two companies own of each other, and who owns both',
    command: 'companies compare',
    replies: { 200: data(CompanyComparison) },
    refusals: ['not_found'],
  }),
}

/** `/api/companies`: all that is known of a company, each subject apart. */
export const companyRoutes = (service: CompanyService) =>
  new Hono<RequestEnvironment>()
    .get('/:id', operations.head, requireUser, validated('param', Company), async (c) =>
      c.json(success(await service.head(c.req.valid('param').id))),
    )
    .get('/:id/parts/:part', operations.part, requireUser, validated('param', PartOfCompany), async (c) => {
      const { id, part } = c.req.valid('param')
      return c.json(success(await service.part(id, part)))
    })
    .get('/:id/comparison/:other', operations.comparison, requireUser, validated('param', TwoCompanies), async (c) => {
      const { id, other } = c.req.valid('param')
      return c.json(success(await service.comparison(id, other)))
    })
