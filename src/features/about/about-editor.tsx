import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Segmented } from 'antd'
import type { Ref } from 'react'
import { AboutLanguage } from '#contracts/about/about.ts'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { LazyRichTextEditor } from '#src/components/controls/rich-text/lazy-rich-text-editor.tsx'
import type { RichTextEditorHandle } from '#src/components/controls/rich-text/rich-text-editor.tsx'
import { RichTextView } from '#src/components/controls/rich-text/rich-text-view.tsx'
import { localeNames } from '#src/components/text/locale-names.ts'
import type { AboutPageBridge } from '#src/machines/about/use-about-page.ts'
import styles from './about.module.css'

type AboutEditorProps = Pick<
  AboutPageBridge,
  | 'language'
  | 'revision'
  | 'rival'
  | 'problem'
  | 'busy'
  | 'storing'
  | 'dialogs'
  | 'maySave'
  | 'mayCancel'
  | 'onLanguage'
  | 'onText'
  | 'onSave'
  | 'onCancel'
  | 'onTheirs'
  | 'onMine'
> & {
  /** What the editor begins with; a new `revision` begins again. */
  initial: unknown
  ref: Ref<RichTextEditorHandle>
}

/** Writing a page in one of its languages. */
export function AboutEditor({ ref, ...props }: AboutEditorProps) {
  const { t } = useLingui()
  const { language, rival, problem, busy, maySave, mayCancel } = props
  return (
    <div className={styles.writing} aria-busy={busy}>
      <div className={styles.bar}>
        <Segmented<AboutLanguage>
          aria-label={t`Language of the text`}
          value={language}
          disabled={busy || rival !== null}
          options={AboutLanguage.options.map((option) => ({
            value: option,
            label: <span lang={option}>{localeNames[option]}</span>,
          }))}
          onChange={props.onLanguage}
        />
        <span className={styles.buttons}>
          <Button type="primary" loading={busy} disabled={!maySave && !busy} onClick={props.onSave}>
            <Trans>Save</Trans>
          </Button>
          <Button disabled={!mayCancel} onClick={props.onCancel}>
            <Trans>Discard changes</Trans>
          </Button>
        </span>
      </div>
      <ProblemAlert problem={problem} />
      {rival ? (
        <AboutConflict rival={rival} language={language} onTheirs={props.onTheirs} onMine={props.onMine} />
      ) : (
        <LazyRichTextEditor
          key={props.revision}
          ref={ref}
          initial={props.initial}
          label={t`Text of the page`}
          lang={language}
          storing={props.storing}
          dialogs={props.dialogs}
          onChange={props.onText}
        />
      )}
    </div>
  )
}

type AboutConflictProps = Pick<AboutPageBridge, 'language' | 'onTheirs' | 'onMine'> & {
  rival: NonNullable<AboutPageBridge['rival']>
}

/** Asks which text to keep after an edit conflict; neither is lost before. */
function AboutConflict({ rival, language, onTheirs, onMine }: AboutConflictProps) {
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
              <Trans>Keep my version</Trans>
            </Button>
            <Button size="small" onClick={onTheirs}>
              <Trans>Keep their version</Trans>
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
