import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button } from 'antd'
import type { AboutLanguage } from '#contracts/about.ts'
import type { RichText } from '#contracts/rich-text.ts'
import { RichTextView } from '#src/components/rich-text/rich-text-view.tsx'
import styles from './about.module.css'

type AboutConflictProps = {
  rival: { document: RichText; updatedBy: string | null }
  language: AboutLanguage
  onTheirs: () => void
  onMine: () => void
}

/** Asks which text is to stand, where somebody else saved one in the meantime; neither is lost before. */
export function AboutConflict({ rival, language, onTheirs, onMine }: AboutConflictProps) {
  const { t } = useLingui()
  const name = rival.updatedBy ?? t`Somebody else`
  return (
    <>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={<Trans>{name} saved another text of this page while you were writing.</Trans>}
        description={<Trans>Below is their text. Yours is kept until you choose.</Trans>}
        action={
          <span className={styles.buttons}>
            <Button size="small" type="primary" onClick={onMine}>
              <Trans>Go on with mine</Trans>
            </Button>
            <Button size="small" onClick={onTheirs}>
              <Trans>Take theirs, drop mine</Trans>
            </Button>
          </span>
        }
      />
      <section className={styles.sheet} aria-label={t`Their text`}>
        <RichTextView document={rival.document} lang={language} />
      </section>
    </>
  )
}
