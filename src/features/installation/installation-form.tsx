import { Trans, useLingui } from '@lingui/react/macro'
import styles from '#src/components/administration/administration.module.css'
import { DraftButtons, type DraftState } from '#src/components/controls/draft-buttons.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { TypedForm } from '#src/components/controls/typed-form.tsx'
import { KitFields, type KitFieldsProps } from './kit-fields.tsx'

type InstallationFormProps = DraftState &
  KitFieldsProps & {
    onSave: () => void
    onDiscard: () => void
    onUndo: () => void
  }

/** What holds for the whole installation. */
export function InstallationForm(props: InstallationFormProps) {
  const { t } = useLingui()
  const { settings, mayEdit, busy } = props
  const policies = {
    open: t`At once: whoever registers can sign in as a viewer.`,
    approval: t`After consent: an administrator approves each account.`,
    closed: t`Not at all: administrators create accounts.`,
  }
  return (
    <PageSection title={<Trans>Installation</Trans>}>
      <ProblemAlert problem={props.problem} />
      <TypedForm className={styles.dialog} busy={busy} onSubmit={props.onSave}>
        <KitFields {...props} />
        <fieldset className={styles.group} disabled={!mayEdit}>
          <legend>
            <Trans>People may make accounts for themselves</Trans>
          </legend>
          <div className={styles.choices}>
            {(['open', 'approval', 'closed'] as const).map((policy) => (
              <label key={policy}>
                <input
                  type="radio"
                  name="registration"
                  checked={settings.registration === policy}
                  onChange={() => props.onEdit({ ...settings, registration: policy })}
                />
                <span>{policies[policy]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <fieldset className={styles.group} disabled={!mayEdit}>
          <legend>
            <Trans>Accounts</Trans>
          </legend>
          <div className={styles.choices}>
            <label>
              <input
                type="checkbox"
                checked={settings.accountMenu}
                onChange={({ target }) => props.onEdit({ ...settings, accountMenu: target.checked })}
              />
              <span>
                <Trans>The user menu offers the personal center and personal settings</Trans>
              </span>
            </label>
            <label>
              <input
                type="checkbox"
                checked={settings.secondFactorForAdministrators}
                onChange={({ target }) => props.onEdit({ ...settings, secondFactorForAdministrators: target.checked })}
              />
              <span>
                <Trans>Administrators must have a second factor or a passkey</Trans>
              </span>
              <small>
                <Trans>Until they have, the administration stays closed to them, you included.</Trans>
              </small>
            </label>
          </div>
        </fieldset>
        <fieldset className={styles.group} disabled={!mayEdit}>
          <legend>
            <Trans>Feeds</Trans>
          </legend>
          <div className={styles.choices}>
            <label>
              <input
                type="checkbox"
                checked={settings.privateFeeds}
                onChange={({ target }) => props.onEdit({ ...settings, privateFeeds: target.checked })}
              />
              <span>
                <Trans>Feeds may be fetched from private networks</Trans>
              </span>
              <small>
                <Trans>Analysts can then have the server ask machines that only it can reach, itself included.</Trans>
              </small>
            </label>
          </div>
        </fieldset>
        <div className={parts.tools}>
          <DraftButtons {...props} />
        </div>
      </TypedForm>
    </PageSection>
  )
}
