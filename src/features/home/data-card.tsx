import { WarningOutlined } from '@ant-design/icons'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { HomeOf } from '#contracts/home/home.ts'
import { Link } from '#src/components/controls/link.tsx'
import { momentText } from '#src/components/text/amount-text.ts'
import { isolated } from '#src/components/text/isolated-text.ts'
import styles from './home.module.css'

type DataCardProps = { state: HomeOf<'state'>; now: number; mayImport: boolean; mayNameInstitution: boolean }

/** What the data are: how many, how new, what needs a hand, and whether demonstration data are among them. */
export function DataCard({ state, now, mayImport, mayNameInstitution }: DataCardProps) {
  const { parties, files, newest, trouble, synthetic } = state
  const { i18n } = useLingui()
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h2 id={id}>
          <Trans>Data</Trans>
        </h2>
        <span className={styles.quiet}>
          {parties !== null && (
            <>
              <Plural value={parties} one="# party" other="# parties" />
              {' · '}
            </>
          )}
          <Plural value={files} one="# file" other="# files" />
        </span>
      </header>
      <div className={styles.state}>
        {newest && (
          <p>
            <Trans>
              Newest: <Link to="/DataIntegration">{isolated(newest.file, i18n.locale)}</Link>,{' '}
              {momentText(newest.at, now, i18n.locale)}
            </Trans>
          </p>
        )}
        {trouble && (
          <p data-trouble>
            <WarningOutlined aria-hidden />{' '}
            <Link to="/DataIntegration" search={{ import: trouble.id }}>
              <TroubleWords trouble={trouble} />
            </Link>
          </p>
        )}
        {synthetic > 0 && (
          <p>
            <Plural
              value={synthetic}
              one="# record of demonstration data is among them."
              other="# records of demonstration data are among them."
            />
          </p>
        )}
        {mayImport && (
          <p>
            <Link to="/DataIntegration">
              <Trans>Import data</Trans>
            </Link>
          </p>
        )}
        {mayNameInstitution && (
          <p>
            <Link to="/admin/settings">
              <Trans>Name the university and the institute that run this installation</Trans>
            </Link>
          </p>
        )}
      </div>
    </section>
  )
}

function TroubleWords({ trouble }: { trouble: NonNullable<HomeOf<'state'>['trouble']> }) {
  const { i18n } = useLingui()
  const file = isolated(trouble.file, i18n.locale)
  const { rowsRefused } = trouble
  if (trouble.state !== 'finished') return <Trans>{file} was not imported</Trans>
  return <Plural value={rowsRefused} one={`${file}: # row was left out`} other={`${file}: # rows were left out`} />
}
