import * as v from 'valibot'
import { FigureAnswer, FigureQuestion, type OwnerFigure } from '#contracts/assistants/tool-answer.ts'
import { BillReport } from '#contracts/bills/bill-report.ts'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import { IssuerReport } from '#contracts/issuers/issuer-report.ts'
import { MeasureReply } from '#contracts/measures/measure-request.ts'
import { BeneficialOwnersResult, type RuleGround } from '#contracts/ownership/beneficial-owners-report.ts'
import { countedFor, stakesBehind } from '#contracts/ownership/inferred-votes.ts'
import { NeighboursReply, type NetworkEdge, OwnershipReply } from '#contracts/ownership/network.ts'
import type { Interval } from '#contracts/ownership/owners.ts'
import { RankedPaths } from '#contracts/ownership/ranked-paths.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AskApi } from './ask-api.ts'
import { answerOf, codesOf, defineTool, inferredWords, ofParty, partyOf, percent, sourcesOf, statedIn } from './tool.ts'

type Question = v.InferOutput<typeof FigureQuestion>
type Figure = NonNullable<v.InferOutput<typeof FigureAnswer>['data']>
type Inputs = Figure['inputs']

/** Who holds something in which company, and on which day. */
type Holding = { party: EntitySummary; holder: EntitySummary; asOf: string | null }

export const explain = defineTool({
  name: 'explain',
  title: 'Explain a figure',
  description:
    'How a figure comes about, with its formula, inputs and source rows: what an owner holds in a company, directly, through others or by control (owner, figure); by which rule it is a beneficial owner (owner, rule); a figure of the statements of the company (indicator); the score of a bill (bill). Give one of owner, indicator and bill.',
  scopes: ['read', 'persons'],
  input: FigureQuestion,
  output: FigureAnswer,
  run: async (ask, question) => {
    const { company, owner, indicator, bill, rule, figure, asOf } = question
    if ([owner, indicator, bill].filter((one) => one !== null).length !== 1) {
      throw new ProblemError('invalid_request', 'Give one of owner, indicator and bill.', { field: 'owner' })
    }
    if (bill !== null) return explainBill(ask, bill)
    if (company === null) throw new ProblemError('invalid_request', 'Say of which company.', { field: 'company' })
    return ofParty<Figure>(ask, { ...asked(question), argument: 'company', name: company }, (party) =>
      indicator !== null
        ? explainIndicator(ask, party, indicator)
        : ofParty<Figure>(
            ask,
            { ...asked({ ...question, company: party.id }), argument: 'owner', name: owner ?? '' },
            (holder) => {
              const holding = { party, holder, asOf }
              return rule === null ? byFigure[figure](ask, holding) : explainRule(ask, holding, rule)
            },
          ),
    )
  },
})

const asked = (question: Question) => ({
  tool: 'explain',
  others: Object.fromEntries(Object.entries(question).filter(([, value]) => value !== null)),
})

const byFigure: Record<OwnerFigure, (ask: AskApi, holding: Holding) => ReturnType<typeof explainBill>> = {
  integrated: explainIntegrated,
  direct_capital: (ask, holding) => explainDirect(ask, holding, 'capital'),
  direct_votes: (ask, holding) => explainDirect(ask, holding, 'votes'),
  control: explainControl,
}

const onDay = (asOf: string | null) => (asOf === null ? {} : { asOf })

const readOwnership = (ask: AskApi, { party, asOf }: Holding) =>
  ask(OwnershipReply, `/api/network/${party.id}/ownership?${new URLSearchParams(onDay(asOf))}`)

/** The stakes of one party in another, as they are stated. */
async function stakesOf(ask: AskApi, owner: string, company: string, asOf: string | null): Promise<NetworkEdge[]> {
  const search = new URLSearchParams({ direction: 'owners', neighbour: owner, limit: '1', ...onDay(asOf) })
  return (await ask(NeighboursReply, `/api/network/${company}/neighbours?${search}`)).edges
}

const inputsOf = (stakes: readonly NetworkEdge[], kind: 'capital' | 'votes'): Inputs =>
  stakes.flatMap((stake) => {
    const share = stake[kind]
    return share ? [{ name: `${kind} ${stake.owner} ${stake.company}`, value: share.min }] : []
  })

const exactOf = (share: Interval | null) => (share !== null && share.min === share.max ? share.min : null)

const sourcesOfStakes = (stakes: readonly NetworkEdge[]) => sourcesOf(stakes.map(({ provenance }) => provenance))

/** Links whose stakes are looked up. */
const maxLinks = 50

