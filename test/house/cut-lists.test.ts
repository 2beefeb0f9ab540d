import { beforeAll, expect, test } from 'vitest'
import { currentDocument } from '../../scripts/api.ts'
import type { ApiDocument } from '../../server/http/api-document.ts'

type Schema = {
  $ref?: string
  type?: string
  enum?: unknown[]
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
}

type Replies = Record<string, { content?: Record<string, { schema?: Schema }> }>

/** What stands beside a list and says that it is a part: how many there are, that there are more, where they begin. */
const telling = /total$|^(total|more|next|further|cut|shortened|isComplete|complete|leftOut|skipped|truncated)/i

/**
 * Lists without such a word, and schemas of none but such lists, by the reason why nothing of them is missing unsaid.
 * A list that is cut belongs in none of these: it carries a total.
 */
const whole: Record<string, readonly string[]> = {
  'as a user wrote it: bounded where it is written, read as it is': [
    'RichText',
    'RichTextBlock',
    'Query',
    'QueryValue',
    'PartyQuery',
    'ScenarioChanges',
    'SavedTree',
    'ExplorationStep',
    'OpenedExploration',
    'ShareLink.users',
    'TokenSummary.sources',
    'TokenSummary.networks',
    'DashboardTiles.tiles',
    'CaseSummary.labels',
    'Case.labels',
    'CaseNote.edits',
    'CaseEntryContent.alerts',
    'CaseEntryContent.labels',
    'ListedMapping.columns',
    'SavedMapping.columns',
    'DemonstrationParties.rows',
    'RehearsalOutcome.own',
    'JointFigures',
  ],
  'kept up to a number beyond which another is refused': [
    'PasskeyList.passkeys',
    'WatchList.watched',
    'RecoveryCodes.codes',
    'UnfinishedUploadList.uploads',
    'Case.alerts',
    'DataSetProfile.columns',
    'DataSetProfile.flags',
    'ModelCard.byYear',
    'ModelCard.calibration',
    'ModelCard.importance',
    'ModelCard.trees',
    'ModelCard.flags',
    'ColumnProfile.bins',
    'ColumnProfile.histogram',
    'ModelCard.scores',
    'Scoring.parts',
    'Scoring.listed',
    'ScoredRow.contributions',
    'ScoredRow.counterfactual.changes',
    'Case.entries',
    'Case.notes',
    'Case.tasks',
  ],
  'as the source states it': [
    'NetworkExtract.ended.successors',
    'PartyRow.identifiers',
    'EntitySummary.identifiers',
    'DuplicateParty.identifiers',
    'DuplicateParty.sources',
    'Article',
    'ArticleReport',
    'ArticleRow',
    'DocumentRow.eventTypes',
    'RefusedRow.cells',
    'IssuerReport.events',
    'IssuerReport.statements',
    'IssuerReport.bonds',
    'IssuerReport.quotes',
    'IssuerReport.ratings',
    'IssuerReport.ratingChanges',
    'CompanyPart.found.ratingChanges',
    'IssuerReport.guarantees',
    'BillReport.events',
    'TableBeginning.sheets',
    'TableBeginning.columns',
    'FactChange.fields',
    'Contradiction.sides',
  ],
  'one for each of what was asked for': [
    'QueryMeaning',
    'QuerySubset.matching',
    'NameLookup.names',
    'Triaged.alerts',
    'DecisionsReply.outcomes',
    'DecisionOutcome',
    'FeedListPreview.feeds',
    'FeedsAdded',
    'AnyMeasureReply.parties',
    'DirectAnswer.companies',
    'DirectAnswer.path',
  ],
  'one for each of a fixed set': [
    'BudgetsLeft.budgets',
    'AlertSourceList.sources',
    'MediaRulePreview.rules',
    'MediaRuleFigures.types',
    'FrozenParts.parts',
    'CaseEntryContent.frozen',
    'GET /api/measures.data',
    'GET /api/federated/demonstration.data',
    'MonitorDashboard.states',
    'MonitorDashboard.days',
    'StoryList.stories',
    'Home.watchList.watched.weeks',
    'QualityDays.days',
    'QualityDay.figures',
    'SourceQuality.figures',
    'IssuerReport.indicators',
    'IssuerReport.history',
    'IssuerReport.dimensions',
    'IssuerReport.relations',
    'IssuerReport.market',
    'IssuerReport.marketGaps',
    'AlertPreview.marketGaps',
    'RiskDashboard.issuers.marketGaps',
    'Home.marketGaps',
    'CompanyPart.found.relations',
    'CompanyPart.found.market',
    'CompanyPart.found.marketGaps',
    'CompanyPart.found.indicators',
    'CompanyPart.found.history',
    'IndicatorReport',
    'FlowSource.of',
    'TableBeginning.suggestions',
    'TableBeginning.presets',
    'TableSuggestion.lacking',
    'PresetFields.lacking',
    'UploadPreview.targets',
    'UploadPreview.targets.fields',
  ],
  'the whole of what was worked out': [
    'Sentiment.words',
    'BillReportBillRow.rules',
    'AlertReason.rules',
    'CompanyPart.found.worst.rules',
    'CompanyEvent.rules',
    'QueryExported.sources',
    'QueryExported.results',
    'BillReport.holdings',
    'BillReport.hits',
    'BillReport.parties',
    'BillHit.evidence',
    'RelationSignal',
    'ClientGroup.controllers',
    'CompanyPart.found.group.controllers',
    'CompanyPart.found.companies.path',
    'CompanyComparison.ofCompany.path',
    'CompanyComparison.ofOther.path',
    'IssuerBackTest',
    'IssuerDays.days',
    'ClientGroup.clients',
    'GroupClient.evidence',
    'DuplicatePair.reasons',
    'Happening.rules',
    'Happening.events',
    'Home.watchList.watched.control.controllers',
    'Home.watchList.watched.control.proof',
    'Home.watchList.watched.control.nodes',
    'Home.watchList.watched.control.edges',
    'Home.watchList.watched.control.ended',
    'OwnershipReply.control.controllers',
    'OwnershipReply.control.proof',
    'OwnershipReply.control.nodes',
    'OwnershipReply.control.edges',
    'OwnershipReply.control.ended',
    'OwnershipReply.findings.possibleControllers',
    'ProofStep.through',
    'Finding.possibleControllers',
    'CompanyControl',
    'ControlSide.controllers',
    'RulePerson.grounds',
    'CloseLinkReason',
    'OwnershipCycle',
    'CycleBreak',
    'KeyCompany.reasons',
    'RankedPath',
    'ConnectionsReply.connections',
    'ImportJob.alongside',
    'ImportJob.refused',
  ],
  'its number stands beside it under a name of its own': [
    'AlertPreview.newest',
    'BillHit.bills',
    'Community.members',
    'ContagionRound.failedParties',
    'DryRun.problems',
    'DryRun.changes',
    'FacetCounts.values',
  ],
  'the first, newest or largest of a fixed number, as its heading or field says': [
    'AlertReason.former',
    'Spread.counts',
    'AlertReason.controllers',
    'AlertReason.formerPossible',
    'AlertReason.possible',
    'RiskDashboard.issuers.rose',
    'RiskDashboard.media',
    'RiskDashboard.due',
    'AnalysisDashboard.mostOwners',
    'AnalysisDashboard.mostHoldings',
    'MonitorDashboard.latest',
    'MonitorDashboard.refusals',
    'MonitorDashboard.signIns',
    'WorkplaceDashboard.imports',
    'Home.happened',
    'Home.worst',
    'Home.worst.grounds',
    'Happening.former',
    'Happening.now',
    'Happening.formerPossible',
    'Happening.possible',
    'ColleagueList.people',
    'DocumentRow.titleMarks',
    'DocumentRow.snippets',
    'TableBeginning.rows',
    'UploadPreview.saved',
  ],
}

