import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { defaultMediaThresholds, type MediaRuleFigures, MediaRuleId } from '#contracts/adverse-media/media-rules.ts'
import { alertSentence, alertTitle } from '#src/components/alerts/alert-words.ts'
import { mediaRuleCondition } from '#src/components/alerts/media-rule-conditions.ts'

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } })
type Parties = { id: string; name: string }[]
const ada: Parties = [{ id: '1', name: 'Ada' }]
const mill: Parties = [{ id: '2', name: 'Mill' }]

const rows: [former: Parties, now: Parties, formerPossible: Parties, possible: Parties, title: string, told: string][] =
  [
    [ada, mill, [], [], 'Control of Yard changed', 'Control passed from Ada to Mill.'],
    [ada, [], [], [], 'Control of Yard changed', 'Ada no longer controls it, and nobody else does.'],
    [[], ada, [], [], 'Control of Yard changed', 'Earlier data name no controller; Ada controls it now.'],
    [[], ada, ada, [], 'Control of Yard changed', 'Ada could control it before; Ada surely does now.'],
    [
      ada,
      [],
      [],
      ada,
      'Control of Yard is no longer sure',
      'Ada no longer surely controls it; possible controllers: Ada.',
    ],
    [[], [], [], ada, 'Ada may control Yard', 'Ada may control it now; nobody surely does.'],
    [mill, mill, [], ada, 'Ada may control Yard', 'Mill surely controls it, possibly under the control of Ada.'],
    [ada, mill, [], ada, 'Control of Yard changed', 'Mill surely controls it, possibly under the control of Ada.'],
    [[], [], ada, [], 'Ada can no longer control Yard', 'Ada can no longer control it, and nobody else does.'],
    [mill, mill, ada, [], 'Ada can no longer control Yard', 'Mill controls it; Ada can no longer control it.'],
  ]

test('an alert of control tells sure and possible controllers apart', () => {
  const told = rows.map(([former, controllers, formerPossible, possible]) => {
    const reason = { kind: 'controlChanged' as const, former, controllers, formerPossible, possible, importId: '1' }
    const alert = { reason, subject: 'Yard' }
    return [alertTitle(alert, i18n), alertSentence(alert, i18n)]
  })
  expect(told).toEqual(rows.map(([, , , , title, sentence]) => [title, sentence]))
})

const figures: MediaRuleFigures[] = [
  { rule: 'gravestEvent', event: 'bankruptcy', severity: 5, confidence: 0.9, official: false, sources: 2 },
  { rule: 'gravestEvent', event: 'bankruptcy', severity: 5, confidence: 0.9, official: true, sources: 0 },
  { rule: 'indexJump', index: 78.9, before: 40.25 },
  { rule: 'graveEvent', event: 'bankruptcy', severity: 4, confidence: 0.625 },
  { rule: 'negativeShare', articles: 12, negative: 7 },
  { rule: 'eventTypes', types: ['bankruptcy', 'litigation', 'a_former_type'], days: 7 },
  { rule: 'firstNegative', quietDays: 31 },
  {
    rule: 'relatedCompany',
    related: { id: '4', name: 'Dock' },
    relation: 'shareholder',
    share: 0.255,
    cause: 'indexJump',
    index: 72.5,
    spread: 36.25,
  },
  {
    rule: 'relatedCompany',
    related: { id: '4', name: 'Dock' },
    relation: 'guarantor',
    share: null,
    cause: 'gravestEvent',
    index: 80,
    spread: 40,
  },
]

test('an alert of adverse media says which rule fired and by which figures', () => {
  const told = figures.map((fired) => {
    const reason = { kind: 'adverseMedia' as const, from: '2026-06-24', to: '2026-06-30', fired }
    return `${alertTitle({ reason, subject: 'Yard' }, i18n)}. ${alertSentence({ reason, subject: 'Yard' }, i18n)}`
  })
  expect(told).toMatchInlineSnapshot(`
    [
      "Yard: Bankruptcy or liquidation. On June 30, 2026: severity 5 of 5, certainty 90%, by 2 independent sources.",
      "Yard: Bankruptcy or liquidation. On June 30, 2026: severity 5 of 5, certainty 90%, by an official source.",
      "The negative index of Yard jumped. On June 30, 2026 it rose from 40.3 to 78.9 points within 24 hours.",
      "Yard: Bankruptcy or liquidation. On June 30, 2026: severity 4 of 5, certainty 63%.",
      "Much of the news about Yard is negative. On June 30, 2026: 12 articles in 24 hours, 7 of them negative.",
      "Risk events of several types about Yard. In the 7 days up to June 30, 2026: Bankruptcy or liquidation, Lawsuit or arbitration, and a_former_type.",
      "First negative news about Yard. On June 30, 2026, after 31 days without negative news.",
      "Yard: its shareholder Dock has an alert. On June 30, 2026, “Jump of the negative index” (Severe) fired about Dock, which holds 25.5% of its capital; 36.3 of the 72.5 points of its negative index count here.",
      "Yard: its guarantor Dock has an alert. On June 30, 2026, “Gravest event” (Severe) fired about Dock, which guarantees for it; 40.0 of the 80.0 points of its negative index count here.",
    ]
  `)
})

test('a rule about adverse media is described with its thresholds', () => {
  expect(
    MediaRuleId.options.map((rule) => mediaRuleCondition(rule, defaultMediaThresholds, i18n)),
  ).toMatchInlineSnapshot(`
    [
      "Event with severity from 5 and certainty from 70%, by an official or 2 independent sources",
      "Negative index from 70, risen by 20 or more within 24 hours",
      "Event of severity 4 or more, certainty from 60%",
      "10 articles or more in 24 hours, 50% or more of them negative",
      "Different types of negative events in 7 days: 3 or more",
      "First negative article after 30 days without one",
      "A guarantor, or a direct shareholder of 20% or more, has an alert by these rules of level Warning or Severe. Customers are not in the data",
    ]
  `)
})
