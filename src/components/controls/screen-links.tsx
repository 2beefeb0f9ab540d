import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ScreenLink as Anchor } from './link.tsx'
import styles from './screen-links.module.css'

/** A link to a screen; `group` is its part of the menu. */
export type ScreenLink = {
  path: string
  search: Readonly<Record<string, string>> | undefined
  label: MessageDescriptor
  group: MessageDescriptor | null
}

/** Links to screens by group, those without one last. */
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
