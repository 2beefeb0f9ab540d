import type { Scene } from '#analysis/graph-view/scene.types.ts'
import { visibleNetworkOf } from '#analysis/graph-view/visible-network.ts'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { InterestKind } from '#contracts/ownership/interest.ts'
import type { OwnerRow, OwnershipReply } from '#contracts/ownership/network.ts'
import { type Interval, ownerColumns } from '#contracts/ownership/owners.ts'
import type { DrawnCanvas } from './drawn-texts.ts'
import { partyKey } from './published-companies.ts'
import type { ScreenTexts } from './screen-texts.ts'

/** What is wrong with passages that are shown, each fault in words. */
export function textFaults(passages: readonly (readonly string[])[]): string[] {
  return passages.flatMap((pieces) => {
    const saysWhy = /more than 100%|over 100%|above 100%/.test(pieces.join(' '))
    return pieces.flatMap((piece) => {
      const text = piece.replaceAll(/\b[A-Z0-9]{18}\d\d\b/g, 'LEI')
      const faults: string[] = []
      if (partyKey.test(text)) faults.push(`a database key: ${piece}`)
      if (/\d{13}/.test(text.replaceAll(/(?<=\d),(?=\d{3})/g, ''))) faults.push(`more than 12 digits: ${piece}`)
      if (/\b(?:NaN|undefined|null|Infinity|\[object)\b|∞/.test(text)) faults.push(`no value: ${piece}`)
      if (!saysWhy && percentages(text).some((percent) => percent > 100)) faults.push(`more than 100 %: ${piece}`)
      return faults
    })
  })
}

function percentages(text: string): number[] {
  return [...text.matchAll(/(\d[\d,]*(?:\.\d+)?)\s?%/g)].map(([, digits = '']) => Number(digits.replaceAll(',', '')))
}

const zero = /(?<![\d.,–-])0(?:\.0+)?\s?%/

/** What is wrong with a panel of a company. */
export function panelFaults(screen: ScreenTexts, view: string, report: OwnershipReply): string[] {
  const { passages, panel, overlaps, ownerRows } = screen
  const faults = [...textFaults(passages), ...overlaps.map((pair) => `texts overlap: ${pair}`)]
  if (ownerRows !== null) faults.push(...ownerRows.flatMap((row) => rowFaults(row, report)))
  else if (figuresIn.has(view)) {
    const unstated = report.owners.filter(statesNoShare).map(({ entity }) => nameOf(entity))
    for (const passage of passages.map((pieces) => pieces.join(' · '))) {
      const owner = unstated.find((name) => plain(passage).includes(name))
      if (owner !== undefined && zero.test(passage)) faults.push(`a 0 where nothing is stated of ${owner}: ${passage}`)
    }
    if (report.owners.every(statesNoShare) && zero.test(panel)) {
      faults.push(`a 0 where nothing is stated: ${panel.slice(0, 300)}`)
    }
  }
  if (view === 'quality' && /no gaps or contradictions/.test(panel) && hasGaps(report)) {
    faults.push('no gaps, although something is unnamed or unidentified')
  }
  return faults
}

const figuresIn = new Set(['control', 'quality', 'facts', 'list'])

const statesNoShare = ({ integrated, direct: { capital, votes }, kind }: OwnerRow) =>
  integrated === null && [capital, votes].every(isUnknown) && kind !== 'self'

const isUnknown = (share: Interval | null) => share === null || (share.min === 0 && share.max === 1)

/** What a row of the table of owners says that its figures do not; owners of one name may stand for each other. */
function rowFaults([name = '', ...cells]: readonly string[], { owners }: OwnershipReply): string[] {
  const called = owners.filter(({ entity }) => nameOf(entity) === plain(name))
  return ownerColumns.flatMap((column, place) => {
    const cell = cells[place] ?? ''
    if (column.kind === 'certainty' || !zero.test(cell) || !called.every((owner) => isUnknown(column.figure(owner)))) {
      return []
    }
    return [`a 0 where nothing is stated of ${name}, ${column.id}: ${cell}`]
  })
}

function hasGaps({ company, owners, control, unidentified }: OwnershipReply): boolean {
  const named = [company, ...control.controllers, ...owners.map(({ entity }) => entity)]
  return unidentified === null || unidentified.max > 1e-9 || named.some(({ name }) => name === null)
}

/** What is wrong with the graph view, and where graph view, table and sentence name different owners. */
export function graphFaults(
  { elements, ownerRows, sentence }: ScreenTexts,
  canvases: readonly DrawnCanvas[],
  { company, control, owners, ownerTotal }: OwnershipReply,
  scene: Scene,
): string[] {
  const faults: string[] = []
  const isDrawn = (name: string) => elements.some((element) => plain(element).startsWith(name))
  const canvas = networkAmong(canvases)
  const controllers = control.controllers.slice(0, namedInSentence)
  for (const party of [company, ...controllers]) {
    const name = nameOf(party)
    if (!isDrawn(name)) faults.push(`not on the graph: ${name}`)
    if (!plain(sentence).includes(name)) faults.push(`not in the sentence: ${name}`)
  }
  const rows = new Set(ownerRows?.map(([name = '']) => plain(name)))
  const further = new Set(owners.slice(rowsOfTable).map(({ entity }) => nameOf(entity)))
  const isListed = (name: string) => rows.has(name) || further.has(name) || ownerTotal > owners.length
  for (const controller of controllers) {
    if (!isListed(nameOf(controller))) faults.push(`not in the table: ${nameOf(controller)}`)
  }
  const { drawn, grouped, unloaded } = drawnOwners(scene, company)
  for (const owner of [...drawn, ...grouped].map(nameOf)) {
    if (!isListed(owner)) faults.push(`drawn but not in the table: ${owner}`)
  }
  for (const owner of drawn.map(nameOf)) if (!isDrawn(owner)) faults.push(`an owner without a place: ${owner}`)
  for (const name of owners.slice(0, rowsOfTable).map(({ entity }) => nameOf(entity))) {
    if (!rows.has(name)) faults.push(`an owner not in the table: ${name}`)
  }
  const onGraph = new Set([...drawn, ...grouped].map(({ id }) => id))
  const missing = owners.filter(
    ({ entity, direct }) => (direct.capital ?? direct.votes) !== null && !onGraph.has(entity.id),
  )
  if (missing.length > unloaded) {
    faults.push(...missing.map(({ entity }) => `an owner not on the graph: ${nameOf(entity)}`))
  }
  const group = grouped.length + unloaded
  if (group > 0 && !elements.some((element) => /more owners/.test(element))) faults.push(`no group of ${group} owners`)
  if (canvas) faults.push(...overlapsOn(canvas), ...zerosOn(canvas, scene))
  return faults
}

/**
 * Who of the company and its controllers is not whole in the part of the network that is in view, or where a narrow
 * window has a list in the place of the graph view, not in that.
 */
export function viewFaults(
  { outline, heading }: ScreenTexts,
  canvases: readonly DrawnCanvas[],
  { company, control }: OwnershipReply,
): string[] {
  const canvas = networkAmong(canvases)
  const isShown = (name: string) =>
    outline === null
      ? canvas !== undefined && isInView(canvas, name)
      : [heading, ...outline].some((text) => plain(text).startsWith(name))
  return [company, ...control.controllers.slice(0, namedInSentence)]
    .map(nameOf)
    .flatMap((name) => (isShown(name) ? [] : [`out of the first view: ${name}`]))
}

/** The canvas with the most texts, which is that of the network. */
const networkAmong = (canvases: readonly DrawnCanvas[]): DrawnCanvas | undefined =>
  canvases.toSorted((one, other) => other.texts.length - one.texts.length)[0]

const namedInSentence = 3
const rowsOfTable = 25
const owning: ReadonlySet<InterestKind> = new Set(['stake', 'consolidation', 'ultimate_consolidation'])

/**
 * Who is drawn as an owner of a company: one by one, together as a group, and how many more the group counts unseen.
 */
function drawnOwners(scene: Scene, company: EntitySummary) {
  const { edges, entityById, groupById } = visibleNetworkOf(scene)
  const group = groupById.get(`owners-of-${company.id}`)
  const ownersOn = (lines: typeof edges) =>
    new Set<string>(lines.flatMap((line) => (line.company === company.id && owning.has(line.kind) ? line.owner : [])))
  const drawn = [...ownersOn(edges)].flatMap((id) => entityById.get(id) ?? [])
  const members = ownersOn(group?.edges ?? [])
  return { drawn, grouped: group?.members.filter(({ id }) => members.has(id)) ?? [], unloaded: group?.unloaded ?? 0 }
}

const nameOf = ({ name, identifiers: [identifier] }: EntitySummary) =>
  plain(name ?? (identifier ? `${identifier.scheme}:${identifier.id}` : 'unnamed party'))

const plain = (text: string) =>
  text
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Whether the beginning of a name stands on the visible part of the canvas. */
function isInView({ width, height, texts }: DrawnCanvas, name: string): boolean {
  return texts.some(({ text, left, right, top, bottom }) => {
    const [beginning = ''] = plain(text).replace(/^\? /, '').split('…')
    return beginning !== '' && name.startsWith(beginning) && left >= 0 && right <= width && top >= 0 && bottom <= height
  })
}

/** Lines that say 0 although no stake of 0 is stated. */
function zerosOn({ texts }: DrawnCanvas, scene: Scene): string[] {
  const shares = visibleNetworkOf(scene).edges.flatMap(({ capital, votes }) => [capital, votes])
  if (shares.some((share) => share?.max === 0)) return []
  return texts.flatMap(({ text }) => (zero.test(text) ? [`a 0 on the graph where nothing is stated: ${text}`] : []))
}

/** Pixels by which texts may touch. */
const leeway = 1

function overlapsOn({ texts }: DrawnCanvas): string[] {
  return texts.flatMap((one, place) =>
    texts.slice(place + 1).flatMap((other) => {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return width > leeway && height > leeway ? [`drawn texts overlap: ${one.text} / ${other.text}`] : []
    }),
  )
}
