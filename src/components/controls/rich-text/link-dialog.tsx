import { Trans, useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/react'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import * as v from 'valibot'
import { LinkAddress } from '#contracts/values/rich-text.ts'
import { LabelledField } from '../labelled-field.tsx'
import { TypedForm } from '../typed-form.tsx'
import styles from './rich-text.module.css'

type LinkDialogProps = { editor: Editor; onClose: () => void }

/** Where the selected text, or the link at the cursor, is to lead. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const { t } = useLingui()
  const present = editor.getAttributes('link').href
  const [address, setAddress] = useState(typeof present === 'string' ? present : '')
  const [refused, setRefused] = useState(false)
  const link = () => editor.chain().extendMarkRange('link')
  const submit = () => {
    const target = completed(address)
    if (!v.is(LinkAddress, target)) {
      setRefused(true)
      return
    }
    link().setLink({ href: target }).run()
    onClose()
  }
  const remove = () => {
    link().unsetLink().run()
    onClose()
  }
  return (
    <Modal
      open
      title={t`Link`}
      onCancel={onClose}
      footer={null}
      width={480}
      focusable={{ focusTriggerAfterClose: false }}
    >
      <TypedForm className={styles.dialogForm} onSubmit={submit}>
        <LabelledField
          id="link-address"
          label={t`Address`}
          hint={t`A page of the web (https://…), a mailbox (mailto:…), or a page of this application (/…).`}
          problem={refused ? t`This is no address a link can lead to.` : null}
        >
          {(field) => (
            <Input
              {...field}
              dir="ltr"
              autoFocus
              value={address}
              maxLength={2000}
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </LabelledField>
        <div className={styles.dialogActions}>
          <Button type="primary" htmlType="submit">
            <Trans>Set the link</Trans>
          </Button>
          {editor.isActive('link') && (
            <Button onClick={remove}>
              <Trans>Remove the link</Trans>
            </Button>
          )}
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </TypedForm>
    </Modal>
  )
}

/** The address as meant: a host without a scheme is a page of the web. */
function completed(address: string): string {
  const trimmed = address.trim()
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(trimmed) ? `https://${trimmed}` : trimmed
}
