import { ScreenLink } from '#src/components/controls/link.tsx'
import type { MenuGroup } from './main-menu.tsx'
import menuEntry from './menu-entry.module.css'
import styles from './side-menu.module.css'

/** The sibling screens, always visible. */
export function SideMenu({ group }: { group: MenuGroup }) {
  return (
    <nav className={styles.side} aria-label={group.label}>
      <p className={styles.title} aria-hidden="true">
        {group.icon}
        {group.label}
      </p>
      <ul className={styles.entries}>
        {group.entries.map((entry) => (
          <li key={entry.key}>
            <ScreenLink className={menuEntry.entry} path={entry.path} search={entry.search} current={entry.current}>
              {entry.label}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
