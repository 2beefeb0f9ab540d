import * as v from 'valibot'
import type { RefusalDetails } from '#contracts/values/refusal-cause.ts'

/** Maximum characters of a party's name or of its key in a file. */
export const NAME_CHARACTERS = 500

/** Names what makes a text unfit to be stored and shown: a control character or an unpaired surrogate. */
export function unfitCharacterIn(text: string): string | null {
  const character = controlCharacterIn(text)
  if (character !== null) return `contains the control character ${character}`
  return text.isWellFormed() ? null : 'contains half a character (a lone surrogate)'
}

/** The cause for a text of which {@link unfitCharacterIn} names something. */
export function causeOfUnfit(text: string): RefusalDetails {
  const character = controlCharacterIn(text)
  return character === null ? { cause: 'half_character' } : { cause: 'control_character', character }
}

/** The first control character of a text, as `U+0007`. */
function controlCharacterIn(text: string): string | null {
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (isControl(unit)) return `U+${unit.toString(16).toUpperCase().padStart(4, '0')}`
  }
  return null
}

/** Control characters of ASCII, apart from tab and line ends. */
function isControl(unit: number): boolean {
  return unit < 0x20 ? unit !== 0x09 && unit !== 0x0a && unit !== 0x0d : unit === 0x7f
}

/** What the check of {@link FitText} says when it fails. */
export const UNFIT_TEXT = 'contains a control character or half a character'

export const FitText = v.pipe(
  v.string(),
  v.check((text) => unfitCharacterIn(text) === null, UNFIT_TEXT),
)

/** A text safe to be stored and displayed: bounded, without forbidden characters. */
export const StoredText = (characters: number) => v.pipe(FitText, v.maxLength(characters))
