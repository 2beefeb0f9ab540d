import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type AnyStateMachine, createActor } from 'xstate'
import { createClient } from '#src/api/client.ts'
import { createFileShelf } from '#src/api/file-shelf.ts'
import { createSecretShelf } from '#src/api/secret-shelf.ts'
import { serverOver } from '#src/api/server.ts'
import { provideAboutPage } from '#src/app/about-actor.ts'
import {
  provideAvatar,
  providePasskeys,
  providePasswordChange,
  providePhoneChange,
  provideProfile,
  provideSecondFactorSetup,
} from '#src/app/account-actors.ts'
import { provideLocale, provideSession } from '#src/app/actors.ts'
import { provideAdministration, provideInstallationSettings } from '#src/app/administration-actors.ts'
import { provideAlertRule } from '#src/app/alert-rule-actor.ts'
import { createCatalogs } from '#src/app/catalogs.ts'
import { createCodeWaits } from '#src/app/code-waits.ts'
import { providePasswordReset, provideRegistration, provideVerificationCode } from '#src/app/entrance.ts'
import { provideCompanySearch, provideExploration } from '#src/app/exploration-actors.ts'
import { provideDataFreshness, provideExplorationKeeping } from '#src/app/exploration-keeping-actors.ts'
import { provideFederatedRehearsal } from '#src/app/federated-actor.ts'
import { provideFeed } from '#src/app/feed-actor.ts'
import { provideFeedList } from '#src/app/feed-list-actor.ts'
import { provideCommandPalette, provideNotices } from '#src/app/frame-actors.ts'
import { provideMeasureRun } from '#src/app/measure-run-actor.ts'
import { provideNetworkOverview } from '#src/app/network-overview-actor.ts'
import {
  provideDashboardTiles,
  provideNameLookup,
  provideResultExport,
  provideSavedQueries,
} from '#src/app/query-actors.ts'
import { provideQueryEditor } from '#src/app/query-editor-actor.ts'
import { provideSavedWork } from '#src/app/saved-work-actor.ts'
import { provideDeduction, provideNetworkComparison, provideScenarios, provideWhatIf } from '#src/app/what-if-actors.ts'
import { provideImportFiles } from '#src/app/workspace.ts'
import { unprovidedPortsOf } from '#src/machines/kit/unprovided.ts'
import { sessionMachine } from '#src/machines/session/session.machine.ts'
import { fakePage } from '#test/support/fake-page.ts'

const client = createClient({ onFailure() {}, onConnectionFailure() {}, onSignedOut() {} })
const server = serverOver(client)

test.each<[string, AnyStateMachine]>([
  ['session', provideSession(client, fakePage().page)],
  [
    'verificationCode',
    provideVerificationCode(
      client,
      'signIn',
      createCodeWaits({ getItem: () => null, setItem() {} }, () => 0),
    ),
  ],
  ['registration', provideRegistration(client)],
  ['passwordReset', providePasswordReset(client)],
  ['locale', provideLocale(createCatalogs())],
  ['exploration', provideExploration(server, new QueryClient())],
  [
    'explorationKeeping',
    provideExplorationKeeping(server, {
      work: { exploration: createActor(provideExploration(server, new QueryClient())), dataVersion: () => null },
      page: { addEventListener() {}, removeEventListener() {}, document },
      onOpened() {},
    }),
  ],
  ['savedWork', provideSavedWork(server)],
  ['dataFreshness', provideDataFreshness(server)],
  ['companySearch', provideCompanySearch(server, new QueryClient())],
  ['queryEditor', provideQueryEditor(server)],
  ['nameLookup', provideNameLookup(server)],
  ['resultExport', provideResultExport(server)],
  ['savedQueries', provideSavedQueries(server)],
  ['dashboardTiles', provideDashboardTiles(server)],
  ['measureRun', provideMeasureRun(server, new QueryClient())],
  ['networkOverview', provideNetworkOverview(server, new QueryClient())],
  ['deduction', provideDeduction(server, new QueryClient())],
  ['whatIf', provideWhatIf(server, new QueryClient())],
  ['networkComparison', provideNetworkComparison(server)],
  ['scenarios', provideScenarios(server, new QueryClient())],
  ['alertRule', provideAlertRule(server)],
  ['feed', provideFeed(server)],
  ['feedList', provideFeedList(server, createFileShelf())],
  ['notices', provideNotices(server)],
  ['commandPalette', provideCommandPalette(server, new QueryClient())],
  ['importFiles', provideImportFiles(server, createFileShelf(), () => 0)],
  [
    'federatedRehearsal',
    provideFederatedRehearsal(server, {
      files: createFileShelf(),
      rows: createSecretShelf(),
      matched: createSecretShelf(),
    }),
  ],
  ['profile', provideProfile(server)],
  ['passwordChange', providePasswordChange(server)],
  ['phoneChange', providePhoneChange(server)],
  ['avatar', provideAvatar(server, createFileShelf())],
  ['secondFactorSetup', provideSecondFactorSetup(server, createSecretShelf())],
  ['passkeys', providePasskeys(server)],
  ['administration', provideAdministration(server, createSecretShelf())],
  ['installationSettings', provideInstallationSettings(server)],
  ['aboutPage', provideAboutPage(server, createFileShelf(), () => Promise.reject(new Error('unused')))],
])('no port of %s is left open', (_, machine) => {
  expect(unprovidedPortsOf(machine)).toEqual([])
})

test('an open port is noticed', () => {
  expect(unprovidedPortsOf(sessionMachine)).toEqual([
    'loadCurrentUser',
    'signIn',
    'proveSecondFactor',
    'signOut',
    'watchNetwork',
    'hearOtherTabs',
  ])
})
