import { Trans, useLingui } from '@lingui/react/macro'
import { Input, Modal, Radio } from 'antd'
import { type CaseAction, CaseVerdict, minReason } from '#contracts/cases/case.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { caseActionWords, verdictWords } from '#src/components/alerts/case-words.ts'
import { DayField } from '#src/components/controls/day-field.tsx'
import { FormButtons } from '#src/components/controls/form-buttons.tsx'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { TypedForm, type TypedText } from '#src/components/controls/typed-form.tsx'

/** What needs more to be said before it is done. */
type FormAction = Exclude<CaseAction['type'], 'work.started' | 'waiting.ended' | 'decision.agreed' | 'case.closed'>

type CaseFormProps = {
  action: FormAction | null
  /** User names that a case can be assigned to begin with this one. */
  username: string
  fourEyes: boolean
  today: string
  busy: boolean
  problem: Problem | null
  onDo: (event: CaseAction) => void
  onClose: () => void
}

/** The form of what is to be done to a case. */
export function CaseForm({ action, username, fourEyes, today, busy, problem, onDo, onClose }: CaseFormProps) {
  const { t, i18n } = useLingui()
  const needed: Record<string, string> =
    action === null
      ? {}
      : action === 'case.assigned'
        ? { assignee: t`Say who` }
        : { reason: t`Give a reason`, ...(action === 'waiting.began' && { until: t`Say until when` }) }
  return (
    <Modal
      open={action !== null}
      title={action && i18n._(caseActionWords[action])}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      {action && (
        <TypedForm
          busy={busy}
          className={parts.form}
          needed={needed}
          onSubmit={(typed) => onDo(actionFrom(action, typed))}
        >
          <ProblemAlert problem={problem} />
          {action === 'case.assigned' && (
            <LabelledField id="case-assignee" label={<Trans>User name</Trans>}>
              {(field) => <Input {...field} name="assignee" defaultValue={username} maxLength={100} autoFocus />}
            </LabelledField>
          )}
          {action === 'decision.proposed' && (
            <Radio.Group
              name="verdict"
              defaultValue="confirmed"
              options={CaseVerdict.options.map((value) => ({ value, label: i18n._(verdictWords[value]) }))}
            />
          )}
          {action === 'waiting.began' && (
            <LabelledField id="case-until" label={<Trans>Until</Trans>}>
              {(field) => <DayField {...field} name="until" min={today} />}
            </LabelledField>
          )}
          {action !== 'case.assigned' && (
            <LabelledField
              id="case-reason"
              label={<Trans>Reason</Trans>}
              hint={
                action === 'decision.proposed' && fourEyes ? (
                  <Trans>Another person agrees to the decision before it holds.</Trans>
                ) : (
                  <Trans>It stays in the custody chain.</Trans>
                )
              }
            >
              {(field) => (
                <Input.TextArea
                  {...field}
                  name="reason"
                  minLength={minReason}
                  maxLength={4000}
                  autoSize={{ minRows: 3 }}
                  autoFocus
                />
              )}
            </LabelledField>
          )}
          <FormButtons busy={busy} onCancel={onClose}>
            {i18n._(caseActionWords[action])}
          </FormButtons>
        </TypedForm>
      )}
    </Modal>
  )
}

function actionFrom(action: FormAction, typed: TypedText): CaseAction {
  const reason = typed('reason').trim()
  switch (action) {
    case 'case.assigned':
      return { type: action, assignee: typed('assignee').trim() }
    case 'waiting.began':
      return { type: action, reason, until: typed('until') as IsoDate }
    case 'decision.proposed':
      return { type: action, verdict: typed('verdict') as CaseVerdict, reason }
    default:
      return { type: action, reason }
  }
}
