import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { alertSentence, alertTitle } from '#src/components/alerts/alert-words.ts'

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
