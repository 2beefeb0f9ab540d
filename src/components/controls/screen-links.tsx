import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ScreenLink as Anchor } from './link.tsx'
import styles from './screen-links.module.css'

/** A screen of the product as a place to go to; `group` is the part of the menu where it stands. */
export type ScreenLink = {
  path: string
  search: Readonly<Record<string, string>> | undefined
  label: MessageDescriptor
  group: MessageDescriptor | null
}

/** The ways to screens, those of one group on a line of their own, last those that belong to none. */
export function ScreenLinks({ screens }: { screens: readonly ScreenLink[] }) {
  const { i18n } = useLingui()
  const groups = Map.groupBy(screens, ({ group }) => (group ? i18n._(group) : ''))
  const inGroups = [...groups].filter(([group]) => group !== '')
  const alone = [...groups].filter(([group]) => group === '')
  return (
    <ul className={styles.groups}>
      {[...inGroups, ...alone].map(([group, members]) => (
        <li key={group}>
          <span className={styles.group}>{group === '' ? <Trans>Other screens</Trans> : group}</span>
          <ul className={styles.links}>
            {members.map(({ path, search, label }) => (
              <li key={`${path} ${JSON.stringify(search ?? {})}`}>
                <Anchor path={path} search={search} current={false}>
                  {i18n._(label)}
                </Anchor>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
