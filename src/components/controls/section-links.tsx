import type { ReactNode } from 'react'
import styles from './page-parts.module.css'

type SectionLinksProps<Key extends string> = {
  label: string
  current: Key
  items: readonly { key: Key; label: ReactNode }[]
  /** The link that leads to a section, carrying the attributes it is given. */
  link: (item: { key: Key; label: ReactNode }, attributes: { 'aria-current': 'page' | undefined }) => ReactNode
}

/** The sections of a page, side by side. */
export function SectionLinks<Key extends string>({ label, current, items, link }: SectionLinksProps<Key>) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {items.map((item) => (
          <li key={item.key}>{link(item, { 'aria-current': item.key === current ? 'page' : undefined })}</li>
        ))}
      </ul>
    </nav>
  )
}
