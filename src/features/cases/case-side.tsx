import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Input } from 'antd'
import type { Case, FrozenParts } from '#contracts/cases/case.ts'
import type { IsoDate } from '#contracts/values/iso-date.ts'
import type { Problem } from '#contracts/values/problem.ts'
import { precisionText } from '#src/components/alerts/alert-words.ts'
import { frozenPartWords, verdictWords } from '#src/components/alerts/case-words.ts'
import { DayField } from '#src/components/controls/day-field.tsx'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import { Link } from '#src/components/controls/link.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { ScrollRegion } from '#src/components/controls/scroll-region.tsx'
import { TypedForm } from '#src/components/controls/typed-form.tsx'
import { Timestamp } from '#src/components/text/timestamp.tsx'
import styles from './cases.module.css'

type WorkProps = { shown: Case; mayWork: boolean; busy: boolean }

/** What is still to be done. */
export function CaseTasks({
  shown: { tasks },
  mayWork,
  busy,
  onAdd,
  onSwitch,
}: WorkProps & { onAdd: (text: string) => void; onSwitch: (task: number, done: boolean) => void }) {
  const { t, i18n } = useLingui()
  const [done, all] = [tasks.filter((task) => task.done).length, tasks.length].map((count) => i18n.number(count))
  return (
    <PageSection
      title={<Trans>Tasks</Trans>}
      tools={
        tasks.length > 0 && (
          <span className={parts.quiet}>
            <Trans>
              {done} of {all} done
            </Trans>
          </span>
        )
      }
    >
      {tasks.length > 0 && (
        <ul className={styles.tasks}>
          {tasks.map((task) => (
            <li key={task.number}>
              <Checkbox
                checked={task.done}
                disabled={!mayWork || busy}
                onChange={({ target }) => onSwitch(task.number, target.checked)}
              >
                <span data-done={task.done}>{task.text}</span>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
      {mayWork ? (
        <TypedForm
          key={tasks.length}
          busy={busy}
          className={styles.inline}
          needed={{ task: t`Say what is to be done` }}
          onSubmit={(typed) => onAdd(typed('task').trim())}
        >
          <Input name="task" maxLength={300} aria-label={t`Task`} placeholder={t`What is to be done`} />
          <Button htmlType="submit" disabled={busy}>
            <Trans>Add task</Trans>
          </Button>
        </TypedForm>
      ) : (
        tasks.length === 0 && (
          <p className={parts.quiet}>
            <Trans>No tasks.</Trans>
          </p>
        )
      )}
    </PageSection>
  )
}

/** What was frozen when the case was opened, and what the data say otherwise now. */
export function CaseFrozen({ frozen, problem }: { frozen: FrozenParts | null; problem: Problem | null }) {
  const { i18n } = useLingui()
  return (
    <PageSection
      title={<Trans>Frozen with the case</Trans>}
      tools={
        frozen && (
          <span className={parts.quiet}>
            <Timestamp at={frozen.frozenAt} />
          </span>
        )
      }
    >
      <ProblemAlert problem={problem} />
      {frozen && (
        <ul className={styles.frozen}>
          {frozen.parts.map(({ part, title, sha256, changedSince, content }) => (
            <li key={`${part} ${sha256}`}>
              <details>
                <summary>
                  <span>
                    {i18n._(frozenPartWords[part])} <bdi className={parts.quiet}>{title}</bdi>
                  </span>
                  {changedSince ? (
                    <span className={styles.late}>
                      <Trans>changed since</Trans>
                    </span>
                  ) : (
                    <span className={parts.quiet}>
                      <Trans>as today</Trans>
                    </span>
                  )}
                </summary>
                <code>SHA-256 {sha256}</code>
                <ScrollRegion label={i18n._(frozenPartWords[part])}>
                  <pre dir="ltr">{JSON.stringify(content, null, 2)}</pre>
                </ScrollRegion>
              </details>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  )
}

/** What the decision is, or what it will teach. */
export function CaseDecisionPart({ shown }: { shown: Case }) {
  const { i18n } = useLingui()
  const { memory, precision, rule } = shown
  const { decision, proposal, agreedBy, waiting, fourEyes } = memory
  const stated = decision ?? proposal
  return (
    <PageSection
      title={<Trans>Decision</Trans>}
      tools={
        fourEyes && (
          <span className={parts.quiet}>
            <Trans>two people</Trans>
          </span>
        )
      }
    >
      {stated && (
        <p className={styles.sentence}>
          <strong>{i18n._(verdictWords[stated.verdict])}</strong>{' '}
          {proposal ? (
            <Trans>
              proposed by <bdi>{stated.by}</bdi>
            </Trans>
          ) : agreedBy !== null ? (
            <Trans>
              by <bdi>{stated.by}</bdi>, agreed by <bdi>{agreedBy}</bdi>
            </Trans>
          ) : (
            <Trans>
              by <bdi>{stated.by}</bdi>
            </Trans>
          )}
        </p>
      )}
      {stated && <p className={parts.quiet}>{stated.reason}</p>}
      {waiting && (
        <p className={parts.quiet}>
          <Trans>
            On hold until {waiting.until}: {waiting.reason}
          </Trans>
        </p>
      )}
      {!stated && rule !== null && (
        <p className={parts.quiet}>
          <Trans>The decision tells whether the rule was right; its precision counts it.</Trans>
        </p>
      )}
      {precision && <p className={parts.quiet}>{precisionText(precision, i18n)}</p>}
    </PageSection>
  )
}

type CaseFactsProps = WorkProps & { onEdit: (edit: { dueOn: IsoDate | null; labels: string[] }) => void }

/** Due date, labels and alerts of a case. */
export function CaseFacts({ shown, mayWork, busy, onEdit }: CaseFactsProps) {
  const { alerts, company, dueOn, labels } = shown
  return (
    <PageSection title={<Trans>About this case</Trans>}>
      {mayWork && (
        <TypedForm
          key={`${dueOn} ${labels.join()}`}
          busy={busy}
          className={parts.form}
          onSubmit={(typed) =>
            onEdit({ dueOn: (typed('due') || null) as IsoDate | null, labels: labelsIn(typed('labels')) })
          }
        >
          <LabelledField id="case-due" label={<Trans>Deadline</Trans>}>
            {(field) => <DayField {...field} name="due" initialDay={dueOn} />}
          </LabelledField>
          <LabelledField id="case-labels" label={<Trans>Labels</Trans>} hint={<Trans>Separated by commas</Trans>}>
            {(field) => <Input {...field} name="labels" defaultValue={labels.join(', ')} maxLength={400} />}
          </LabelledField>
          <div>
            <Button htmlType="submit" disabled={busy}>
              <Trans>Save</Trans>
            </Button>
          </div>
        </TypedForm>
      )}
      <ul className={styles.links}>
        {company !== null && (
          <li>
            <Link to="/companies/$companyId" params={{ companyId: company }}>
              <Trans>All about this company</Trans>
            </Link>
          </li>
        )}
        {alerts.length > 0 && (
          <li className={parts.quiet}>
            <Plural
              value={alerts.reduce((sum, { firings }) => sum + firings, 0)}
              one="Its rule fired once"
              other="Its rules fired # times"
            />
          </li>
        )}
      </ul>
    </PageSection>
  )
}

const labelsIn = (text: string): string[] =>
  text
    .split(/[,，、]/)
    .map((label) => label.trim())
    .filter((label) => label !== '')
