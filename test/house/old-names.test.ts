import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/tool.ts'

/** Names that were given up, and the one that is used instead. */
const replaced: Readonly<Record<string, string>> = {
  KeepingContext: 'AutosaveContext',
  KeepingBanner: 'AutosaveBanner',
  KeepingWord: 'AutosaveNotice',
  KeepingSnapshot: 'AutosaveSnapshot',
  KeepingEvent: 'AutosaveEvent',
  selectKeeping: 'selectAutosave',
  Errand: 'ListAction or DecisionRequest',
  errands: 'requests',
  wentTo: 'goTo',
  alertKeepers: 'alertEditors',
  Questioner: 'QueryRequester',
  questioner: 'requester',
  onlyWhatIsTaken: 'rejectUnknownInput',
  giveWay: 'lowerPriority',
  millisecondsBetweenLooks: 'pollInterval',
  gravestCompanies: 'mostSevereCompanies',
  groundsTold: 'maxReasons',
  toldApartTogether: 'regroupBatchSize',
  fromHandToHand: 'orderEvents',
  CreditService: 'ExposureService',
  CreditControlScreen: 'ExposuresScreen',
  OpinionService: 'AdverseMediaService',
  OpinionSummary: 'AdverseMediaSummary',
  opinionRoutes: 'adverseMediaRoutes',
  creditRoutes: 'exposureRoutes',
  startResolution: 'startDuplicateSearch',
  Deduction: 'ContagionBridge',
  DeductionAnswer: 'ContagionAnswer',
  DeductionPanel: 'ContagionPanel',
  deductionMachine: 'contagionMachine',
}

const folders = 'analysis,bench,cli,contracts,demo,formats,lifecycles,scripts,server,src,test'
const sources = globSync(`{${folders}}/**/*.{ts,tsx}`, { cwd: root }).filter(
  (file) => !file.endsWith('old-names.test.ts'),
)

test('no name that was given up stands anywhere', () => {
  const words = new RegExp(String.raw`\b(?:${Object.keys(replaced).join('|')})\b`)
  const found = sources.filter((file) => words.test(readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})

test('no address that was given up stands anywhere but in the test of upgrades', () => {
  const addresses = /\/api\/(?:opinion|credit)\b|\/resolution\/\w/
  const found = sources.filter(
    (file) => !file.startsWith('test/upgrade/') && addresses.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(found).toEqual([])
})

test('rows are corrected, and mended nowhere but in the chain of the audit log and the test of upgrades', () => {
  const words = /(?<!'import\.)\b[Mm]end(?:s|ed|ing)?\b/
  const found = sources.filter(
    (file) => !file.startsWith('test/upgrade/') && words.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(found).toEqual([])
})
