import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { ArticleReport } from '#contracts/adverse-media/adverse-media.ts'
import type { EventModelReport } from '#contracts/adverse-media/event-model.ts'
import type { DecidedName, NameDraft } from '#contracts/adverse-media/unlinked-name.ts'
import { ProblemError } from '#contracts/values/problem.ts'
import {
  articleWorkMachine,
  type SaidGrouping,
  type SaidSentiment,
  type SaidVerdict,
  selectArticleWork,
} from '#src/machines/adverse-media/article-work.machine.ts'
import { eventLearningMachine, selectEventLearning } from '#src/machines/adverse-media/event-learning.machine.ts'
import { nameDecisionsMachine, selectNameDecisions } from '#src/machines/adverse-media/name-decisions.machine.ts'
import { articleReport, eventModelReport } from '#test/support/risk-screens.ts'

function start(answer: () => Promise<ArticleReport>) {
  const asked: (SaidSentiment | SaidVerdict | SaidGrouping)[] = []
  const sendJudgement = fromPromise<ArticleReport, SaidSentiment>(({ input }) => {
    asked.push(input)
    return answer()
  })
  const sendGrouping = fromPromise<ArticleReport, SaidGrouping>(({ input }) => {
    asked.push(input)
    return answer()
  })
  const sendVerdict = fromPromise<ArticleReport, SaidVerdict>(({ input }) => {
    asked.push(input)
    return answer()
  })
  const actor = createActor(articleWorkMachine.provide({ actors: { sendJudgement, sendVerdict, sendGrouping } }))
  const judged: ArticleReport[] = []
  const changed: ArticleReport[] = []
  actor.on('article.judged', ({ article }) => void judged.push(article))
  actor.on('article.changed', ({ article }) => void changed.push(article))
  actor.start()
  return { actor, asked, judged, changed, shown: () => selectArticleWork(actor.getSnapshot()) }
}

const said = { article: articleReport.id, entity: '12', label: 'neutral' } as const
const event = { type: 'sentiment.judged', ...said } as const

test('Scenario: a label is judged once, and the article as it then is is told', async () => {
  const { actor, asked, judged, shown } = start(async () => articleReport)
  actor.send(event)
  expect([shown().saying, actor.getSnapshot().can(event)]).toEqual([said, false])
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  expect([asked, judged, shown()]).toEqual([
    [said],
    [articleReport],
    { saying: null, judging: null, busy: false, problem: null },
  ])
})

test('Scenario: what was said and did not arrive is told, and can be said again', async () => {
  const { actor, judged, shown } = start(() => Promise.reject(new ProblemError('not_found', 'Gone')))
  actor.send(event)
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  expect([judged, shown().problem?.code, actor.getSnapshot().can(event)]).toEqual([[], 'not_found', true])
  actor.send({ type: 'problem.dismissed' })
  expect(shown()).toEqual({ saying: null, judging: null, busy: false, problem: null })
})

test('Scenario: where an article belongs is decided once, and told as well', async () => {
  const { actor, asked, judged, changed } = start(async () => articleReport)
  const said = { article: articleReport.id, draft: { kind: 'apart' } } as const
  actor.send({ type: 'grouping.decided', ...said })
  expect([actor.getSnapshot().can(event), selectArticleWork(actor.getSnapshot()).busy]).toEqual([false, true])
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  expect([asked, judged, changed]).toEqual([[said], [], [articleReport]])
})

test('Scenario: a grouping that is refused is told, and can be decided again', async () => {
  const { actor, shown } = start(() => Promise.reject(new ProblemError('conflict', 'Compared with none')))
  const decided = { type: 'grouping.decided', article: articleReport.id, draft: { kind: 'found' } } as const
  actor.send(decided)
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  expect([shown().problem?.code, actor.getSnapshot().can(decided)]).toEqual(['conflict', true])
})

