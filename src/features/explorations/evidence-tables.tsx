import { Trans, useLingui } from '@lingui/react/macro'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type {
  ExplorationStep,
  HistoryTree,
  LoadedNeighbours,
  ShownNeighbours,
} from '#contracts/explorations/exploration.ts'
import { type ExportedNetwork, statementFilesOf } from '#contracts/exports/network-export.ts'
import { countedFor } from '#contracts/ownership/inferred-votes.ts'
import type { NetworkEdge } from '#contracts/ownership/network.ts'
import { ownerColumns } from '#contracts/ownership/owners.ts'
import { interestKindWords } from '#src/components/ownership/interest-words.ts'
import { type OwnerLine, ownerCell, ownerColumnWords, ownerName } from '#src/components/ownership/owner-rows.ts'
import { statedShare } from '#src/components/ownership/vote-words.ts'
import { identifiersOf, kindWords, nameOf } from '#src/components/text/entity-words.ts'
import { sourceText } from '#src/components/text/source-text.ts'

/** Who owns the company, with the numbers of the screen. */
export function OwnerRows({ lines }: { lines: readonly OwnerLine[] }) {
  const { i18n } = useLingui()
  return (
    <Table
      head={[
        <Trans key="owner">Owner</Trans>,
        ...ownerColumns.map(({ id }) => <span key={id}>{i18n._(ownerColumnWords[id].title)}</span>),
      ]}
      figures={ownerColumns.flatMap(({ kind }, place) => (kind === 'certainty' ? [] : [place + 1]))}
      rows={lines.map((line) => [
        ownerName(i18n, line),
        ...ownerColumns.map((column) => ownerCell(i18n, line, column)),
      ])}
    />
  )
}

/** Who is in the graph view. */
export function PartyRows({ network }: { network: ExportedNetwork }) {
  const { i18n } = useLingui()
  return (
    <Table
      head={[
        <Trans key="name">Name</Trans>,
        <Trans key="kind">Kind</Trans>,
        <Trans key="jurisdiction">Jurisdiction</Trans>,
        <Trans key="identifiers">Identifiers</Trans>,
        <Trans key="source">Source</Trans>,
      ]}
      rows={network.parties.map((party) => [
        nameOf(party),
        i18n._(kindWords[party.kind]),
        party.jurisdiction ?? '',
        identifiersOf(party).join(' '),
        sourceText(party.source, i18n),
      ])}
    />
  )
}

/** Every statement behind the graph view, with the file and row it was read from. */
export function StatementRows({ network }: { network: ExportedNetwork }) {
  const { i18n } = useLingui()
  const names = new Map(network.parties.map((party) => [party.id, nameOf(party)]))
  const counted = {
    votes: new Set(countedFor('votes', network.interests)),
    capital: new Set(countedFor('capital', network.interests)),
  }
  const shareOf = (interest: NetworkEdge, part: 'votes' | 'capital') => {
    if (interest.kind !== 'stake') return ''
    return statedShare(i18n, interest, { part, counts: counted[part].has(interest) })
  }
  return (
    <Table
      head={[
        <Trans key="owner">Owner</Trans>,
        <Trans key="company">Company</Trans>,
        <Trans key="interest">Interest</Trans>,
        <Trans key="votes">Votes</Trans>,
        <Trans key="capital">Capital</Trans>,
        <Trans key="from">Valid from</Trans>,
        <Trans key="to">Valid until before</Trans>,
        <Trans key="source">Source</Trans>,
        <Trans key="file">File</Trans>,
        <Trans key="row">Row</Trans>,
        <Trans key="import">Import</Trans>,
      ]}
      figures={[3, 4, 9, 10]}
      dates={[5, 6]}
      rows={network.interests.map((interest) => [
        names.get(interest.owner) ?? '',
        names.get(interest.company) ?? '',
        i18n._(interestKindWords[interest.kind]),
        shareOf(interest, 'votes'),
        shareOf(interest, 'capital'),
        interest.validFrom ?? '',
        interest.validTo ?? '',
        sourceText(interest.provenance.source, i18n),
        interest.provenance.file,
        String(interest.provenance.row),
        interest.provenance.importId,
      ])}
    />
  )
}

/** Each file that a statement was read from. */
export function SourceRows({ network }: { network: ExportedNetwork }) {
  const { i18n } = useLingui()
  return (
    <Table
      head={[
        <Trans key="source">Source</Trans>,
        <Trans key="file">File</Trans>,
        <Trans key="import">Import</Trans>,
        <Trans key="imported">Imported</Trans>,
        <Trans key="statements">Number of statements</Trans>,
      ]}
      figures={[2, 4]}
      dates={[3]}
      rows={statementFilesOf(network.interests).map(({ provenance, interests }) => {
        const { source, file, importId, importedAt } = provenance
        return [sourceText(source, i18n), file, importId, importedAt, i18n.number(interests.length)]
      })}
    />
  )
}

type TableProps = {
  head: React.ReactElement[]
  rows: string[][]
  figures?: readonly number[]
  dates?: readonly number[]
}

function Table({ head, rows, figures = [], dates = [] }: TableProps) {
  const classAt = (column: number) =>
    figures.includes(column) ? 'figure' : dates.includes(column) ? 'date' : undefined
  return (
    <div className="scroll">
      <table>
        <thead>
          <tr>
            {head.map((words, column) => (
              <th key={words.key} scope="col" className={classAt(column)}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={String(row)}>
              {cells.map((text, column) => (
                <td key={head[column]?.key} className={classAt(column)}>
                  <bdi>{text}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What the elements are called that any step of a history brought in. */
export function namesIn(tree: HistoryTree): (id: string) => string | null {
  const names = new Map<string, string>()
  for (const { step } of tree.entries) {
    for (const entity of entitiesIn(step)) names.set(entity.id, nameOf(entity))
    if (step.type !== 'scenario.changed') continue
    for (const { party, name } of step.scenarioChanges?.parties ?? []) names.set(party, name ?? party)
  }
  return (id) => names.get(id) ?? null
}

function entitiesIn(step: ExplorationStep): EntitySummary[] {
  const loaded = (neighbours: readonly (LoadedNeighbours | ShownNeighbours)[]) =>
    neighbours.flatMap(({ reply }) => reply?.nodes ?? [])
  switch (step.type) {
    case 'company.chosen':
    case 'date.chosen':
    case 'comparison.shown':
      return [step.report.company, ...step.report.control.nodes, ...loaded(step.neighbours)]
    case 'neighbours.shown':
      return loaded([step])
    case 'several.shown':
      return loaded(step.shown)
    case 'scenario.changed':
      return step.entities
    default:
      return []
  }
}
