import type { OwnershipReply } from '#contracts/ownership/network.ts'
import type { DrawnCanvas } from './drawn-texts.ts'
import { partyKey } from './published-companies.ts'
import type { ScreenTexts } from './screen-texts.ts'

/** What is wrong with texts that are shown, each fault in words. */
export function textFaults(pieces: readonly string[]): string[] {
  const whole = pieces.join(' · ')
  const saysWhy = /more than 100%|over 100%|above 100%/.test(whole)
  return pieces.flatMap((piece) => {
    const text = piece.replaceAll(/\b[A-Z0-9]{18}\d\d\b/g, 'LEI')
    const faults: string[] = []
    if (partyKey.test(text)) faults.push(`a database key: ${piece}`)
    if (/\d{13}/.test(text.replaceAll(/(?<=\d),(?=\d{3})/g, ''))) faults.push(`more than 12 digits: ${piece}`)
    if (/\b(?:NaN|undefined|null|Infinity|\[object)\b|∞/.test(text)) faults.push(`no value: ${piece}`)
    if (!saysWhy && percentages(text).some((percent) => percent > 100)) faults.push(`more than 100 %: ${piece}`)
    return faults
  })
}

function percentages(text: string): number[] {
  return [...text.matchAll(/(\d[\d,]*(?:\.\d+)?)\s?%/g)].map(([, digits = '']) => Number(digits.replaceAll(',', '')))
}

/** What is wrong with a panel of a company. */
export function panelFaults({ pieces, panel, overlaps }: ScreenTexts, view: string, report: OwnershipReply): string[] {
  const faults = [...textFaults(pieces), ...overlaps.map((pair) => `texts overlap: ${pair}`)]
  if (statesNoShare(report) && figuresIn.has(view) && /(?<![\d.,–-])0(?:\.0+)?\s?%/.test(ownedPart(panel))) {
    faults.push(`a 0 where nothing is stated: ${panel.slice(0, 300)}`)
  }
  if (view === 'quality' && /no gaps or contradictions/.test(panel) && hasGaps(report)) {
    faults.push('no gaps, although something is unnamed or unidentified')
  }
  return faults
}

const figuresIn = new Set(['penetration', 'control', 'quality', 'facts', 'list'])

/** The share that ends with an owner who is owned is 0 by definition. */
const ownedPart = (panel: string) => panel.replaceAll(/(unknown|none) · (unknown|none) · 0\.00% ·/g, '')

const statesNoShare = ({ owners }: OwnershipReply) =>
  owners.every(({ integrated, kind }) => integrated === null && kind !== 'self')

function hasGaps({ company, owners, control, unidentified }: OwnershipReply): boolean {
  const named = [company, ...control.controllers, ...owners.map(({ entity }) => entity)]
  return unidentified === null || unidentified.max > 1e-9 || named.some(({ name }) => name === null)
}

/** What is wrong with the picture, and where picture, table and sentence name different owners. */
export function pictureFaults(
  { elements, ownerNames, sentence }: ScreenTexts,
  canvases: readonly DrawnCanvas[],
  { company, control, owners }: OwnershipReply,
): string[] {
  const faults: string[] = []
  const nameOf = ({ name, identifiers: [identifier] }: OwnershipReply['company']) =>
    plain(name ?? (identifier ? `${identifier.scheme}:${identifier.id}` : 'unnamed party'))
  const isDrawn = (name: string) => elements.some((element) => plain(element).startsWith(name))
  const [canvas] = canvases.toSorted((one, other) => other.texts.length - one.texts.length)
  const controllers = control.controllers.slice(0, namedInSentence)
  for (const party of [company, ...controllers]) {
    const name = nameOf(party)
    if (!isDrawn(name)) faults.push(`not on the picture: ${name}`)
    else if (!canvas || !isInView(canvas, name)) faults.push(`out of the first view: ${name}`)
    if (!plain(sentence).includes(name)) faults.push(`not in the sentence: ${name}`)
  }
  const listed = new Set(ownerNames?.map(plain))
  for (const controller of controllers) {
    if (owners.length > 0 && !listed.has(nameOf(controller))) faults.push(`not in the table: ${nameOf(controller)}`)
  }
  const isGrouped = elements.some((element) => /more owners/.test(element))
  for (const { entity, direct } of owners.slice(0, rowsOfTable)) {
    const name = nameOf(entity)
    if (!listed.has(name)) faults.push(`an owner not in the table: ${name}`)
    if (!isGrouped && direct.capital !== null && !isDrawn(name)) faults.push(`an owner not on the picture: ${name}`)
  }
  if (canvas) faults.push(...overlapsOn(canvas))
  return faults
}

const namedInSentence = 3
const rowsOfTable = 25

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
