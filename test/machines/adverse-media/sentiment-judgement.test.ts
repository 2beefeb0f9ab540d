import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { ArticleReport } from '#contracts/adverse-media/adverse-media.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import {
  type SaidSentiment,
  selectSentimentJudgement,
  sentimentJudgementMachine,
} from '#src/machines/adverse-media/sentiment-judgement.machine.ts'
import { articleReport } from '#test/support/risk-screens.ts'

function start(answer: () => Promise<ArticleReport>) {
  const asked: SaidSentiment[] = []
  const sendJudgement = fromPromise<ArticleReport, SaidSentiment>(({ input }) => {
    asked.push(input)
    return answer()
  })
  const actor = createActor(sentimentJudgementMachine.provide({ actors: { sendJudgement } }))
  const judged: ArticleReport[] = []
  actor.on('article.judged', ({ article }) => void judged.push(article))
  actor.start()
  return { actor, asked, judged, shown: () => selectSentimentJudgement(actor.getSnapshot()) }
}

const said = { article: articleReport.id, entity: '12', label: 'neutral' } as const
const event = { type: 'sentiment.judged', ...said } as const

test('Scenario: a label is judged once, and the article as it then is is told', async () => {
  const { actor, asked, judged, shown } = start(async () => articleReport)
  actor.send(event)
  expect([shown().saying, actor.getSnapshot().can(event)]).toEqual([said, false])
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  expect([asked, judged, shown()]).toEqual([[said], [articleReport], { saying: null, problem: null }])
})

test('Scenario: what was said and did not arrive is told, and can be said again', async () => {
  const { actor, judged, shown } = start(() => Promise.reject(new ProblemError('not_found', 'Gone')))
  actor.send(event)
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  expect([judged, shown().problem?.code, actor.getSnapshot().can(event)]).toEqual([[], 'not_found', true])
  actor.send({ type: 'problem.dismissed' })
  expect(shown()).toEqual({ saying: null, problem: null })
})
