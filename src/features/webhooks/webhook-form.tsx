import { Trans, useLingui } from '@lingui/react/macro'
import { Drawer, Input } from 'antd'
import type { Problem } from '#contracts/values/problem.ts'
import { subscribableTypes, type WebhookDraft, type WebhookField } from '#contracts/webhooks/webhook.ts'
import { FormButtons } from '#src/components/controls/form-buttons.tsx'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { TypedForm } from '#src/components/controls/typed-form.tsx'
import { eventWords } from './webhook-words.ts'
import styles from './webhooks.module.css'

export type WebhookFormProps = {
  draft: WebhookDraft
  unusable: readonly WebhookField[]
  /** Whether another webhook has the name. */
  nameIsTaken: boolean
  problem: Problem | null
  saving: boolean
  mayEdit: boolean
  onEdit: (change: Partial<WebhookDraft>) => void
  onSave: () => void
  onClose: () => void
}

type WebhookDrawerProps = Omit<WebhookFormProps, 'draft'> & {
  /** `null` while no webhook is written. */
  draft: WebhookDraft | null
  isNew: boolean
}

/** The form of a webhook beside the list that it comes into. */
export function WebhookDrawer({ draft, isNew, ...form }: WebhookDrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer
      open={draft !== null}
      title={isNew ? t`New webhook` : t`Change the webhook`}
      size={520}
      destroyOnHidden
      onClose={form.onClose}
    >
      {draft && <WebhookForm draft={draft} {...form} />}
    </Drawer>
  )
}

function WebhookForm(props: WebhookFormProps) {
  const { t } = useLingui()
  const { draft, unusable, mayEdit, onEdit } = props
  return (
    <TypedForm className={styles.form} busy={props.saving} onSubmit={props.onSave}>
      <LabelledField
        id="webhook-name"
        label={t`Name`}
        hint={t`By which you recognise the receiver.`}
        problem={
          (unusable.includes('name') &&
            (draft.name.trim() === '' ? t`Please input a name!` : t`A name is one line without control characters.`)) ||
          (props.nameIsTaken && t`Another webhook has this name.`)
        }
      >
        {(field) => (
          <Input
            {...field}
            autoFocus
            dir="auto"
            autoComplete="off"
            value={draft.name}
            maxLength={100}
            readOnly={!mayEdit}
            onChange={(event) => onEdit({ name: event.target.value })}
          />
        )}
      </LabelledField>
      <LabelledField
        id="webhook-address"
        label={t`Address of the receiver`}
        hint={t`Each event is posted there, signed as Standard Webhooks describes.`}
        problem={
          unusable.includes('address') &&
          t`It begins with https:// and holds no user name or password; http:// leads to this machine alone.`
        }
      >
        {(field) => (
          <Input
            {...field}
            type="url"
            inputMode="url"
            dir="ltr"
            autoComplete="off"
            placeholder="https://"
            value={draft.address}
            maxLength={2000}
            readOnly={!mayEdit}
            onChange={(event) => onEdit({ address: event.target.value })}
          />
        )}
      </LabelledField>
      <EventChoices {...props} />
      <div className={styles.choices}>
        <label>
          <input
            type="checkbox"
            checked={draft.withNames}
            disabled={!mayEdit}
            aria-describedby="webhook-names-hint"
            onChange={({ target }) => onEdit({ withNames: target.checked })}
          />
          <span>{t`Send names and titles along`}</span>
        </label>
        <span id="webhook-names-hint" className={parts.quiet}>
          <Trans>They may be those of persons. Without them an event holds numbers, a time and a link.</Trans>
        </span>
      </div>
      <ProblemAlert problem={props.problem} />
      <FormButtons busy={props.saving} onCancel={props.onClose}>
        <Trans>Save</Trans>
      </FormButtons>
    </TypedForm>
  )
}

function EventChoices({ draft: { events }, unusable, mayEdit, onEdit }: WebhookFormProps) {
  const { i18n } = useLingui()
  const isWrong = unusable.includes('events')
  return (
    <fieldset
      className={styles.choices}
      disabled={!mayEdit}
      aria-describedby={isWrong ? 'webhook-events-problem' : undefined}
    >
      <legend>
        <Trans>Events that are sent</Trans>
      </legend>
      {isWrong && (
        <span id="webhook-events-problem" className={styles.problem} role="alert">
          <Trans>Choose at least one.</Trans>
        </span>
      )}
      {subscribableTypes.map((type) => (
        <label key={type}>
          <input
            type="checkbox"
            checked={events.includes(type)}
            onChange={({ target }) =>
              onEdit({
                events: subscribableTypes.filter((one) => (one === type ? target.checked : events.includes(one))),
              })
            }
          />
          <span>
            {i18n._(eventWords[type])}{' '}
            <bdi className={parts.quiet} dir="ltr">
              {type}
            </bdi>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
