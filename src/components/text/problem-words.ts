import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import { type Problem, type RowProblem, RowProblemCode } from '#contracts/values/problem.ts'
import { bytesText, countText } from './amount-text.ts'
import { isolated } from './isolated-text.ts'
import { refusalCauseText } from './refusal-cause-text.ts'
import { sourceText } from './source-text.ts'

/** A problem in the active language: what happened and what to do, then where it sits, then why, as far as known. */
export function problemLines(problem: Problem, i18n: I18n): [happened: string, ...details: string[]] {
  const { details } = problem
  const { file, row, field, referenceId } = details
  const place = [
    file !== undefined && i18n._(msg`File ${file}`),
    row !== undefined && i18n._(msg`row ${row}`),
    field !== undefined && problem.code !== 'taken' && i18n._(msg`field ${field}`),
    referenceId !== undefined && i18n._(msg`reference ${referenceId}`),
  ].filter((part) => part !== false)
  const why = [rowReason(problem, i18n), refusalCauseText(details, i18n)].filter((part) => part !== null)
  const said = problem.code === 'other' && details.errorMessage ? String(details.errorMessage) : null
  return [said ?? i18n._(problemWords(problem, i18n)), ...[place.join(' · '), why.join(' · ')].filter(Boolean)]
}

/** Why the first row of a file without readable rows was refused. */
function rowReason({ details: { reason } }: Problem, i18n: I18n): string | null {
  return v.is(RowProblemCode, reason) ? i18n._(rowProblemWords(reason)) : null
}

function problemWords({ code, details }: Problem, i18n: I18n): MessageDescriptor {
  const { locale } = i18n
  switch (code) {
    case 'signed_out':
      return msg`You are signed out. Please sign in again.`
    case 'sign_in_again':
      return msg`It has been a while since you signed in. Sign in again, then repeat this.`
    case 'wrong_credentials':
      return msg`Incorrect username/password`
    case 'wrong_code':
      if (details.reason === 'expired') return msg`This sign-in took too long or had too many tries. Start over.`
      return msg`Verification Code Error`
    case 'awaiting_approval':
      return msg`An administrator has not approved this account yet.`
    case 'account_disabled':
      return msg`This account has been disabled. Ask an administrator.`
    case 'registration_closed':
      return msg`Accounts are made by an administrator here. Ask for one.`
    case 'second_factor_required':
      return msg`Set up a second factor or a passkey in the account settings first.`
    case 'weak_password':
      return weakPasswordWords(details)
    case 'taken':
      if (details.field === 'name') return msg`There is one of this name already. Choose another.`
      return msg`This is in use by another account already.`
    case 'passkey_refused':
      return msg`The passkey was not accepted. Try again, or sign in another way.`
    case 'provider_refused':
      return msg`The sign-in provider did not confirm who you are. Try again, or sign in another way.`
    case 'not_configured':
      return msg`This is not set up in this installation.`
    case 'last_administrator':
      return msg`This is the last active administrator. Make another user an administrator first.`
    case 'conflict': {
      const { maxRules, maxUnfinished, maximum, repeatedBy, by } = details
      if (maxUnfinished !== undefined)
        return msg`You have ${maxUnfinished} unfinished uploads, the most there may be. Go on with one or drop one first.`
      if (typeof details.maxUnfinishedBytes === 'number') {
        const size = bytesText(details.maxUnfinishedBytes, locale)
        return msg`Your unfinished uploads may have ${size} together. Go on with one or drop one first.`
      }
      if (maxRules !== undefined) return msg`You have ${maxRules} alert rules, the most there may be. Remove one first.`
      if (maximum !== undefined) return msg`There are ${maximum} already, the most there may be. Remove one first.`
      if (repeatedBy)
        return msg`Roll back the import of ${repeatedBy} first: it repeats parts of this one, and an earlier version did not note which.`
      if (details.reason === 'data_changed')
        return msg`The data have changed since this was loaded. Load it again, then repeat this.`
      if (by) return msg`${by} has changed this in the meantime. Reload it and make your change again.`
      return msg`Somebody else has changed this in the meantime. Reload it and make your change again.`
    }
    case 'not_allowed':
      return msg`Your account may not do this. Ask an administrator for the right to.`
    case 'not_found':
      return msg`This does not exist, or no longer does.`
    case 'invalid_request':
      if (details.state !== undefined) return msg`This has ended already and can no longer be cancelled.`
      if (details.reason === 'unfit')
        return msg`The data set does not serve for this: a column is missing, or holds something else than is needed.`
      return msg`The server did not understand the request. Reload the page and try again.`
    case 'cross_site':
      return msg`The request came from another site and was refused. Open the application directly and try again.`
    case 'too_large': {
      const { maxRecords, maxRecordBytes } = details
      if (maxRecords !== undefined) {
        const count = countText(Number(maxRecords), locale)
        return msg`There are more records than can be looked at together: at most ${count}.`
      }
      if (maxRecordBytes !== undefined) {
        const size = bytesText(Number(maxRecordBytes), locale)
        return msg`The records hold more than can be looked at together: at most ${size}.`
      }
      if (details.cause !== undefined) return msg`The file is too large to be read.`
      const maximum = typeof details.maxBytes === 'number' && bytesText(details.maxBytes, locale)
      if (maximum)
        return msg`The file is larger than ${maximum}, the most this installation accepts. Import it in parts.`
      return msg`The file is larger than this installation accepts. Split it and import the parts.`
    }
    case 'too_broad':
      if (details.reason === 'words') {
        return msg`The words looked for stand in too many texts to go through them in time. Add a rarer word, a period or another condition, and try again.`
      }
      return msg`This takes too long to count. Add a condition that narrows the query, and try again.`
    case 'too_many_requests': {
      const seconds = details.retryAfter
      return seconds === undefined
        ? msg`Too many attempts. Wait a little and try again.`
        : msg`Too many attempts. Try again in ${seconds} s.`
    }
    case 'empty_file':
      return msg`The file is empty. Check that it was saved completely.`
    case 'unknown_format':
      return msg`The file is in none of the formats that can be read. If it is a table, look at it before the import and say what its columns mean.`
    case 'malformed_file':
      if (v.is(RowProblemCode, details.reason)) return msg`No row of the file can be read. This is the first:`
      return msg`The file is damaged or incomplete and cannot be read to its end.`
    case 'broken_compression':
      return msg`The compressed file is damaged or incomplete. Compress it again and import it anew.`
    case 'wrong_encoding':
      return msg`The encoding of the file cannot be told. Save it as UTF-8 and import it anew.`
    case 'missing_columns':
      return msg`The file lacks columns that are needed.`
    case 'source_closed':
      if (details.source !== undefined) {
        const source = isolated(sourceText(String(details.source), i18n), locale)
        return msg`The data source ${source} is closed and takes no files. Open it, or name another source.`
      }
      return msg`This data source is closed and takes no files. Open it, or name another source.`
    case 'link_expired':
      return msg`This link has expired. Ask whoever sent it for a new one.`
    case 'link_revoked':
      return msg`This link was revoked. Ask whoever sent it for a new one.`
    case 'already_running':
      return msg`This is running already. Wait for it to end.`
    case 'key_reused':
      return msg`Something else was sent with the same key. Send it again with a new one.`
    case 'timed_out':
      return msg`The server took too long to answer. Try again in a little while.`
    case 'storage_full':
      if (typeof details.used === 'number' && typeof details.budget === 'number') {
        const [used, budget] = [bytesText(details.used, locale), bytesText(details.budget, locale)]
        return msg`Your stored files take ${used} of ${budget}. Remove some of them first.`
      }
      return msg`The storage of the server is full. Nothing of this was kept; tell an administrator.`
    case 'unavailable':
      return msg`The server cannot answer at the moment. Try again in a little while.`
    case 'no_connection':
      return msg`Your network is abnormal, unable to connect to the server`
    case 'other':
      return msg`Request error, please retry.`
  }
}

