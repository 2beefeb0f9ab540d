import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { ScreenLink as Anchor } from './link.tsx'
import styles from './screen-links.module.css'

/** A screen of the product as a place to go to; `group` is the part of the menu where it stands. */
export type ScreenLink = {
  path: string
  search: Readonly<Record<string, string>> | undefined
  label: MessageDescriptor
  group: MessageDescriptor | null
}

/** The ways to screens, those of one group on a line of their own. */
export function ScreenLinks({ screens }: { screens: readonly ScreenLink[] }) {
  const { i18n } = useLingui()
  const groups = Map.groupBy(screens, ({ group }) => (group ? i18n._(group) : ''))
  return (
    <ul className={styles.groups}>
      {Array.from(groups, ([group, members]) => (
        <li key={group}>
          {group !== '' && <span className={styles.group}>{group}</span>}
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
