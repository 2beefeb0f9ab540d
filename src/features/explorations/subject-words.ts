import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NoteSubject } from '#contracts/explorations/exploration.ts'
import type { NetworkPicture } from '#contracts/graph-view/network-picture.ts'
import { isolated } from '#src/components/text/isolated-text.ts'

/**
 * What a note is about: an element's name, or owner and company of a line. What is not drawn now is said to be so.
 * @param nameFor what an element of the picture is called; `null` for what is not drawn
 */
export function subjectWords(
  i18n: I18n,
  subject: NoteSubject,
  { links }: Pick<NetworkPicture, 'links'>,
  nameFor: (id: string) => string | null,
): string {
  const absent = i18n._(msg`something that is not drawn now`)
  if (subject.type === 'node') return nameFor(subject.id) ?? absent
  const line = subject.type === 'fact' ? subject.link : subject.id
  const link = links.find(({ id }) => id === line)
  const [owner, company] = link ? [nameFor(link.owner), nameFor(link.company)] : [null, null]
  if (owner === null || company === null) return absent
  const [from, to] = [isolated(owner, i18n.locale), isolated(company, i18n.locale)]
  return subject.type === 'fact'
    ? i18n._(msg`a statement on what ${from} holds of ${to}`)
    : i18n._(msg`what ${from} holds of ${to}`)
}