let document: ApiDocument
beforeAll(async () => {
  document = await currentDocument()
})

/** Every list of every reply, as the schema and the property that hold it, with the properties beside it. */
function listsOfReplies({ paths, components }: ApiDocument): Map<string, string[]> {
  const schemas = components.schemas as Record<string, Schema>
  const named = (schema: Schema): Schema =>
    schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
  const found = new Map<string, string[]>()
  const seen = new Set<string>()
  const walk = (schema: Schema, place: string): void => {
    const { $ref } = schema
    const here = $ref ? ($ref.split('/').at(-1) ?? '') : place
    if ($ref && seen.has(here)) return
    if ($ref) seen.add(here)
    const {
      items,
      prefixItems = [],
      anyOf = [],
      oneOf = [],
      allOf = [],
      properties = {},
      additionalProperties,
    } = named(schema)
    for (const part of [...anyOf, ...oneOf, ...allOf]) walk(part, here)
    for (const part of [...(items ? [items] : []), ...prefixItems]) walk(part, here)
    if (typeof additionalProperties === 'object') walk(additionalProperties, here)
    for (const [name, property] of Object.entries(properties)) {
      const list = [property, ...(property.anyOf ?? [])].map(named).find(({ type }) => type === 'array')
      if (list && !named(list.items ?? {}).enum) found.set(`${here}.${name}`, Object.keys(properties))
      walk(property, `${here}.${name}`)
    }
  }
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { responses }] of Object.entries(methods) as [string, { responses: Replies }][]) {
      for (const [status, { content = {} }] of Object.entries(responses)) {
        for (const { schema } of Object.values(content)) {
          if (status.startsWith('2') && schema) walk(schema, `${method.toUpperCase()} ${path}`)
        }
      }
    }
  }
  return found
}

test('every list of a reply says what of it is not listed, or is known to be whole', () => {
  const lists = listsOfReplies(document)
  const known = Object.values(whole).flat()
  const covers = (entry: string, list: string) => list === entry || list.startsWith(`${entry}.`)
  const silent = [...lists].filter(([, beside]) => !beside.some((name) => telling.test(name))).map(([list]) => list)
  expect(silent.filter((list) => !known.some((entry) => covers(entry, list)))).toEqual([])
  expect(known.filter((entry) => ![...lists.keys()].some((list) => covers(entry, list)))).toEqual([])
})
