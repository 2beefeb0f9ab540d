import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input, Modal } from 'antd'
import type { Problem } from '#contracts/problem.ts'
import { FormButtons } from '#src/components/form-buttons.tsx'
import { LabelledField } from '#src/components/labelled-field.tsx'
import parts from '#src/components/page-parts.module.css'
import { ProblemAlert } from '#src/components/problem-alert.tsx'
import { TypedForm } from '#src/components/typed-form.tsx'

type PasskeyDialogProps = {
  dialog: 'none' | 'adding' | 'renaming' | 'removing'
  subject: { name: string } | null
  nameIsUnusable: boolean
  problem: Problem | null
  busy: boolean
  onName: (name: string) => void
  onConfirmRemoval: () => void
  onClose: () => void
}

/** Asks what a passkey is to be called, or whether it is really to go. */
export function PasskeyDialog({ dialog, subject, problem, busy, ...rest }: PasskeyDialogProps) {
  const { t } = useLingui()
  const name = subject?.name ?? ''
  return (
    <Modal
      open={dialog !== 'none'}
      title={
        dialog === 'adding' ? t`Add a passkey` : dialog === 'renaming' ? t`Rename the passkey` : t`Remove the passkey?`
      }
      onCancel={rest.onClose}
      footer={null}
      width={440}
      destroyOnHidden
    >
      <div className={parts.form}>
        <ProblemAlert problem={problem} />
        {dialog === 'removing' ? (
          <>
            <p style={{ margin: 0 }}>
              <Trans>
                <bdi>{name}</bdi> no longer signs you in. Delete it on the device as well.
              </Trans>
            </p>
            <div className={parts.tools}>
              <Button danger type="primary" loading={busy} onClick={rest.onConfirmRemoval}>
                <Trans>Remove</Trans>
              </Button>
              <Button onClick={rest.onClose} disabled={busy}>
                <Trans>Cancel</Trans>
              </Button>
            </div>
          </>
        ) : (
          <NameForm isNew={dialog === 'adding'} name={name} busy={busy} {...rest} />
        )}
      </div>
    </Modal>
  )
}

type NameFormProps = Pick<PasskeyDialogProps, 'nameIsUnusable' | 'busy' | 'onName' | 'onClose'> & {
  isNew: boolean
  name: string
}

function NameForm({ isNew, name, nameIsUnusable, busy, onName, onClose }: NameFormProps) {
  const { t } = useLingui()
  return (
    <TypedForm className={parts.form} busy={busy} onSubmit={(typed) => onName(typed('name'))}>
      <LabelledField
        id="passkey-name"
        label={t`Name`}
        hint={isNew && t`By which you recognise the device, such as “laptop at work”.`}
        problem={nameIsUnusable && t`Please input a name!`}
      >
        {(field) => <Input {...field} name="name" autoFocus defaultValue={name} maxLength={100} readOnly={busy} />}
      </LabelledField>
      <FormButtons busy={busy} onCancel={onClose}>
        {isNew ? <Trans>Continue on the device</Trans> : <Trans>Save</Trans>}
      </FormButtons>
    </TypedForm>
  )
}
