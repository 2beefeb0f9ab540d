import type { NetworkFinding } from '#analysis/ownership/shares/findings.ts'
import type { OwnershipDeclaration } from '#contracts/entities/ownership-declaration.ts'
import type { PartyEnd } from '#contracts/entities/party-end.ts'
import type { Finding } from '#contracts/ownership/ownership-report.ts'
import { findingMessages } from '#contracts/ownership/words.ts'
import type { MeasureInput } from './measures/measure.ts'

/**
 * A finding in English, complete without the fields around it. `party` is what a report calls a node, `nameOf` its name
 * where one is known, which the message tells.
 */
export function findingFrom(
  finding: NetworkFinding,
  { party, nameOf }: Pick<MeasureInput, 'party' | 'nameOf'>,
): Finding {
  const at = party(finding.company)
  const { code, measure, value } = finding
  const possibleControllers = finding.possibleControllers.map(party)
  const called = (node: number) => nameOf(node) ?? party(node)
  const named = { at: called(finding.company), possibleControllers: finding.possibleControllers.map(called) }
  return {
    code,
    message: findingMessages[code]({ ...named, measure, value }),
    at,
    ...(value !== null && { measure, value }),
    ...(possibleControllers.length > 0 && { possibleControllers }),
  }
}

/** That a party which a report names no longer exists. @param at what the report calls it */
export function endedFinding(at: string, name: string | null, { status, since, successors }: PartyEnd): Finding {
  const ended = `${name ?? at} is ${status?.toLowerCase() ?? 'dissolved'}${since === null ? '' : ` since ${since}`}`
  const successor = successors.length === 0 ? '' : `, succeeded by ${successors.join(' and ')}`
  return { code: 'ENDED_PARTY', message: `${ended}${successor}. It counts as the data state it.`, at }
}

/**
 * What sources declare of a company where they name no owner, which is not the same as no data. @param at what the
 * report calls it
 */
export function declaredFinding(
  at: string,
  name: string | null,
  { text, until }: Pick<OwnershipDeclaration, 'text' | 'until'>,
): Finding {
  const message = `Declared of the owners of ${name ?? at}: "${text}".`
  const code = 'OWNERS_DECLARED'
  return until === undefined
    ? { code, message, at }
    : { code, message: `${message} This holds until ${until}.`, at, until }
}
