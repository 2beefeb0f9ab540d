import { Trans, useLingui } from '@lingui/react/macro'
import type { InstitutionLink } from '#contracts/installation.ts'
import styles from './workspace-frame.module.css'

/** Copyright, and the university and institute that run the installation, where it names them. */
export function FrameFooter({ institutions }: { institutions: readonly InstitutionLink[] }) {
  const { t } = useLingui()
  const named = institutions.filter(({ name }) => name !== '')
  return (
    <footer className={styles.footer}>
      {named.length > 0 && (
        <nav aria-label={t`Institutions`}>
          {named.map(({ name, address }) =>
            address === '' ? (
              <span key={name}>{name}</span>
            ) : (
              <a key={name} href={address} target="_blank" rel="noreferrer">
                {name}
              </a>
            ),
          )}
        </nav>
      )}
      <Trans>Copyright © 2023 RiskAtlas</Trans>
    </footer>
  )
}
