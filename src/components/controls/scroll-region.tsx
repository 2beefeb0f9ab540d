import type { ReactNode } from 'react'
import styles from './scroll-region.module.css'

/** Something wider than the page may be: it scrolls by itself, by touch, wheel and keyboard. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, there is nothing to fill in
    <div className={styles.region} role="group" tabIndex={0} aria-label={label}>
      {children}
    </div>
  )
}
