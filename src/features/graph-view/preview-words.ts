import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PictureEntity } from '#contracts/graph-view/network-picture.ts'
import type { Direction } from '#contracts/ownership/network.ts'
import type { Share } from '#contracts/values/share.ts'
import { stakeLabel } from '#src/components/ownership/interest-words.ts'
import { dotted } from '#src/components/text/isolated-text.ts'

/** What showing more owners or holdings of the selected element would bring; `null` while that is not known. */
export type Previews = Record<Direction, { drawn: number | null; votes: Share | null; capital: Share | null } | null>

/** One side of an element: how many are not shown there, and what showing more brings. */
export type PointedPreview = { direction: Direction; hidden: number; preview: Previews[Direction] }

/** What showing more would bring, a line for each side that has more: how many, and which stake they hold together. */
export function previewWords(
  i18n: I18n,
  { hiddenOwners, hiddenHoldings }: Pick<PictureEntity, 'hiddenOwners' | 'hiddenHoldings'>,
  previews: Previews,
): string[] {
  return (['owners', 'holdings'] as const).flatMap((direction) => {
    const hidden = direction === 'owners' ? hiddenOwners : hiddenHoldings
    return hidden === 0 ? [] : previewSentence(i18n, { direction, hidden, preview: previews[direction] })
  })
}

/** What showing more on one side would bring, for what the pointer stands on. */
export function previewSentence(i18n: I18n, { direction, hidden, preview }: PointedPreview): string {
  const all = i18n.number(hidden)
  if (!preview || preview.drawn === null) {
    return direction === 'owners' ? i18n._(msg`${all} more owners`) : i18n._(msg`${all} more holdings`)
  }
  const drawn = i18n.number(preview.drawn)
  const { votes, capital } = preview
  const stake = votes || capital ? dotted(stakeLabel(i18n, votes, capital), i18n.locale) : ''
  if (direction === 'holdings') return i18n._(msg`Showing holdings adds ${drawn} of ${all}`)
  return stake === ''
    ? i18n._(msg`Showing owners adds ${drawn} of ${all}`)
    : i18n._(msg`Showing owners adds ${drawn} of ${all}, together ${stake}`)
}
