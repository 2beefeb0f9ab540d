import { graphViewOf } from '#analysis/graph-view/graph-view.ts'
import type { Scene } from '#analysis/graph-view/scene.types.ts'
import { visibleNetworkOf } from '#analysis/graph-view/visible-network.ts'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { InterestKind } from '#contracts/ownership/interest.ts'
import type { OwnerRow, OwnershipReply } from '#contracts/ownership/network.ts'
import { type Interval, ownerColumns } from '#contracts/ownership/owners.ts'
import type { ToldChanges } from '#contracts/scenarios/change-dates.ts'
import { boxOf, type Rectangle } from '#src/components/graph-view/node-box.ts'
import { nameLine, nodeLayoutOf } from '#src/components/graph-view/node-layout.ts'
import { entityShapes } from '#src/features/graph-view/entity-shapes.ts'
import type { DrawnCanvas } from './drawn-texts.ts'
import { latinWords } from './latin-words.ts'
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
 * Who of the company and its controllers is not whole in the part of the network that is in view, figure and name, or
 * where a narrow window has a list in the place of the graph view, not in that.
 */
export function viewFaults(
  { outline, heading }: ScreenTexts,
  canvases: readonly DrawnCanvas[],
  { company, control }: OwnershipReply,
): string[] {
  const canvas = networkAmong(canvases)
  const isShown = (party: EntitySummary) =>
    outline === null
      ? canvas !== undefined && isWhole(canvas, party)
      : [heading, ...outline].some((text) => plain(text).startsWith(nameOf(party)))
  return [company, ...control.controllers.slice(0, namedInSentence)].flatMap((party) =>
    isShown(party) ? [] : [`out of the first view: ${nameOf(party)}`],
  )
}

/** What is written on the line of an interest, in English, by its kinds. */
const lineLabels: { kinds: readonly InterestKind[]; label: RegExp }[] = [
  { kinds: ['stake'], label: /^(?!together |at least |capital ).*(?:%|\bunknown\b)/ },
  { kinds: ['consolidation', 'ultimate_consolidation'], label: /^Consolidates/ },
  { kinds: ['fund_management'], label: /^Manages the fund/ },
  { kinds: ['subfund'], label: /^Umbrella of the fund/ },
  { kinds: ['branch'], label: /^Head office of the branch/ },
]

/**
 * Labels that lines between elements in view have not, and those on the way of control that the edge of the canvas
 * cuts; codes of the program among what is drawn.
 */
export function labelFaults(canvases: readonly DrawnCanvas[], scene: Scene): string[] {
  const canvas = networkAmong(canvases)
  if (!canvas) return []
  const { nodes, links } = graphViewOf(scene)
  const parties = nodes.flatMap((node) => (node.type === 'entity' ? [node.entity] : []))
  const inView = new Set<string>(parties.flatMap((party) => (isWhole(canvas, party) ? [party.id] : [])))
  const between = links.filter(({ owner, company }) => inView.has(owner) && inView.has(company))
  const missing = lineLabels.flatMap(({ kinds, label }) => {
    const lines = between.filter(({ interests }) => interests.some(({ kind }) => kinds.includes(kind)))
    const labels = canvas.texts.filter(({ text }) => label.test(plain(text)))
    const [told, whole] = [labels.length, labels.filter((text) => isWithin(canvas, text)).length]
    const answer = lines.filter(({ onPath }) => onPath).length
    if (told < lines.length) return [`${lines.length - told} of ${lines.length} labels missing: ${kinds.join(', ')}`]
    return whole < answer
      ? [`${answer - whole} of ${answer} labels of the way of control cut: ${kinds.join(', ')}`]
      : []
  })
  const given = parties.map((party) => JSON.stringify(party)).join(' ')
  const codes = canvas.texts.flatMap(({ text }) => text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? [])
  return [...missing, ...codes.flatMap((code) => (given.includes(code) ? [] : [`a code on the graph: ${code}`]))]
}

/** Names, identifiers and other texts that a company's data give, as they are shown in every language. */
export function textsOfData(said: { report: OwnershipReply; scene: Scene; told: ToldChanges | null }): string[] {
  const texts = new Set<string>()
  JSON.stringify(said, (key, value) => {
    if (ofData.has(key) && typeof value === 'string' && /\p{L}.|.\p{L}/u.test(value)) texts.add(value)
    return value
  })
  return [...texts]
}

const ofData = new Set('name source file details id scheme jurisdiction description reason text'.split(' '))

/** Words of Latin letters on the canvases beside what the data give, some of which is cut or on several lines. */
export function foreignWordsOn(canvases: readonly DrawnCanvas[], data: readonly string[]): string[] {
  const given = data.flatMap((text) => plain(text).split(/[^\p{L}]+/u))
  const isGiven = (word: string) =>
    latinWords.includes(word) || given.some((each) => each.startsWith(word) || each.endsWith(word))
  return canvases.flatMap((canvas) =>
    canvas.texts
      .filter(isSeen(canvas))
      .flatMap(({ text }) =>
        (text.match(/\p{Script=Latin}{2,}/gu) ?? []).every(isGiven) ? [] : [`a word on the graph: ${text}`],
      ),
  )
}

/** Whether some of a text lies within the edges of its canvas: what was painted beyond them is not wiped out. */
const isSeen =
  ({ width, height }: DrawnCanvas) =>
  ({ left, right, top, bottom }: Rectangle): boolean =>
    right > 0 && left < width && bottom > 0 && top < height

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

/** Whether an element of a party stands whole on the canvas; parties of one name may stand for each other. */
const isWhole = (canvas: DrawnCanvas, party: EntitySummary): boolean =>
  boxesOf(canvas, party).some((box) => isWithin(canvas, box))

/** Pixels by which what is computed of an element may be wrong: letters of a line are not of one height. */
const roughly = 3

const isWithin = ({ width, height }: DrawnCanvas, { left, right, top, bottom }: Rectangle): boolean =>
  left >= -roughly && right <= width + roughly && top >= -roughly && bottom <= height + roughly

/** Where the elements of a party stand, by the first line of its name. */
function boxesOf({ texts }: DrawnCanvas, party: EntitySummary): Rectangle[] {
  const { kind, name, identifiers } = party
  const shape = entityShapes[kind]
  const called = kind === 'unknown' ? `? ${nameOf(party)}` : nameOf(party)
  const detail = name !== null && identifiers.length > 0 ? 'an identifier' : ''
  const { name: lines, nameMiddle } = nodeLayoutOf({ shape, name: called, detail })
  const toMiddle = ((lines.length - 1) / 2) * nameLine - nameMiddle
  const { width, height } = boxOf(shape)
  return texts.flatMap(({ text, left, right, top, bottom, zoom }) => {
    if (plain(text) !== plain(lines[0] ?? '')) return []
    const [x, y] = [(left + right) / 2, (top + bottom) / 2 + toMiddle * zoom]
    const [toSide, toEdge] = [(width / 2) * zoom, (height / 2) * zoom]
    return [{ left: x - toSide, right: x + toSide, top: y - toEdge, bottom: y + toEdge }]
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