test('Scenario: an event is judged once, what is on its way is shown, and a refusal can be answered', async () => {
  const { actor, asked, changed, shown } = start(async () => articleReport)
  const verdict = { article: articleReport.id, eventType: 'bond_default', verdict: 'rejected' } as const
  const judged = { type: 'event.judged', ...verdict } as const
  actor.send(judged)
  expect([shown().judging, actor.getSnapshot().can(judged)]).toEqual([verdict, false])
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  expect([asked, changed, shown().judging]).toEqual([[verdict], [articleReport], null])
  const refused = start(() => Promise.reject(new ProblemError('not_found', 'Gone')))
  refused.actor.send(judged)
  await waitFor(refused.actor, (snapshot) => !snapshot.hasTag('busy'))
  expect([refused.shown().problem?.code, refused.actor.getSnapshot().can(judged)]).toEqual(['not_found', true])
})

describe('learning from verdicts', () => {
  const started = (answer: () => Promise<EventModelReport>) => {
    const ask = fromPromise<EventModelReport, undefined>(answer)
    const actor = createActor(eventLearningMachine.provide({ actors: { learnEvents: ask, forgetEvents: ask } }))
    const told: EventModelReport[] = []
    actor.on('model.changed', ({ report }) => void told.push(report))
    actor.start()
    return { actor, told, shown: () => selectEventLearning(actor.getSnapshot()) }
  }

  test.each(['learning.requested', 'return.requested'] as const)(
    'Scenario: what comes of %s is told, one thing at a time',
    async (type) => {
      const { actor, told, shown } = started(async () => eventModelReport)
      actor.send({ type })
      expect([shown().busy, shown().learning]).toEqual([true, type === 'learning.requested'])
      expect(
        ['learning.requested' as const, 'return.requested' as const].map((next) =>
          actor.getSnapshot().can({ type: next }),
        ),
      ).toEqual([false, false])
      await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
      expect(told).toEqual([eventModelReport])
    },
  )

  test('Scenario: a refusal is told until it is dismissed', async () => {
    const { actor, told, shown } = started(() => Promise.reject(new ProblemError('conflict', 'Nothing judged')))
    actor.send({ type: 'learning.requested' })
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    expect([told, shown().problem?.code]).toEqual([[], 'conflict'])
    actor.send({ type: 'problem.dismissed' })
    expect(shown()).toEqual({ learning: false, busy: false, problem: null })
  })
})

describe('saying who bears a name', () => {
  const decided: DecidedName = { name: 'Lone Harbour Ltd', decision: null }
  const draft: NameDraft = { kind: 'assigned', name: decided.name, company: '12' }
  const started = (answer: () => Promise<DecidedName>) => {
    const asked: NameDraft[] = []
    const sendDecision = fromPromise<DecidedName, NameDraft>(({ input }) => {
      asked.push(input)
      return answer()
    })
    const actor = createActor(nameDecisionsMachine.provide({ actors: { sendDecision } }))
    const told: DecidedName[] = []
    actor.on('decision.stored', ({ decided: stored }) => void told.push(stored))
    actor.start()
    return { actor, asked, told, shown: () => selectNameDecisions(actor.getSnapshot()) }
  }

  test('Scenario: a party is chosen for a name, which is sent once and told', async () => {
    const { actor, asked, told, shown } = started(async () => decided)
    actor.send({ type: 'choice.opened', name: decided.name })
    expect(shown().choosing).toBe(decided.name)
    actor.send({ type: 'name.decided', draft })
    expect([shown().busy, actor.getSnapshot().can({ type: 'name.decided', draft })]).toEqual([true, false])
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    expect([asked, told, shown()]).toEqual([[draft], [decided], { choosing: null, busy: false, problem: null }])
  })

  test('Scenario: a choice is given up', () => {
    const { actor, shown } = started(async () => decided)
    actor.send({ type: 'choice.opened', name: decided.name })
    actor.send({ type: 'choice.closed' })
    expect(shown().choosing).toBeNull()
  })

  test('Scenario: what was refused is told, the choice stays open, and it can be said again', async () => {
    const { actor, told, shown } = started(() => Promise.reject(new ProblemError('not_found', 'Gone')))
    actor.send({ type: 'choice.opened', name: decided.name })
    actor.send({ type: 'name.decided', draft })
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    expect([told, shown().choosing, shown().problem?.code]).toEqual([[], decided.name, 'not_found'])
    actor.send({ type: 'problem.dismissed' })
    expect([shown().problem, actor.getSnapshot().can({ type: 'name.decided', draft })]).toEqual([null, true])
  })
})
