import { Trans, useLingui } from '@lingui/react/macro'
import { ScreenLink as Anchor } from '#src/components/controls/link.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageHead } from '#src/components/controls/page-parts.tsx'
import type { ScreenLink } from '#src/components/controls/screen-links.tsx'
import { functionsAmong, type ProductFunction } from './product-functions.ts'
import styles from './products.module.css'
import { ScreenIcon } from './screen-icon.tsx'

/** The functions of the product that the user may open, each with what it does and a link. */
export function ProductsScreen({ screens }: { screens: readonly ScreenLink[] }) {
  return (
    <div className={parts.screen}>
      <PageHead
        title={<Trans>All products</Trans>}
        lead={<Trans>What this installation can do today. Every function works on the data that you bring in.</Trans>}
      />
      <FunctionList screens={screens} />
    </div>
  )
}

/** The functions that the user may open, as cards. */
export function FunctionList({ screens }: { screens: readonly ScreenLink[] }) {
  return (
    <ul className={styles.cards}>
      {functionsAmong(screens).map((one) => (
        <FunctionCard key={one.label.id} heading={one.label} text={one.does} {...one} />
      ))}
    </ul>
  )
}

type FunctionCardProps = Pick<ProductFunction, 'icon' | 'path' | 'search' | 'question'> & {
  heading: ProductFunction['label']
  text: ProductFunction['label']
}

/** A function under the link to its screen; the whole card leads there. */
function FunctionCard({ icon, path, search, question, heading, text }: FunctionCardProps) {
  const { i18n } = useLingui()
  return (
    <li className={styles.card}>
      <span className={styles.icon} aria-hidden="true">
        <ScreenIcon name={icon} />
      </span>
      <h2>
        <Anchor path={path} search={search} current={false}>
          {i18n._(heading)}
        </Anchor>
      </h2>
      <p>
        {question && <strong>{i18n._(question)} </strong>}
        {i18n._(text)}
      </p>
    </li>
  )
}
