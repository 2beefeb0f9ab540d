import type { InterestTerms } from '#contracts/interest.ts'
import type { Share } from '#contracts/share.ts'

/** The register's bands, by its own descriptions of them; "less than 75 %" counts 75 % as reached. */
const bands: Readonly<Record<string, Share>> = {
  '25-to-50': { min: 0.25, max: 0.5, minExclusive: true },
  '50-to-75': { min: 0.5, max: 0.75, minExclusive: true },
  '75-to-100': { min: 0.75, max: 1 },
  'more-than-25': { min: 0.25, max: 1, minExclusive: true },
}

/** Most characters kept of the natures of control in the register's words. */
const DETAILS_CHARACTERS = 500

/** Held through a trust or a firm that the person controls, or that he is a trustee or member of. */
const throughAnother = /-as-(control-over-)?(trust|firm)\b/

type Held = { share: Share; isDirect: boolean }

/**
 * Natures of control as one interest. Ownership of shares is capital, voting rights are votes, which shares have by
 * capital where the register states none. What is held in a person's own name comes before what is held through a trust
 * or a firm, and does not add to it, since both may be the same shares. Every nature stands in `details`.
 * @returns the nature that is none of the register's, where there is one
 */
export function termsOfNatures(
  natures: readonly string[],
): Pick<InterestTerms, 'kind' | 'capital' | 'votes' | 'details'> | { unknown: string } {
  const shares: Held[] = []
  const votes: Held[] = []
  for (const nature of natures) {
    const isShares = nature.startsWith('ownership-of-shares-')
    if (!isShares && !nature.startsWith('voting-rights-')) continue
    const share = bands[/^(?:ownership-of-shares|voting-rights)-(.+?)-percent(?:-|$)/.exec(nature)?.[1] ?? '']
    if (share === undefined) return { unknown: nature }
    const held = { share, isDirect: !throughAnother.test(nature) }
    if (isShares) shares.push(held)
    else votes.push(held)
  }
  const details = natures.length === 0 ? null : natures.join('; ').slice(0, DETAILS_CHARACTERS).toWellFormed()
  if (shares.length + votes.length === 0) return { kind: 'influence', capital: null, votes: null, details }
  const capital = strongestOf(shares)
  return { kind: 'stake', capital, votes: votes.length === 0 ? capital : strongestOf(votes), details }
}

function strongestOf(held: Held[]): Share | null {
  const own = held.filter(({ isDirect }) => isDirect)
  const [strongest] = (own.length > 0 ? own : held).map(({ share }) => share).sort(byStrength)
  return strongest ?? null
}

function byStrength(a: Share, b: Share): number {
  return b.min - a.min || a.max - b.max
}
