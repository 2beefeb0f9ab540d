import type { Scene } from '#analysis/graph-view/scene.types.ts'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { ProblemError } from '#contracts/values/problem.ts'

/** The report of the company on the screen. @throws ProblemError where none is open */
export function openReport({ report }: Scene): OwnershipReply {
  if (!report) throw new ProblemError('invalid_request', 'Open a company before saving anything of it.')
  return report
}

/** Its name, or where the data give none an identifier; never the number it is stored under. */
export function calledName({ name, identifiers: [first] }: Pick<EntitySummary, 'name' | 'identifiers'>): string {
  return name ?? (first ? `${first.scheme}-${first.id}` : 'unnamed')
}

/** Letters and figures of any language, at most sixty. */
export const fileNamePart = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '') || 'unnamed'
