import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { NoticeContent } from '#contracts/notice.ts'
import { accessWords } from '#src/components/access-words.ts'

/** A notice in the active language: what happened, and what there is to say of it. */
export function noticeWords(content: NoticeContent, i18n: I18n): { title: string; text: string | null } {
  switch (content.code) {
    case 'import.finished': {
      const { file, rowsRefused } = content
      return {
        title: i18n._(msg`Import of ${file} finished`),
        text:
          rowsRefused === 0
            ? null
            : i18n._(msg`${plural(rowsRefused, { one: '# row was left out.', other: '# rows were left out.' })}`),
      }
    }
    case 'import.refused': {
      const { file } = content
      return { title: i18n._(msg`Import of ${file} was refused`), text: i18n._(msg`Open it to read why.`) }
    }
    case 'import.failed': {
      const { file } = content
      return { title: i18n._(msg`Import of ${file} did not finish`), text: i18n._(msg`Open it to read why.`) }
    }
    case 'registration.waiting': {
      const { username } = content
      return {
        title: i18n._(msg`${username} asks for an account`),
        text: i18n._(msg`Approve or refuse it in the administration.`),
      }
    }
    case 'access.changed': {
      const role = i18n._(accessWords(content.access))
      return { title: i18n._(msg`Your role is now: ${role}`), text: null }
    }
    case 'password.changed':
      return {
        title: i18n._(msg`Your password was changed`),
        text: i18n._(msg`If it was not you, tell an administrator at once.`),
      }
    case 'secondFactor.changed':
      return {
        title: content.enabled
          ? i18n._(msg`A second factor now protects your account`)
          : i18n._(msg`The second factor of your account was removed`),
        text: i18n._(msg`If it was not you, tell an administrator at once.`),
      }
    case 'phone.changed':
      return {
        title: i18n._(msg`The telephone number of your account was changed`),
        text: i18n._(msg`If it was not you, tell an administrator at once.`),
      }
    case 'passkey.added': {
      const { name } = content
      return {
        title: i18n._(msg`The passkey ${name} now opens your account`),
        text: i18n._(msg`If it was not you, tell an administrator at once.`),
      }
    }
    case 'alert.fired': {
      const { rule, articles, title } = content
      return {
        title: i18n._(msg`Alert: ${rule}`),
        text: i18n._(
          content.firing === undefined
            ? msg`${plural(articles, { one: `# new article: ${title}`, other: `# new articles, the newest: ${title}` })}`
            : msg`${plural(articles, { one: `# new match: ${title}`, other: `# new matches, the newest: ${title}` })}`,
        ),
      }
    }
    case 'exploration.shared': {
      const { from, name } = content
      return {
        title:
          content.permission === 'edit'
            ? i18n._(msg`${from} shared ${name} for you to work on`)
            : i18n._(msg`${from} shared ${name} with you`),
        text: i18n._(msg`Open it to see the picture and how it came about.`),
      }
    }
    case 'feed.closed': {
      const { source, failures } = content
      return {
        title: i18n._(msg`The feed ${source} was closed`),
        text: i18n._(msg`It could not be fetched ${failures} times in a row. See why, and open it again.`),
      }
    }
    case 'message.written': {
      const { from } = content
      return { title: i18n._(msg`Message from ${from}`), text: content.text }
    }
  }
}
