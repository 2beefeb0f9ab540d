import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import {
  dayOfExport,
  type ExportedNetwork,
  isMadeUp,
  type StatementFile,
  statementFilesOf,
} from '#contracts/exports/network-export.ts'
import type { GraphView } from '#contracts/graph-view/graph-view.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import type { PosterFigure, PosterWords } from '#src/components/graph-view/poster-svg.ts'
import type { TextRun } from '#src/components/graph-view/text-runs.ts'
import { dateWords } from '#src/components/ownership/date-words.ts'
import { assembledVotes } from '#src/components/ownership/vote-words.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { dotted, isolated } from '#src/components/text/isolated-text.ts'
import { fractionWords, shareWords } from '#src/components/text/share-words.ts'
import { sourceText } from '#src/components/text/source-text.ts'

/** What a poster speaks of. */
export type PosterShown = { report: OwnershipReply; network: ExportedNetwork; graphView: GraphView }

/** What a poster says beside its graph view and legend; the answer is given as the runs of its paragraphs. */
export function posterWords(shown: PosterShown, answer: readonly TextRun[][], i18n: I18n): PosterWords {
  const { report, network, graphView } = shown
  const { program } = network
  const date = dateWords(i18n, dayOfExport(network))
  const day = dateWords(i18n, network.madeAt.slice(0, 10))
  return {
    topic: dotted([i18n._(msg`RiskAtlas`), i18n._(msg`Owners and control`)], i18n.locale),
    date: i18n._(msg`As of ${date}`),
    badges: badgesOf(network, graphView, i18n),
    title: nameOf(report.company, i18n),
    answer,
    figures: figuresOf(shown, i18n),
    sources: sourcesOf(network, i18n),
    remarks: remarksOf(network, graphView, i18n),
    made: i18n._(msg`Made on ${day} with ${program}`),
    digest: i18n._(msg`SHA-256 of the contents`),
  }
}

const isScenario = ({ nodes, links }: GraphView) =>
  nodes.some(({ type }) => type === 'scenario') || links.some(({ scenario }) => scenario !== null)

const badgesOf = (network: ExportedNetwork, graphView: GraphView, i18n: I18n): string[] => [
  ...(isMadeUp(network) ? [i18n._(msg`Demonstration data`)] : []),
  ...(isScenario(graphView) ? [i18n._(msg`Scenario, not a statement of fact`)] : []),
]

function figuresOf({ report, graphView }: PosterShown, i18n: I18n): PosterFigure[] {
  return [
    ...(controlFigures(report, i18n) ?? extentFigures(report, graphView, i18n)),
    {
      value: shareWords(i18n, report.unidentified, 'sentence'),
      words: i18n._(msg`of the dividend reaches no named owner`),
      tone: report.unidentified?.max === 0 ? 'plain' : 'open',
    },
  ]
}

/** Of the one controller: the votes it commands, and its part of the capital; `null` where there is none. */
function controlFigures({ company, control, owners }: OwnershipReply, i18n: I18n): PosterFigure[] | null {
  const [controller] = control.controllers
  if (control.kind !== 'single' || controller === undefined) return null
  const { votes, edges, proof } = control
  const step = proof.find((candidate) => candidate.company === company.id)
  const assembled = { company: company.id, votes, through: step?.through ?? [] }
  const part = owners.find(({ entity }) => entity.id === controller.id)?.integrated ?? null
  const name = isolated(nameOf(controller, i18n), i18n.locale)
  return [
    {
      value:
        votes === null
          ? fractionWords(i18n, null, 'sentence')
          : assembledVotes(i18n, assembled, { edges, precision: 'sentence' }),
      words: i18n._(msg`votes commanded by ${name}`),
      tone: 'control',
    },
    {
      value: shareWords(i18n, part, 'sentence'),
      words: i18n._(msg`capital held by ${name}, directly and through others`),
      tone: 'plain',
    },
  ]
}

