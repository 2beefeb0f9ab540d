import * as v from 'valibot'
import {
  BeneficialOwnersAnswer,
  CompanyQuestion,
  ControlAnswer,
  OwnersAnswer,
} from '#contracts/assistants/tool-answer.ts'
import { MeasureReply } from '#contracts/measures/measure-request.ts'
import { BeneficialOwnersResult } from '#contracts/ownership/beneficial-owners-report.ts'
import { stakesBehind } from '#contracts/ownership/inferred-votes.ts'
import { NeighboursReply, OwnershipReply } from '#contracts/ownership/network.ts'
import type { AskApi } from './ask-api.ts'
import { answerOf, codesOf, defineTool, inferredWords, ofParty, partyOf, percent, sourcesOf, statedIn } from './tool.ts'

const reading = { scopes: ['read', 'persons'], input: CompanyQuestion } as const

const searchOf = (asOf: string | null) => (asOf === null ? '' : `?asOf=${asOf}`)

const findingsOf = (reply: OwnershipReply) => [
  ...statedIn(reply).findings,
  ...reply.findings.map(({ code, company, value }) => ({ code, party: company.id, value })),
]

const asked = (tool: string, { company, asOf }: { company: string; asOf: string | null }) => ({
  tool,
  argument: 'company',
  name: company,
  others: { asOf },
})

export const whoControls = defineTool({
  ...reading,
  name: 'who_controls',
  title: 'Who controls a company',
  description: 'Who controls a company by majority of votes or consolidation, with the steps that prove it.',
  output: ControlAnswer,
  run: (ask, input) =>
    ofParty(ask, asked('who_controls', input), async (party) => {
      const reply = await ask(OwnershipReply, `/api/network/${party.id}/ownership${searchOf(input.asOf)}`)
      const { kind, controllers, votes, proof, nodes, edges } = reply.control
      const who = controllers.map(({ id }) => id).join(', ')
      const last = proof.filter((step) => step.company === reply.company.id)
      const inferred = inferredWords(last.flatMap((step) => stakesBehind(step, edges)))
      const by = votes === null ? '' : ` with ${percent(votes)} of the votes${inferred}`
      const ids = { company: reply.company.id, asOf: input.asOf }
      const stated = statedIn(reply)
      const said =
        controllers.length === 0
          ? `Nobody is shown to control party ${reply.company.id} (${kind}).`
          : `Party ${reply.company.id} is controlled by party ${who}${by} (${kind}), in ${proof.length} steps.`
      return answerOf(ask, {
        answer: `${said}${stated.words}`,
        asOf: input.asOf,
        sources: sourcesOf(edges.map(({ provenance }) => provenance)),
        findings: findingsOf(reply),
        next: [
          { tool: 'owners', arguments: ids },
          { tool: 'beneficial_owners', arguments: ids },
        ],
        data: {
          company: partyOf(reply.company),
          kind,
          controllers: controllers.map(partyOf),
          votes,
          proof,
          parties: nodes.map(partyOf),
          ...stated.data,
        },
      })
    }),
})

/** Where the direct stakes in a company are stated. */
async function stakesIn(ask: AskApi, id: string, asOf: string | null) {
  const search = new URLSearchParams({ direction: 'owners', limit: '100', ...(asOf !== null && { asOf }) })
  const { edges } = await ask(NeighboursReply, `/api/network/${id}/neighbours?${search}`)
  return sourcesOf(edges.map(({ provenance }) => provenance))
}

export const owners = defineTool({
  ...reading,
  name: 'owners',
  title: 'Owners of a company',
  description:
    'Who owns a company: direct stakes, the part held directly and through others (integrated), and the part of the dividend that ends with each (ultimate). Fractions of 1; both ends where the data leave something open.',
  output: OwnersAnswer,
  run: (ask, input) =>
    ofParty(ask, asked('owners', input), async (party) => {
      const reply = await ask(OwnershipReply, `/api/network/${party.id}/ownership${searchOf(input.asOf)}`)
      const [first] = reply.owners
      const stated = statedIn(reply)
      const said = first
        ? `Party ${reply.company.id} has ${reply.ownerTotal} owners; the first, party ${first.entity.id}, holds ${percent(first.integrated)} directly and through others.`
        : `No owners of party ${reply.company.id} are known.`
      return answerOf(ask, {
        answer: `${said}${stated.words}`,
        asOf: input.asOf,
        sources: await stakesIn(ask, reply.company.id, input.asOf),
        findings: findingsOf(reply),
        next: reply.owners.slice(0, 3).map(({ entity }) => ({
          tool: 'explain',
          arguments: { company: reply.company.id, owner: entity.id, asOf: input.asOf },
        })),
        data: {
          company: partyOf(reply.company),
          owners: reply.owners.map(({ entity, kind, direct, integrated, ultimate }) => ({
            party: partyOf(entity),
            kind,
            directCapital: direct.capital,
            directVotes: direct.votes,
            ...(direct.votesInferred && { votesInferred: true }),
            integrated,
            ultimate,
          })),
          total: reply.ownerTotal,
          unidentified: reply.unidentified,
          ...stated.data,
        },
        shortened: reply.owners.length < reply.ownerTotal,
      })
    }),
})

export const beneficialOwners = defineTool({
  scopes: ['read', 'persons', 'measure'],
  input: CompanyQuestion,
  name: 'beneficial_owners',
  title: 'Beneficial owners of a company',
  description: 'Whom each rule (EU, UK, China, ECB) names for a company, on which grounds and by which proof.',
  output: BeneficialOwnersAnswer,
  run: (ask, input) =>
    ofParty(ask, asked('beneficial_owners', input), async ({ id }) => {
      const { report, parties } = await ask(MeasureReply, `/api/network/${id}/measures/beneficial-owners`, {
        asOf: input.asOf,
      })
      const { companies } = v.parse(BeneficialOwnersResult, report)
      const rules = companies.find(({ company }) => company === id)?.rules ?? []
      const persons = new Set(rules.flatMap((rule) => rule.persons.map(({ party }) => party)))
      return answerOf(ask, {
        answer: `${rules.filter(({ total }) => total > 0).length} of ${rules.length} rules name ${persons.size} parties for party ${id}.`,
        asOf: input.asOf,
        sources: await stakesIn(ask, id, input.asOf),
        findings: codesOf(report.findings),
        next: [{ tool: 'who_controls', arguments: { company: id, asOf: input.asOf } }],
        data: {
          company: id,
          rules: rules.map(({ rule, total, persons }) => ({
            rule,
            total,
            persons: persons.map(({ party, name = null, kind, certain, grounds }) => ({
              party,
              name: name ?? parties.find((one) => one.id === party)?.name ?? null,
              kind,
              certain,
              grounds,
            })),
          })),
          parties,
        },
      })
    }),
})
