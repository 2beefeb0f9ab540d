import { EditOutlined } from '@ant-design/icons'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { AboutLanguage, AboutPageId, AboutText } from '#contracts/about/about.ts'
import { RichTextView } from '#src/components/controls/rich-text/rich-text-view.tsx'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import styles from './about.module.css'

type AboutScreenProps = {
  page: AboutPageId
  language: AboutLanguage
  text: AboutText
  mayEdit: boolean
  /** Whether something was written earlier and not saved. */
  hasDraft: boolean
  /** What stands below the text, apart from it: on the product page what the program does. */
  below: ReactNode
  /** The editor in place of the text, while the page is being written. */
  editor: ReactNode
  onEdit: () => void
}

/** A page about the people behind the installation, to be read, and by administrators to be written in place. */
export function AboutScreen(props: AboutScreenProps) {
  const { i18n } = useLingui()
  const { page, language, text, mayEdit, hasDraft, editor, onEdit } = props
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <p className={styles.group}>
          <Trans>About us</Trans>
        </p>
        <div className={styles.titleLine}>
          <h1>{i18n._(aboutTitle(page))}</h1>
          {mayEdit && !editor && (
            <Button icon={<EditOutlined aria-hidden />} onClick={onEdit}>
              {hasDraft ? <Trans>Keep editing</Trans> : <Trans>Edit this page</Trans>}
            </Button>
          )}
        </div>
      </header>
      {editor ?? (
        <div className={styles.sheet}>
          <RichTextView document={text.document} lang={language} />
          <Origin text={text} />
        </div>
      )}
      {props.below}
    </article>
  )
}

function Origin({ text: { updatedAt, updatedBy } }: { text: AboutText }) {
  if (updatedAt === null) return null
  return (
    <p className={styles.origin}>
      <Trans>
        Last written <Timestamp at={updatedAt} />
      </Trans>
      {updatedBy && (
        <>
          {' · '}
          <bdi>{updatedBy}</bdi>
        </>
      )}
    </p>
  )
}

/** What a page of "About us" is called. */
function aboutTitle(page: AboutPageId): MessageDescriptor {
  switch (page) {
    case 'team':
      return msg`Team introduction`
    case 'product':
      return msg`Product display`
    case 'achievements':
      return msg`Achievements`
    case 'partners':
      return msg`Partners`
  }
}
