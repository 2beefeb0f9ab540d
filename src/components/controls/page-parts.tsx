import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { countText } from '../text/amount-text.ts'
import styles from './page-parts.module.css'

type PageHeadProps = { title: ReactNode; lead?: ReactNode; tools?: ReactNode }

/** What a page is, in a line or two, with what can be done to the whole of it. */
export function PageHead({ title, lead, tools }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {tools && <div className={styles.tools}>{tools}</div>}
    </header>
  )
}

type PageSectionProps = { title: ReactNode; lead?: ReactNode; tools?: ReactNode; children: ReactNode }

/** A part of a page under a heading of its own. */
export function PageSection({ title, lead, tools, children }: PageSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {tools && <div className={styles.tools}>{tools}</div>}
      </div>
      {children}
    </section>
  )
}

/** That a list holds fewer than there are; nothing where `all` is absent or not more. */
export function CutNote({ listed, all }: { listed: number; all: number | undefined }) {
  const { i18n } = useLingui()
  if (all === undefined || all <= listed) return null
  const [some, whole] = [countText(listed, i18n.locale), countText(all, i18n.locale)]
  return (
    <p className={styles.quiet}>
      <Trans>
        {some} of {whole} are listed.
      </Trans>
    </p>
  )
}
