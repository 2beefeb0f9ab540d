import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, DatePicker, Input } from 'antd'
import dayjs from 'dayjs'
import {
  type AlertPreview,
  type AlertRuleDraft,
  type AlertRuleField,
  minDescription,
  type WatchedArticles,
} from '#contracts/alerts/alert-rule.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { FormButtons } from '#src/components/controls/form-buttons.tsx'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import { Link } from '#src/components/controls/link.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { TypedForm } from '#src/components/controls/typed-form.tsx'
import { MarketGaps } from '#src/components/issuers/market-gaps.tsx'
import { timestampText } from '#src/components/text/amount-text.ts'
import styles from './alerts.module.css'
import { WatchedChips, WatchedQueryNote } from './watched-query-note.tsx'

export type AlertRuleFormProps = AlertPreviewState & {
  draft: AlertRuleDraft
  unusable: readonly AlertRuleField[]
  problem: Problem | null
  saving: boolean
  mayEdit: boolean
  /** The current filters of the list, where they differ from the rule's conditions. */
  listed: WatchedArticles | null
  onEdit: (change: Partial<AlertRuleDraft>) => void
  onWatches: (watches: WatchedArticles) => void
  onSave: () => void
  onClose: () => void
}

/** The editor of an alert rule: name, start, conditions and preview. */
export function AlertRuleForm(props: AlertRuleFormProps) {
  const { t } = useLingui()
  const { draft, unusable, mayEdit, listed, onEdit, onWatches } = props
  return (
    <TypedForm className={styles.form} busy={props.saving} onSubmit={props.onSave}>
      <LabelledField
        id="alert-name"
        label={t`Name of the rule`}
        problem={
          unusable.includes('name') &&
          (draft.name.trim() === '' ? t`Give the rule a name.` : t`A name is one line without control characters.`)
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
        id="alert-description"
        label={t`Description`}
        hint={t`Why it is watched for, and what is to be done then.`}
        problem={
          unusable.includes('description') &&
          (draft.description.trim() === ''
            ? t`Please describe the rule!`
            : t`Describe the rule in at least ${minDescription} characters.`)
        }
      >
        {(field) => (
          <Input.TextArea
            {...field}
            className={parts.growing ?? ''}
            dir="auto"
            value={draft.description}
            maxLength={1000}
            readOnly={!mayEdit}
            onChange={(event) => onEdit({ description: event.target.value })}
          />
        )}
      </LabelledField>
      <LabelledField
        id="alert-start"
        label={t`Start time`}
        hint={t`What comes in from then on is told of, whatever day it is dated.`}
        problem={unusable.includes('startsAt') && t`Choose when the rule starts.`}
      >
        {(field) => (
          <DatePicker
            {...field}
            showTime={{ format: 'HH:mm' }}
            format="YYYY-MM-DD HH:mm"
            needConfirm={false}
            value={draft.startsAt === '' ? null : dayjs(draft.startsAt)}
            disabled={!mayEdit}
            onChange={(chosen) => onEdit({ startsAt: chosen?.toISOString() ?? '' })}
          />
        )}
      </LabelledField>
      <fieldset className={styles.watched}>
        <legend>
          <Trans>Watches for</Trans>
        </legend>
        {draft.savedQuery === null ? (
          <WatchedChips
            watches={draft.watches}
            companyName={props.preview?.companyName ?? null}
            onChange={mayEdit ? onWatches : null}
          />
        ) : (
          props.preview?.watchedQuery && <WatchedQueryNote query={props.preview.watchedQuery} />
        )}
        {listed && draft.savedQuery === null && (
          <Button disabled={!mayEdit} onClick={() => onWatches(listed)}>
            <Trans>Watch for what the list is filtered by now</Trans>
          </Button>
        )}
        <AlertPreviewPanel {...props} />
      </fieldset>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.enabled}
          disabled={!mayEdit}
          onChange={(event) => onEdit({ enabled: event.target.checked })}
        />
        <span>
          <Trans>Switched on: tells me by the bell, once for each import</Trans>
        </span>
      </label>
      <ProblemAlert problem={props.problem} />
      <FormButtons busy={props.saving} onCancel={props.onClose}>
        <Trans>Save</Trans>
      </FormButtons>
    </TypedForm>
  )
}

type AlertPreviewState = {
  /** `null` until it is known. */
  preview: AlertPreview | null
  /** Whether it is being looked for again. */
  previewing: boolean
  previewProblem: Problem | null
  onRepeatPreview: () => void
}

/** The preview of the rule over the ninety days up to the latest article. */
function AlertPreviewPanel({ preview, previewing, previewProblem, onRepeatPreview }: AlertPreviewState) {
  return (
    <div className={styles.preview} aria-busy={previewing}>
      <div role="status">
        {preview ? <Verdict preview={preview} /> : previewing && <Trans>Looking at what it would have told of…</Trans>}
      </div>
      <MarketGaps gaps={preview?.marketGaps} />
      {preview && preview.newest.length > 0 && (
        <ul>
          {preview.newest.map(({ id, title, publishedAt }) => (
            <li key={`${id} ${title} ${publishedAt}`}>
              {id === null ? (
                <bdi>{title}</bdi>
              ) : (
                <Link to="/articles/$articleId" params={{ articleId: id }}>
                  <bdi>{title}</bdi>
                </Link>
              )}{' '}
              {publishedAt !== null && (
                <span className={`${parts.quiet} ${parts.figure}`}>{timestampText(publishedAt)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <ProblemAlert problem={previewProblem} type="warning" onRetry={onRepeatPreview} />
    </div>
  )
}

function Verdict({ preview: { from, to, articles, days, watchedQuery, matching } }: { preview: AlertPreview }) {
  if (matching !== null) {
    return (
      <>
        <Plural
          value={matching}
          one="# fits now and is taken as known. The rule tells of what newly fits."
          other="# fit now and are taken as known. The rule tells of what newly fits."
        />{' '}
        {from !== null && (
          <Plural
            value={articles}
            one="In 90 days, looked at week by week, # would have newly fitted."
            other="In 90 days, looked at week by week, # would have newly fitted."
          />
        )}
      </>
    )
  }
  if (articles === 0) return <Trans>It would not have fired in the last 90 days.</Trans>
  return (
    <>
      {days > 0 && (
        <b>
          <Plural
            value={days}
            one="Would have fired # time in 90 days."
            other="Would have fired # times in 90 days."
          />{' '}
        </b>
      )}
      {watchedQuery === null ? (
        <Plural value={articles} one="# article fits." other="# articles fit." />
      ) : (
        <Plural value={articles} one="# row fits." other="# rows fit." />
      )}{' '}
      {from !== null && to !== null && (
        <bdi className={`${parts.quiet} ${parts.figure}`} dir="ltr">
          {from} – {to}
        </bdi>
      )}
    </>
  )
}
