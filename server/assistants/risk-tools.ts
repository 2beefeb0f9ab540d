import { ArticleList, ArticleReport } from '#contracts/adverse-media/adverse-media.ts'
import {
  CaseAnswer,
  CaseQuestion,
  MediaAnswer,
  MediaQuestion,
  RiskAnswer,
  RiskQuestion,
} from '#contracts/assistants/tool-answer.ts'
import { BillList } from '#contracts/bills/bill-report.ts'
import { Case } from '#contracts/cases/case.ts'
import { IssuerReport } from '#contracts/issuers/issuer-report.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import type { AskApi } from './ask-api.ts'
import { answerOf, defineTool, ofParty, partyOf, sourcesOf } from './tool.ts'

/** Characters of a text from a file. */
const maxText = 300

export const mediaOf = defineTool({
  name: 'media_of',
  title: 'Articles about a company',
  description: 'Articles and announcements that name a company, newest first, with the risk events found in them.',
  scopes: ['read', 'persons'],
  input: MediaQuestion,
  output: MediaAnswer,
  run: (ask, { company, limit }) =>
    ofParty(ask, { tool: 'media_of', argument: 'company', name: company, others: { limit } }, async (party) => {
      const search = new URLSearchParams({ company: party.id, limit: String(Math.max(limit, 10)) })
      const list = await ask(ArticleList, `/api/adverse-media/articles?${search}`)
      const articles = list.articles.slice(0, limit)
      const reports = await Promise.all(
        articles.map(({ id }) => ask(ArticleReport, `/api/adverse-media/articles/${id}`)),
      )
      const negative = articles.filter((article) => article.negative).length
      return answerOf(ask, {
        answer: `${list.total} articles name party ${party.id}; of the newest ${articles.length}, ${negative} have a risk event.`,
        sources: sourcesOf(reports.map(({ evidence }) => evidence)),
        next: [{ tool: 'risk_of_company', arguments: { company: party.id } }],
        data: {
          company: partyOf(party),
          total: list.total,
          articles: articles.map(({ id, kind, title, snippet, publishedAt, publisher, events }) => ({
            id,
            kind,
            title: title.slice(0, maxText),
            snippet: snippet.slice(0, maxText),
            publishedAt,
            publisher,
            events: events.map(({ type, severity, sentence, confidence }) => ({
              type,
              severity,
              sentence: sentence.slice(0, maxText),
              confidence,
            })),
          })),
        },
        shortened: articles.length < list.total,
      })
    }),
})

/** The report on an issuer of bonds; `null` for companies that are none. */
async function issuerOf(ask: AskApi, name: string | null): Promise<IssuerReport | null> {
  if (name === null) return null
  try {
    return await ask(IssuerReport, `/api/issuers/${encodeURIComponent(name)}`)
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'not_found') return null
    throw error
  }
}

export const riskOfCompany = defineTool({
  name: 'risk_of_company',
  title: 'Risk of a company',
  description:
    'The level of warning of a company as an issuer of bonds with its grounds, its suspect bills, and how many articles have a risk event.',
  scopes: ['read', 'persons'],
  input: RiskQuestion,
  output: RiskAnswer,
  run: (ask, { company }) =>
    ofParty(ask, { tool: 'risk_of_company', argument: 'company', name: company, others: {} }, async (party) => {
      const issuer = await issuerOf(ask, party.name)
      const bills =
        party.name === null
          ? null
          : await ask(BillList, `/api/bills?${new URLSearchParams({ q: party.name, limit: '20' })}`)
      const negative = await ask(
        ArticleList,
        `/api/adverse-media/articles?${new URLSearchParams({ company: party.id, negative: 'yes', limit: '1' })}`,
      )
      const level = issuer?.level ?? null
      const grounds = issuer
        ? [
            ...issuer.indicators,
            ...[...issuer.events, ...issuer.ratingChanges].map(({ id, points }) => {
              return { id, points, value: null, level: null }
            }),
          ]
            .filter(({ points }) => points > 0)
            .map(({ id, points, value, level: ownLevel }) => ({ id, points, value, level: ownLevel }))
        : []
      const gaps = (issuer?.marketGaps ?? []).map(({ kind, from }) => ` Its ${kind} count from ${from} on.`).join('')
      const evidence = issuer ? [...issuer.statements, ...issuer.events].map((one) => one.evidence) : []
      return answerOf(ask, {
        answer: `Party ${party.id} ${level === null ? 'has no level of warning' : `has the level of warning ${level}`}, ${bills?.total ?? 0} bills, and ${negative.total} articles with a risk event.${gaps}`,
        asOf: issuer?.on ?? null,
        sources: sourcesOf(evidence),
        next: [
          { tool: 'media_of', arguments: { company: party.id } },
          ...grounds
            .filter(({ value }) => value !== null)
            .slice(0, 3)
            .map(({ id }) => ({ tool: 'explain', arguments: { company: party.id, indicator: id } })),
        ],
        data: {
          company: partyOf(party),
          issuer: issuer && {
            level,
            score: issuer.score,
            hardStop: issuer.hardStop,
            on: issuer.on,
            grounds,
          },
          bills: {
            total: bills?.total ?? 0,
            worst: bills?.bills.map(({ number, level, score, rules }) => ({ number, level, score, rules })) ?? [],
          },
          negativeArticles: negative.total,
        },
      })
    }),
})

export const openCase = defineTool({
  name: 'open_case',
  title: 'Open a case about a company',
  description:
    'Opens a case about a company for analysts to decide on. What the data say of it now is frozen with the case. Nothing is decided by this.',
  scopes: ['cases', 'persons', 'read'],
  writes: true,
  input: CaseQuestion,
  output: CaseAnswer,
  run: (ask, { company, title, note }) =>
    ofParty(ask, { tool: 'open_case', argument: 'company', name: company, others: { title, note } }, async (party) => {
      const opened = await ask(Case, '/api/cases', { alerts: [], company: party.id, title })
      if (note !== '') await ask(Case, `/api/cases/${opened.id}/notes`, { text: note })
      const { id, number, state } = opened
      return answerOf(ask, {
        answer: `Case ${number} about party ${party.id} is open: /cases/${id}`,
        data: { company: partyOf(party), case: { id, number, state } },
      })
    }),
})
