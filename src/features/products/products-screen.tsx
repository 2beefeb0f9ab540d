import { Trans, useLingui } from '@lingui/react/macro'
import { ScreenLink as Anchor } from '#src/components/link.tsx'
import type { ScreenLink } from '#src/components/screen-links.tsx'
import { productFunctions } from './product-functions.ts'
import styles from './products.module.css'

/** The functions of the product that are there, each with what it does and the way to it. */
export function ProductsScreen({ screens }: { screens: readonly ScreenLink[] }) {
  const { i18n } = useLingui()
  const functions = screens.flatMap((screen, index) => {
    const text = productFunctions[screen.path]
    const isFirst = screens.findIndex(({ path }) => path === screen.path) === index
    if (!text || !isFirst) return []
    // Where several entries lead to one screen, it is called as their group is.
    const isOneOfSeveral = screens.some(({ path, search }) => path === screen.path && search !== undefined)
    return [{ path: screen.path, label: isOneOfSeveral && screen.group ? screen.group : screen.label, text }]
  })
  return (
    <div className={styles.screen}>
      <header>
        <h1>
          <Trans>All products</Trans>
        </h1>
        <p className={styles.quiet}>
          <Trans>What this installation can do today. Every function works on the data that you bring in.</Trans>
        </p>
      </header>
      <ul className={styles.cards}>
        {functions.map(({ path, label, text }) => (
          <li key={path} className={styles.card}>
            <h2>
              <Anchor path={path} current={false}>
                {i18n._(label)}
              </Anchor>
            </h2>
            <p>{i18n._(text)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
