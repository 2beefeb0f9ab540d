import { Trans, useLingui } from '@lingui/react/macro'
import { Input } from 'antd'
import type { NewUser } from '#contracts/administration.ts'
import { Access } from '#contracts/session.ts'
import { accessMeaning, accessWords } from '#src/components/access-words.ts'
import { FormButtons } from '#src/components/form-buttons.tsx'
import { LabelledField } from '#src/components/labelled-field.tsx'
import parts from '#src/components/page-parts.module.css'
import { TypedForm } from '#src/components/typed-form.tsx'
import styles from './administration.module.css'

type CreateUserFormProps = {
  unusable: boolean
  busy: boolean
  onCreate: (user: NewUser) => void
  onClose: () => void
}

/** A new account: what it is called, and what it may do. */
export function CreateUserForm({ unusable, busy, onCreate, onClose }: CreateUserFormProps) {
  const { t, i18n } = useLingui()
  return (
    <TypedForm
      className={styles.dialog}
      busy={busy}
      onSubmit={(typed) => {
        const access = Access.options.find((option) => option === typed('access')) ?? 'viewer'
        onCreate({ username: typed('username').trim(), access })
      }}
    >
      <LabelledField id="new-username" label={t`User name`} problem={unusable && t`Give the user a name of one line.`}>
        {(field) => (
          <Input {...field} name="username" autoFocus autoComplete="off" maxLength={200} readOnly={busy} dir="auto" />
        )}
      </LabelledField>
      <fieldset className={styles.group}>
        <legend>
          <Trans>Rights</Trans>
        </legend>
        <div className={styles.choices}>
          {(['viewer', 'analyst', 'admin'] as const).map((access) => (
            <label key={access}>
              <input type="radio" name="access" value={access} defaultChecked={access === 'viewer'} disabled={busy} />
              <span>{i18n._(accessWords(access))}</span>
              <small>{i18n._(accessMeaning(access))}</small>
            </label>
          ))}
        </div>
      </fieldset>
      <p className={parts.quiet}>
        <Trans>A password is made and shown once, for you to hand over.</Trans>
      </p>
      <FormButtons busy={busy} onCancel={onClose}>
        <Trans>Create</Trans>
      </FormButtons>
    </TypedForm>
  )
}
