import { Trans, useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/react'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { LabelledField } from '../labelled-field.tsx'
import { TypedForm } from '../typed-form.tsx'
import styles from './rich-text.module.css'

type PictureDialogProps = {
  editor: Editor
  onPicture: (picture: { file: File; alt: string }) => void
  onClose: () => void
}

/** A new picture with words for those who cannot see it; of a picture that is selected, the words alone. */
export function PictureDialog({ editor, onPicture, onClose }: PictureDialogProps) {
  const { t } = useLingui()
  const selected = editor.isActive('image')
  const present = editor.getAttributes('image').alt
  const [alt, setAlt] = useState(typeof present === 'string' ? present : '')
  const [file, setFile] = useState<File | null>(null)
  const [refused, setRefused] = useState(false)
  const words = alt.trim()
  const submit = () => {
    if (!words || (!selected && !file)) {
      setRefused(true)
      return
    }
    if (selected) editor.commands.updateAttributes('image', { alt: words })
    else if (file) onPicture({ file, alt: words })
    onClose()
  }
  return (
    <Modal
      open
      title={t`Picture`}
      onCancel={onClose}
      footer={null}
      width={480}
      focusable={{ focusTriggerAfterClose: false }}
    >
      <TypedForm className={styles.dialogForm} onSubmit={submit}>
        {!selected && (
          <LabelledField
            id="picture-file"
            label={t`File`}
            hint={t`PNG, JPEG, GIF or WebP, 5 MB at most.`}
            problem={refused && !file ? t`Choose a picture.` : null}
          >
            {(field) => (
              <input
                {...field}
                type="file"
                accept="image/png,image/jpeg,image/gif,image/webp"
                onChange={(event) => setFile(event.target.files?.[0] ?? null)}
              />
            )}
          </LabelledField>
        )}
        <LabelledField
          id="picture-words"
          label={t`What the picture shows`}
          hint={t`Read aloud to those who cannot see it, and shown until it has arrived.`}
          problem={refused && !words ? t`Say in a few words what the picture shows.` : null}
        >
          {(field) => <Input {...field} value={alt} maxLength={300} onChange={(event) => setAlt(event.target.value)} />}
        </LabelledField>
        <div className={styles.dialogActions}>
          <Button type="primary" htmlType="submit">
            {selected ? <Trans>Apply</Trans> : <Trans>Insert the picture</Trans>}
          </Button>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </TypedForm>
    </Modal>
  )
}
