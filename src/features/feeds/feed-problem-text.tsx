import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { type FeedProblem, FetchProblemCode } from '#contracts/feeds/feed.ts'
import type { ProblemCode } from '#contracts/values/problem.ts'
import { ProblemText } from '#src/components/controls/problem-text.tsx'
import { bytesText } from '#src/components/text/amount-text.ts'

/** Why a feed could not be fetched, and what can be done about it. */
export function FeedProblemText({ problem: { code, details } }: { problem: FeedProblem }) {
  const { t, i18n } = useLingui()
  if (!v.is(FetchProblemCode, code)) {
    const { file: _, ...rest } = details
    return <ProblemText problem={{ code: code as ProblemCode, details: rest }} />
  }
  const {
    host = '',
    reason = '',
    seconds = 0,
    mostBytes = 0,
    status = 0,
    type = '',
    address = '',
    mostRedirects = 0,
  } = details
  const most = bytesText(Number(mostBytes), i18n.locale)
  const words: Record<FetchProblemCode, string> = {
    private_address: t`${host} lies in a private network. An administrator can allow such addresses in the settings of the installation.`,
    unreachable: t`The server could not be reached (${reason}).`,
    too_slow: t`The server took longer than ${seconds} seconds.`,
    body_too_large: t`The answer is larger than ${most}.`,
    broken_body: t`The answer is compressed in a way that cannot be read.`,
    refused_by_server: t`The server answered with status ${status}.`,
    other_content: t`The server sent something that is no feed (${type}).`,
    too_many_redirects: t`The address leads on more than ${mostRedirects} times.`,
    redirect_loop: t`The address leads back to itself: ${address}`,
    bad_redirect: t`The address leads to something that is no web address: ${address}`,
    robots_disallow: t`The server asks programs not to read this address (robots.txt).`,
    robots_unavailable: t`The server could not say whether programs may read it (robots.txt). It is asked again in an hour.`,
    import_failed: t`Its import did not finish. See the list of imports.`,
  }
  return <>{words[code]}</>
}