function weakPasswordWords({ reason, minimum = 12 }: Problem['details']): MessageDescriptor {
  if (reason === 'too_short') return msg`The password is too short: use at least ${minimum} characters.`
  if (reason === 'holds_username') return msg`The password must not contain the user name.`
  return msg`The password is too easy to guess. A few unrelated words in a row make a good one.`
}

/** Why a row was left out, for each reason. */
export function rowProblemWords(code: RowProblem['code']): MessageDescriptor {
  switch (code) {
    case 'malformed':
      return msg`Not written as the format asks`
    case 'missing':
      return msg`Needed, but missing`
    case 'wrong_type':
      return msg`Another kind of value is expected`
    case 'out_of_range':
      return msg`Outside the possible range`
    case 'not_a_date':
      return msg`Not a day of the calendar`
    case 'period_reversed':
      return msg`The period ends before it begins`
    case 'unknown_code':
      return msg`Not a code of the standard`
    case 'unknown_party':
      return msg`Names a party that the file does not describe`
    case 'too_long':
      return msg`Longer than can be stored`
    case 'formula':
      return msg`Could be run as a formula by a spreadsheet`
    case 'wrong_encoding':
      return msg`Contains bytes that are not UTF-8`
    case 'columns':
      return msg`Has more or fewer columns than the header`
    case 'contradicted':
      return msg`Another row with the same key says otherwise, and counts`
    case 'failed_check':
      return msg`Imported, but its check digits are wrong`
    case 'lost_zeros':
      return msg`Imported, but zeros at its beginning may be lost`
    case 'cell_left_out':
      return msg`Imported without this cell`
    case 'not_compared':
      return msg`Imported, but not compared with other rows of its key`
  }
}