async function explainIntegrated(ask: AskApi, holding: Holding) {
  const { party, holder, asOf } = holding
  const found = await ask(
    RankedPaths,
    `/api/network/${party.id}/paths?${new URLSearchParams({ owner: holder.id, limit: '10', ...onDay(asOf) })}`,
  )
  const reply = await readOwnership(ask, holding)
  const figures = reply.owners.find(({ entity }) => entity.id === holder.id)
  const links = new Map(
    found.paths.flatMap(({ nodes }) =>
      nodes.slice(1).map((node, place) => [`${nodes[place]} ${node}`, { owner: nodes[place] ?? '', company: node }]),
    ),
  )
  const stakes: NetworkEdge[] = []
  for (const link of [...links.values()].slice(0, maxLinks)) {
    stakes.push(...(await stakesOf(ask, link.owner, link.company, asOf)))
  }
  const integrated = figures?.integrated ?? null
  const products = found.paths.map(({ shares }) => shares.map((share) => percent(share)).join(' × '))
  return answerOf<Figure>(ask, {
    answer: `Party ${holder.id} holds ${percent(integrated ?? found.sum)} of party ${party.id}, directly and through others, over ${found.paths.length} paths${found.more ? ' and more' : ''}.`,
    asOf,
    sources: sourcesOfStakes(stakes),
    findings: found.loops ? [{ code: 'loops', party: party.id, value: null }] : [],
    next: [{ tool: 'owners', arguments: { company: party.id, asOf } }],
    data: {
      company: partyOf(party),
      figure: 'integrated',
      value: exactOf(integrated) ?? found.sum,
      range: integrated,
      formula: products.length === 0 ? '0' : products.join(' + '),
      inputs: (['capital', 'votes'] as const).flatMap((kind) => inputsOf(countedFor(kind, stakes), kind)),
      paths: found.paths,
      citation: null,
    },
    shortened: found.more,
  })
}

async function explainDirect(ask: AskApi, holding: Holding, kind: 'capital' | 'votes') {
  const { party, holder, asOf } = holding
  const stakes = countedFor(kind, await stakesOf(ask, holder.id, party.id, asOf))
  const reply = await readOwnership(ask, holding)
  const figures = reply.owners.find(({ entity }) => entity.id === holder.id)
  const share = stakes.length === 0 ? { min: 0, max: 0 } : (figures?.direct[kind] ?? null)
  const terms = stakes.map((stake) => percent(stake[kind]))
  return answerOf<Figure>(ask, {
    answer: `Party ${holder.id} directly holds ${percent(share)} of the ${kind} of party ${party.id}${kind === 'votes' ? inferredWords(stakes) : ''}, by ${stakes.length} statements.`,
    asOf,
    sources: sourcesOfStakes(stakes),
    findings:
      share !== null && share.min < share.max ? [{ code: 'BANDED_STAKE', party: party.id, value: share.max }] : [],
    next: [{ tool: 'explain', arguments: { company: party.id, owner: holder.id, asOf } }],
    data: {
      company: partyOf(party),
      figure: `direct_${kind}`,
      value: exactOf(share),
      range: share,
      formula: terms.length === 0 ? '0' : terms.join(' + '),
      inputs: inputsOf(stakes, kind),
      paths: [],
      citation: null,
    },
  })
}

async function explainControl(ask: AskApi, holding: Holding) {
  const { party, holder, asOf } = holding
  const reply = await readOwnership(ask, holding)
  const { control } = reply
  const stated = statedIn(reply)
  const isShown = control.controllers.some(({ id }) => id === holder.id)
  const steps = isShown ? control.proof : []
  const [last] = steps.filter(({ company }) => company === party.id)
  const votes = last?.votes ?? null
  const said = isShown
    ? `Party ${holder.id} controls party ${party.id}${votes === null ? ' by consolidation' : ` with ${percent(votes)} of the votes${inferredWords(last ? stakesBehind(last, control.edges) : [])}`}, in ${steps.length} steps.`
    : `Party ${holder.id} is not shown to control party ${party.id} (${control.kind}).`
  return answerOf<Figure>(ask, {
    answer: `${said}${stated.words}`,
    asOf,
    sources: isShown ? sourcesOfStakes(control.edges) : [],
    findings: stated.findings,
    next: [{ tool: 'who_controls', arguments: { company: party.id, asOf } }],
    data: {
      company: partyOf(party),
      figure: 'control',
      value: votes,
      range: votes === null ? null : { min: votes, max: votes },
      formula: last ? `${last.through.map((one) => percent(one.votes)).join(' + ')} > 50 %` : '',
      inputs: steps.flatMap(({ company, through }) =>
        through.map((one) => ({ name: `votes ${one.party} ${company}`, value: one.votes })),
      ),
      paths: [],
      citation: null,
    },
  })
}

