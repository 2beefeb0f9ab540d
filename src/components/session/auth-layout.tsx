import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './session.module.css'

type AuthLayoutProps = {
  /** Choice of language and theme. */
  settings: ReactNode
  /** The product by the words of the installation, where they are known. */
  brand?: ReactNode
  children: ReactNode
}

/** The layout of the pages before sign-in. */
export function AuthLayout({ settings, brand = <ProductBrand />, children }: AuthLayoutProps) {
  return (
    <div className={styles.page}>
      <header className={styles.settings}>{settings}</header>
      <main className={styles.card}>
        {brand}
        {children}
      </main>
    </div>
  )
}

type ProductBrandProps = { name?: string; tagline?: string; logo?: string; level?: 'h1' | 'p' }

/** Logo, name and tagline; where the installation has none of its own, the product's. */
export function ProductBrand({ name, tagline, logo, level: Name = 'h1' }: ProductBrandProps) {
  return (
    <div className={styles.brand}>
      <img src={logo || '/logo.svg'} alt="" width={48} height={48} />
      <Name className={styles.productName}>{name || <Trans>RiskAtlas</Trans>}</Name>
      <p>
        {tagline || (
          <Trans>
            Financial and enterprise risk from the data to the answer: discovered, deduced, prevented, with evidence
          </Trans>
        )}
      </p>
    </div>
  )
}
