import type { EntitySummary } from '#contracts/entities/entity.ts'
import { dayOfExport, type ExportedNetwork } from '#contracts/exports/network-export.ts'
import type { NetworkEdge } from '#contracts/ownership/network.ts'
import { plainDecimal } from '#contracts/values/plain-decimal.ts'
import { xmlText } from '#contracts/values/xml-text.ts'
import { aboutNetwork } from './network-bods.ts'

type Value = string | number | boolean | null
type Attribute<Of> = {
  name: string
  type: 'string' | 'double' | 'boolean' | 'long'
  means: string
  of: (of: Of) => Value
}

const ofNodes: Attribute<EntitySummary>[] = [
  { name: 'name', type: 'string', means: 'Name of the party', of: ({ name }) => name },
  { name: 'kind', type: 'string', means: 'Kind of the party', of: ({ kind }) => kind },
  { name: 'jurisdiction', type: 'string', means: 'Where it is registered', of: ({ jurisdiction }) => jurisdiction },
  {
    name: 'identifiers',
    type: 'string',
    means: 'Identifiers with their schemes, separated by spaces',
    of: ({ identifiers }) => identifiers.map(({ scheme, id }) => `${scheme}:${id}`).join(' '),
  },
  {
    name: 'party_source',
    type: 'string',
    means: 'Source of the newest statement about it',
    of: ({ source }) => source,
  },
  { name: 'party_demonstration', type: 'boolean', means: 'Made up by the program', of: ({ synthetic }) => synthetic },
]

const fraction = 'as a fraction of 1; missing where unknown'
const ofEdges: Attribute<NetworkEdge>[] = [
  { name: 'interest', type: 'string', means: 'Kind of the interest', of: ({ kind }) => kind },
  {
    name: 'capital_min',
    type: 'double',
    means: `Least part of the capital, ${fraction}`,
    of: (e) => e.capital?.min ?? null,
  },
  { name: 'capital_max', type: 'double', means: `Most of the capital, ${fraction}`, of: (e) => e.capital?.max ?? null },
  { name: 'votes_min', type: 'double', means: `Least part of the votes, ${fraction}`, of: (e) => e.votes?.min ?? null },
  { name: 'votes_max', type: 'double', means: `Most of the votes, ${fraction}`, of: (e) => e.votes?.max ?? null },
  {
    name: 'votes_inferred',
    type: 'boolean',
    means: 'The source states no votes; they are those of the shares',
    of: (e) => e.votesInferred ?? null,
  },
  { name: 'valid_from', type: 'string', means: 'First day', of: ({ validFrom }) => validFrom },
  { name: 'valid_to', type: 'string', means: 'First day on which it is no longer held', of: ({ validTo }) => validTo },
  { name: 'details', type: 'string', means: "In the source's words", of: ({ details }) => details },
  { name: 'source', type: 'string', means: 'Data source', of: ({ provenance }) => provenance.source },
  { name: 'file', type: 'string', means: 'File of the source', of: ({ provenance }) => provenance.file },
  { name: 'row', type: 'long', means: 'Row of the file', of: ({ provenance }) => provenance.row },
  { name: 'import', type: 'string', means: 'Number of the import', of: ({ provenance }) => provenance.importId },
  { name: 'imported_at', type: 'string', means: 'When it was imported', of: ({ provenance }) => provenance.importedAt },
  {
    name: 'demonstration',
    type: 'boolean',
    means: 'Made up by the program',
    of: ({ provenance }) => provenance.synthetic,
  },
]

/** The network as GraphML 1.0: a node for each party, an edge from owner to company for each interest. */
export function graphmlOf(network: ExportedNetwork): string {
  const { company, madeAt, program, parties, interests } = network
  const ofGraph = [
    { name: 'about', value: aboutNetwork(network) },
    { name: 'company', value: `n${company.id}` },
    { name: 'as_of', value: dayOfExport(network) },
    { name: 'made_at', value: madeAt },
    { name: 'program', value: program },
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">',
    `<desc>${xmlText(aboutNetwork(network))}</desc>`,
    ...ofGraph.map(({ name }) => `<key id="g-${name}" for="graph" attr.name="${name}" attr.type="string"/>`),
    ...ofNodes.map((attribute) => keyOf(attribute, 'node')),
    ...ofEdges.map((attribute) => keyOf(attribute, 'edge')),
    '<graph id="network" edgedefault="directed">',
    ...ofGraph.map(({ name, value }) => `<data key="g-${name}">${xmlText(value)}</data>`),
    ...parties.map((party) => `<node id="n${xmlText(party.id)}">${dataOf(ofNodes, party)}</node>`),
    ...interests.map(
      (interest) =>
        `<edge id="e${xmlText(interest.id)}" source="n${interest.owner}" target="n${interest.company}">${dataOf(ofEdges, interest)}</edge>`,
    ),
    '</graph>',
    '</graphml>',
    '',
  ].join('\n')
}

function keyOf<Of>({ name, type, means }: Attribute<Of>, target: 'node' | 'edge'): string {
  return `<key id="${name}" for="${target}" attr.name="${name}" attr.type="${type}"><desc>${xmlText(means)}</desc></key>`
}

function dataOf<Of>(attributes: readonly Attribute<Of>[], from: Of): string {
  return attributes
    .map(({ name, of }) => {
      const value = of(from)
      return value === null || value === ''
        ? ''
        : `<data key="${name}">${xmlText(typeof value === 'number' ? plainDecimal(value) : String(value))}</data>`
    })
    .join('')
}
