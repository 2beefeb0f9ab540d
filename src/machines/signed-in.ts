import { aboutPage } from './about/about-page.ports.ts'
import { avatar } from './account/avatar.ports.ts'
import { passkeys } from './account/passkeys.ports.ts'
import { passwordChange } from './account/password-change.ports.ts'
import { phoneChange } from './account/phone-change.ports.ts'
import { profile } from './account/profile.ports.ts'
import { secondFactorSetup } from './account/second-factor-setup.ports.ts'
import { administration } from './administration/administration.ports.ts'
import { articleWork } from './adverse-media/article-work.ports.ts'
import { eventLearning } from './adverse-media/event-learning.ports.ts'
import { nameDecisions } from './adverse-media/name-decisions.ports.ts'
import { alertRule } from './alerts/alert-rule.ports.ts'
import { inbox } from './alerts/inbox.ports.ts'
import { mediaRules } from './alerts/media-rules.ports.ts'
import { caseWork } from './cases/case-work.ports.ts'
import { contagion } from './contagion/contagion.ports.ts'
import { dashboardTiles } from './dashboard/dashboard-tiles.ports.ts'
import { duplicateDecisions } from './duplicates/duplicate-decisions.ports.ts'
import { companySearch } from './entities/company-search.ports.ts'
import { nameLookup } from './entities/name-lookup.ports.ts'
import { recentCompanies } from './entities/recent-companies.ports.ts'
import { autosave } from './explorations/autosave.ports.ts'
import { exploration } from './explorations/exploration.ports.ts'
import { explorationLibrary } from './explorations/exploration-library.ports.ts'
import { panelLayout } from './explorations/panel-layout.ports.ts'
import { filmStrip } from './exports/film-strip.ports.ts'
import { networkExport } from './exports/network-export.ports.ts'
import { federatedRehearsal } from './federated/federated-rehearsal.ports.ts'
import { feed } from './feeds/feed.ports.ts'
import { feedList } from './feeds/feed-list.ports.ts'
import { networkOverview } from './graph-view/network-overview.ports.ts'
import { demonstrationData } from './imports/demonstration-data.ports.ts'
import { filePreparation } from './imports/file-preparation.ports.ts'
import { importFiles } from './imports/import-files.ports.ts'
import { importRepair } from './imports/import-repair.ports.ts'
import { savedMappings } from './imports/saved-mappings.ports.ts'
import { installationSettings } from './installation/installation-settings.ports.ts'
import { concertGroups } from './measures/concert-groups.ports.ts'
import { measureChoices } from './measures/measure-choices.ports.ts'
import { measureRun } from './measures/measure-run.ports.ts'
import { dataSets } from './models/data-sets.ports.ts'
import { modelRun } from './models/model-run.ports.ts'
import { modelWork } from './models/model-work.ports.ts'
import { dataFreshness } from './notices/data-freshness.ports.ts'
import { notices } from './notices/notices.ports.ts'
import { queryEditor } from './query/query-editor.ports.ts'
import { resultExport } from './query/result-export.ports.ts'
import { savedQueries } from './query/saved-queries.ports.ts'
import { networkComparison } from './scenarios/network-comparison.ports.ts'
import { scenarios } from './scenarios/scenarios.ports.ts'
import { timeLapse } from './scenarios/time-lapse.ports.ts'
import { whatIf } from './scenarios/what-if.ports.ts'
import { search } from './search/search.ports.ts'
import { commandPalette } from './shell/command-palette.ports.ts'
import { textDrafts } from './shell/text-drafts.ports.ts'
import { tour } from './stories/tour.ports.ts'
import { tokens } from './tokens/tokens.ports.ts'
import { follow } from './watch-list/follow.ports.ts'
import { webhooks } from './webhooks/webhooks.ports.ts'

/** The machines that run while somebody is signed in. */
export const signedIn = {
  aboutPage,
  avatar,
  passkeys,
  passwordChange,
  phoneChange,
  profile,
  secondFactorSetup,
  tokens,
  webhooks,
  administration,
  articleWork,
  eventLearning,
  nameDecisions,
  alertRule,
  inbox,
  mediaRules,
  caseWork,
  contagion,
  dashboardTiles,
  dataSets,
  modelRun,
  modelWork,
  companySearch,
  partySearch: companySearch,
  bearerSearch: companySearch,
  ownerSearch: companySearch,
  comparedSearch: companySearch,
  nameLookup,
  recentCompanies,
  exploration,
  autosave,
  explorationLibrary,
  panelLayout,
  networkExport,
  filmStrip,
  federatedRehearsal,
  feed,
  feedList,
  networkOverview,
  demonstrationData,
  filePreparation,
  importRepair,
  importFiles,
  savedMappings,
  installationSettings,
  concertGroups,
  measureChoices,
  analysisRun: measureRun,
  beneficialOwnersRun: measureRun,
  votingPowerRun: measureRun,
  dataFreshness,
  notices,
  queryEditor,
  resultExport,
  savedQueries,
  duplicateDecisions,
  networkComparison,
  scenarios,
  timeLapse,
  whatIf,
  search,
  commandPalette,
  textDrafts,
  tour,
  follow,
}
