import type { Finding } from '#contracts/ownership/ownership-report.ts'

const namedAtMost = 3

/**
 * Findings as lines of text beside a table. That votes are inferred, which may hold of every company of a file, is one
 * line at the end.
 */
export function findingLines(findings: readonly Finding[], called: (party: string) => string): string[] {
  const inferred = findings.filter(({ code }) => code === 'VOTES_FROM_SHARES')
  if (inferred.length < 2) return findings.map(({ message }) => message)
  const named = inferred.slice(0, namedAtMost).map(({ at }) => called(at))
  const rest = inferred.length - named.length
  return [
    ...findings.flatMap((finding) => (inferred.includes(finding) ? [] : [finding.message])),
    `Of owners of ${inferred.length} companies the source states shares and no votes, and the votes are inferred from the shares: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`,
  ]
}
