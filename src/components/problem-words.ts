import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Problem } from '#contracts/problem.ts'

/** What happened and what to do next, for each problem; where it sits is added by `ProblemText`. */
export function problemWords({ code, details }: Problem): MessageDescriptor {
  switch (code) {
    case 'signed_out':
      return msg`You are signed out. Please sign in again.`
    case 'wrong_credentials':
      return msg`Incorrect username/password`
    case 'not_allowed':
      return msg`Your account may not do this. Ask an administrator for the right to.`
    case 'not_found':
      return msg`This does not exist, or no longer does.`
    case 'invalid_request':
      return msg`The server did not understand the request. Reload the page and try again.`
    case 'cross_site':
      return msg`The request came from another site and was refused. Open the application directly and try again.`
    case 'too_large':
      return msg`The file is larger than this installation accepts. Split it and import the parts.`
    case 'too_many_requests': {
      const seconds = details.retryAfter
      return seconds === undefined
        ? msg`Too many attempts. Wait a little and try again.`
        : msg`Too many attempts. Try again in ${seconds} s.`
    }
    case 'empty_file':
      return msg`The file is empty. Check that it was saved completely.`
    case 'unknown_format':
      return msg`The file is in none of the formats that can be read: BODS 0.4, GLEIF level 1 and 2 CSV, stakes CSV.`
    case 'malformed_file':
      return msg`The file is damaged or incomplete and cannot be read to its end.`
    case 'broken_compression':
      return msg`The compressed file is damaged or incomplete. Compress it again and import it anew.`
    case 'wrong_encoding':
      return msg`The file is not encoded in UTF-8. Save it as UTF-8 and import it anew.`
    case 'missing_columns':
      return msg`The file lacks columns that are needed.`
    case 'already_running':
      return msg`This is running already. Wait for it to end.`
    case 'unavailable':
      return msg`The server cannot answer at the moment. Try again in a little while.`
  }
}