function extentFigures({ ownerTotal }: OwnershipReply, { nodes }: GraphView, i18n: I18n): PosterFigure[] {
  const drawn = nodes.filter(({ type }) => type === 'entity').length
  return [
    {
      value: ownerTotal === 0 ? i18n._(msg`not in the data`) : i18n.number(ownerTotal),
      words: i18n._(
        msg`${plural(ownerTotal, { one: 'owner, directly or through others', other: 'owners, directly or through others' })}`,
      ),
      tone: ownerTotal === 0 ? 'open' : 'control',
    },
    {
      value: i18n.number(drawn),
      words: i18n._(msg`${plural(drawn, { one: 'party in the graph', other: 'parties in the graph' })}`),
      tone: 'plain',
    },
  ]
}

const maxSources = 3
const maxRows = 5

/** The files with the rows that the graph rests on, those with most rows first; further files are counted. */
function sourcesOf({ interests }: ExportedNetwork, i18n: I18n): string[] {
  const files = statementFilesOf(interests)
    .map((file) => ({ ...file, rows: rowsOf(file) }))
    .toSorted((a, b) => b.rows.length - a.rows.length)
  if (files.length === 0) return [i18n._(msg`Sources: no statement of an interest is in the graph.`)]
  const further = files.slice(maxSources)
  const rows = i18n.number(further.reduce((sum, file) => sum + file.rows.length, 0))
  const count = further.length
  return [
    ...files.slice(0, maxSources).map((file) => sourceWords(file, file.rows, i18n)),
    ...(count === 0
      ? []
      : [
          i18n._(
            msg`${plural(count, {
              one: `# further file, with ${rows} rows`,
              other: `# further files, with ${rows} rows`,
            })}`,
          ),
        ]),
  ]
}

const rowsOf = ({ interests }: StatementFile): number[] =>
  [...new Set(interests.map(({ provenance }) => provenance.row))].sort((a, b) => a - b)

function sourceWords({ provenance }: StatementFile, rows: readonly number[], i18n: I18n): string {
  const file = isolated(provenance.file, i18n.locale)
  const source = isolated(sourceText(provenance.source, i18n), i18n.locale)
  const day = dateWords(i18n, provenance.importedAt.slice(0, 10))
  const listed = new Intl.ListFormat(i18n.locale, { type: 'conjunction', style: 'narrow' }).format(
    rows.slice(0, maxRows).map((row) => i18n.number(row, { useGrouping: false })),
  )
  const count = rows.length
  const number = i18n.number(count)
  return count > maxRows
    ? i18n._(msg`Source: ${file} (${source}, imported on ${day}), ${number} rows, among them ${listed}.`)
    : i18n._(
        msg`${plural(count, {
          one: `Source: ${file} (${source}, imported on ${day}), row ${listed}.`,
          other: `Source: ${file} (${source}, imported on ${day}), rows ${listed}.`,
        })}`,
      )
}

function remarksOf(network: ExportedNetwork, { outOfSight }: GraphView, i18n: I18n): string[] {
  const { hidden, folded, filtered } = outOfSight
  const unseen = hidden + folded + filtered
  return [
    ...(isMadeUp(network)
      ? [i18n._(msg`Some of these statements were made up by the program to show what it does.`)]
      : []),
    ...(network.notLoaded > 0
      ? [
          i18n._(
            msg`${plural(network.notLoaded, {
              one: 'One owner or holding stands in a group of the graph and was not loaded; it is not listed.',
              other: '# owners or holdings stand in groups of the graph and were not loaded; they are not listed.',
            })}`,
          ),
        ]
      : []),
    ...(unseen > 0
      ? [
          i18n._(
            msg`${plural(unseen, {
              one: '# element is hidden in the graph.',
              other: '# elements are hidden in the graph.',
            })}`,
          ),
        ]
      : []),
  ]
}
