import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ContagionAnswer } from '#contracts/contagion/contagion.ts'
import type { AffectedParty } from '#contracts/contagion/contagion-report.ts'
import type { Highlight, HighlightGroup } from '#contracts/graph-view/graph-view.ts'

type State = 'struck' | 'failed' | 'now' | 'more' | 'less'

/**
 * What the graph view shows of a round: the shocked, the failed, those with losses in this round, and those with
 * earlier ones, by how much of its equity it loses in all. In models whose losses have no order, everybody who loses is
 * shown with the last round.
 */
export function contagionHighlight({ result }: ContagionAnswer, round: number, i18n: I18n): Highlight {
  const struck = new Set(result.shocked.map(({ party }) => party))
  const last = result.rounds.length - 1
  const stateOf = (party: AffectedParty): State | null => {
    if (struck.has(party.party)) return 'struck'
    if (hasFailedBy(party, round, last)) return 'failed'
    const hit = party.hitInRound ?? last
    if (hit > round) return null
    if (hit === round) return 'now'
    return party.distress >= 0.5 ? 'more' : 'less'
  }
  const parties = Map.groupBy(result.parties, stateOf)
  const ids = (state: State) => parties.get(state)?.map(({ party }) => party) ?? []
  const reached = new Set([...struck, ...ids('failed'), ...ids('now'), ...ids('more'), ...ids('less')])
  const ways = new Set(
    result.paths.flatMap(({ steps }) =>
      steps
        .filter(({ from, to }) => reached.has(from) && reached.has(to))
        .flatMap(({ from, to }) => [`${to}>${from}`, `${from}>${to}`]),
    ),
  )
  const groups: HighlightGroup[] = [
    { label: i18n._(msg`Struck`), tone: 0, strength: 1, nodes: [...struck], links: [...ways] },
    { label: i18n._(msg`Has failed`), tone: 1, strength: 1, nodes: ids('failed'), links: [] },
    { label: i18n._(msg`Loses in this round`), tone: 2, strength: 0.8, nodes: ids('now'), links: [] },
    { label: i18n._(msg`Lost half or more before`), tone: 3, strength: 1, nodes: ids('more'), links: [] },
    { label: i18n._(msg`Lost less than half before`), tone: 4, strength: 0.4, nodes: ids('less'), links: [] },
  ]
  return { kind: 'deduction', groups: groups.filter(({ nodes }) => nodes.length > 0) }
}

/** One that fails after the rounds that are listed counts as failed with the last of them. */
function hasFailedBy({ failed, failedInRound }: AffectedParty, round: number, last: number): boolean {
  return failed && Math.min(failedInRound ?? last, last) <= round
}
