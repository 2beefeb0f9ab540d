import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input, Modal } from 'antd'
import type { Passkey, PasskeyId } from '#contracts/account/account.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { FormButtons } from '#src/components/controls/form-buttons.tsx'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { StackedTable } from '#src/components/controls/stacked-table.tsx'
import { TypedForm } from '#src/components/controls/typed-form.tsx'
import { Timestamp } from '#src/components/text/timestamp.tsx'

type PasskeyPanelProps = {
  /** `null` while loading. */
  passkeys: readonly Passkey[] | null
  /** Whether this browser can make passkeys. */
  supported: boolean
  dialog: 'none' | 'adding' | 'renaming' | 'removing'
  subject: { id: PasskeyId; name: string } | null
  nameFault: 'empty' | 'invalid' | null
  problem: Problem | null
  busy: boolean
  mayAdd: boolean
  onAdd: () => void
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
  onName: (name: string) => void
  onNameCorrected: () => void
  onConfirmRemoval: () => void
  onClose: () => void
}

/** The passkeys of the account: which, since when, and adding, naming, removing them. */
export function PasskeyPanel(props: PasskeyPanelProps) {
  const { t } = useLingui()
  const { passkeys, supported, mayAdd, dialog, problem } = props
  return (
    <PageSection
      title={<Trans>Passkeys</Trans>}
      lead={<Trans>Sign in with the fingerprint, face or PIN of a device, without a password.</Trans>}
      tools={
        supported && (
          <Button onClick={props.onAdd} disabled={!mayAdd}>
            <Trans>Add a passkey</Trans>
          </Button>
        )
      }
    >
      {!supported && (
        <p className={parts.quiet} style={{ margin: 0 }}>
          <Trans>This browser cannot make passkeys. Open the page in a current browser over HTTPS.</Trans>
        </p>
      )}
      {dialog === 'none' && <ProblemAlert problem={problem} />}
      {passkeys?.length === 0 ? (
        <p className={parts.quiet} style={{ margin: 0 }}>
          <Trans>There is no passkey for this account yet.</Trans>
        </p>
      ) : (
        <StackedTable<Passkey>
          rowKey="id"
          size="small"
          dataSource={[...(passkeys ?? [])]}
          loading={passkeys === null && { delay: 200 }}
          pagination={false}
          columns={[
            { key: 'name', title: t`Name`, render: (_, { name }) => <bdi>{name}</bdi> },
            { key: 'createdAt', title: t`Added`, render: (_, { createdAt }) => <Timestamp at={createdAt} /> },
            {
              key: 'lastUsedAt',
              title: t`Last used`,
              render: (_, { lastUsedAt }) => (lastUsedAt ? <Timestamp at={lastUsedAt} /> : t`Never`),
            },
            {
              key: 'actions',
              title: <span className={parts.unseen}>{t`Actions`}</span>,
              render: (_, passkey) => {
                const { name } = passkey
                return (
                  <div className={parts.tools}>
                    <Button size="small" onClick={() => props.onRename(passkey)} aria-label={t`Rename ${name}`}>
                      <Trans>Rename</Trans>
                    </Button>
                    <Button size="small" danger onClick={() => props.onRemove(passkey)} aria-label={t`Remove ${name}`}>
                      <Trans>Remove</Trans>
                    </Button>
                  </div>
                )
              },
            },
          ]}
        />
      )}
      <PasskeyDialog {...props} />
    </PageSection>
  )
}

type PasskeyDialogProps = {
  dialog: 'none' | 'adding' | 'renaming' | 'removing'
  subject: { name: string } | null
  nameFault: 'empty' | 'invalid' | null
  problem: Problem | null
  busy: boolean
  onName: (name: string) => void
  onNameCorrected: () => void
  onConfirmRemoval: () => void
  onClose: () => void
}

/** Asks what a passkey is to be called, or whether it is really to go. */
function PasskeyDialog({ dialog, subject, problem, busy, ...rest }: PasskeyDialogProps) {
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

type NameFormProps = Pick<PasskeyDialogProps, 'nameFault' | 'busy' | 'onName' | 'onNameCorrected' | 'onClose'> & {
  isNew: boolean
  name: string
}

function NameForm({ isNew, name, nameFault, busy, onName, onNameCorrected, onClose }: NameFormProps) {
  const { t } = useLingui()
  return (
    <TypedForm
      className={parts.form}
      busy={busy}
      onCorrected={onNameCorrected}
      onSubmit={(typed) => onName(typed('name'))}
    >
      <LabelledField
        id="passkey-name"
        label={t`Name`}
        hint={isNew && t`By which you recognise the device, such as “laptop at work”.`}
        problem={
          nameFault === 'empty'
            ? t`Please input a name!`
            : nameFault && t`A name is one line without control characters.`
        }
      >
        {(field) => <Input {...field} name="name" autoFocus defaultValue={name} maxLength={100} readOnly={busy} />}
      </LabelledField>
      <FormButtons busy={busy} onCancel={onClose}>
        {isNew ? <Trans>Continue on the device</Trans> : <Trans>Save</Trans>}
      </FormButtons>
    </TypedForm>
  )
}
