import { Trans, useLingui } from '@lingui/react/macro'
import { ScreenLink as Anchor } from '#src/components/link.tsx'
import parts from '#src/components/page-parts.module.css'
import { PageHead } from '#src/components/page-parts.tsx'
import type { ScreenLink } from '#src/components/screen-links.tsx'
import { productFunctions } from './product-functions.ts'
import styles from './products.module.css'

const isAt = ({ path }: ScreenLink, place: string) => path === place || path.startsWith(`${place}/`)

/** The functions of the product that are there, each with what it does and the way to it. */
export function ProductsScreen({ screens }: { screens: readonly ScreenLink[] }) {
  const { i18n } = useLingui()
  const functions = screens.flatMap((screen) => {
    const found = Object.entries(productFunctions).find(([path]) => isAt(screen, path))
    if (!found) return []
    const [functionPath, text] = found
    const entries = screens.filter((other) => isAt(other, functionPath))
    if (entries[0] !== screen) return []
    // Where several entries lead to one function, it is called as their group is.
    return [{ path: screen.path, label: (entries.length > 1 && screen.group) || screen.label, text }]
  })
  return (
    <div className={parts.screen}>
      <PageHead
        title={<Trans>All products</Trans>}
        lead={<Trans>What this installation can do today. Every function works on the data that you bring in.</Trans>}
      />
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