async function explainRule(ask: AskApi, { party, holder, asOf }: Holding, rule: string) {
  const { report } = await ask(MeasureReply, `/api/network/${party.id}/measures/beneficial-owners`, { asOf })
  const { companies } = v.parse(BeneficialOwnersResult, report)
  const rules = companies.find(({ company }) => company === party.id)?.rules ?? []
  const person = rules.find((one) => one.rule === rule)?.persons.find((one) => one.party === holder.id)
  const grounds = person?.grounds ?? []
  const ground = grounds.find(({ certain }) => certain) ?? grounds[0]
  const links = grounds.flatMap(linksOf)
  const stakes: NetworkEdge[] = []
  for (const link of [...new Map(links.map((one) => [JSON.stringify(one), one])).values()].slice(0, maxLinks)) {
    stakes.push(...(await stakesOf(ask, link.owner, link.company ?? party.id, asOf)))
  }
  return answerOf<Figure>(ask, {
    findings: codesOf(report.findings),
    answer: ground
      ? `The rule ${rule} ${ground.certain ? 'names' : 'may name'} party ${holder.id} for party ${party.id}, on ${grounds.length} grounds.`
      : `The rule ${rule} does not name party ${holder.id} for party ${party.id}.`,
    asOf,
    sources: sourcesOfStakes(stakes),
    next: [{ tool: 'beneficial_owners', arguments: { company: party.id, asOf } }],
    data: {
      company: partyOf(party),
      figure: rule,
      value: ground?.share ?? null,
      range: ground && ground.share !== null ? { min: ground.share, max: ground.max ?? ground.share } : null,
      formula: grounds
        .map(({ measure, value, inclusive }) => `${measure} ${inclusive ? '≥' : '>'} ${percent(value)}`)
        .join(' or '),
      inputs: grounds.flatMap(({ measure, share, chain, through }) => [
        { name: measure, value: share },
        ...[...chain, ...through].flatMap((one) =>
          one.share === null ? [] : [{ name: `${measure} ${one.party}`, value: one.share }],
        ),
      ]),
      paths: [],
      citation: null,
    },
  })
}

/** The links whose stakes a ground rests on; `company` `null`: the company asked about. */
function linksOf({ chain, through, proof }: v.InferOutput<typeof RuleGround>) {
  return [
    ...chain.map(({ party }, place) => ({ owner: party, company: chain[place + 1]?.party ?? null })),
    ...through.map(({ party }) => ({ owner: party, company: null })),
    ...proof.flatMap(({ company, through: voters }) => voters.map(({ party }) => ({ owner: party, company }))),
  ]
}

async function explainBill(ask: AskApi, number: string) {
  const report = await ask(BillReport, `/api/bills/${encodeURIComponent(number)}`)
  const told = new Set(report.hits.flatMap(({ evidence }) => evidence))
  const events = report.events.filter(({ id }) => told.has(id)).map(({ evidence }) => evidence)
  return answerOf<Figure>(ask, {
    answer: `The bill has the score ${report.score} and the level ${report.level}, by ${report.hits.length} rules${report.hardStop ? ', one of which is enough by itself' : ''}.`,
    sources: sourcesOf([...(report.bill ? [report.bill.evidence] : []), ...events]),
    data: {
      company: null,
      figure: 'bill_score',
      value: report.score,
      range: { min: report.score, max: report.score },
      formula: report.hits.map(({ rule }) => rule).join(' + ') || '0',
      inputs: report.hits.flatMap(({ rule, share, figures }) => [
        { name: rule, value: share },
        ...Object.entries(figures).flatMap(([name, value]) =>
          typeof value === 'number' ? [{ name: `${rule} ${name}`, value }] : [],
        ),
      ]),
      paths: [],
      citation: null,
    },
  })
}

async function explainIndicator(ask: AskApi, party: EntitySummary, indicator: string) {
  const report = await ask(IssuerReport, `/api/issuers/${encodeURIComponent(party.name ?? party.id)}`)
  const found = report.indicators.find(({ id }) => id === indicator)
  if (!found) {
    throw new ProblemError('not_found', 'The company has no such indicator.', {
      known: report.indicators.map(({ id }) => id).join(' '),
    })
  }
  const statement = report.statements
    .filter(({ publishedAt }) => publishedAt <= report.on)
    .toSorted((one, other) => (one.period < other.period ? 1 : -1))[0]
  const items = new Map<string, number | null>(Object.entries(statement?.items ?? {}))
  const names = [
    ...new Set(found.formula.filter((part): part is Exclude<typeof part, number> => items.has(String(part)))),
  ]
  return answerOf<Figure>(ask, {
    answer: `The indicator ${found.id} of party ${party.id} is ${found.value ?? 'unknown'}, for ${found.points} points.`,
    asOf: report.on,
    sources: sourcesOf(statement ? [statement.evidence] : []),
    next: [{ tool: 'risk_of_company', arguments: { company: party.id } }],
    data: {
      company: partyOf(party),
      figure: found.id,
      value: found.value,
      range: found.value === null ? null : { min: found.value, max: found.value },
      formula: found.formula.join(' '),
      inputs: names.map((name) => ({ name, value: items.get(name) ?? null })),
      paths: [],
      citation: found.citation,
    },
  })
}
