import { DeleteOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Input } from 'antd'
import type { Scenario } from '#contracts/scenarios/scenario.ts'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { TypedForm } from '#src/components/controls/typed-form.tsx'
import { timestampText } from '#src/components/text/amount-text.ts'
import type { Scenarios } from '#src/machines/scenarios/use-scenarios.ts'
import styles from './scenarios.module.css'

export type ScenarioListProps = Scenarios & {
  scenarios: readonly Scenario[]
  /** Names of scenarios compared with the current one. */
  compared: ReadonlySet<string>
  mayCompare: boolean
  /** Whether there are changes to be saved. */
  maySave: boolean
  onCompare: (scenario: Scenario, compared: boolean) => void
}

/** Saved scenarios: opened in the graph view, or compared with it. */
export function ScenarioList(props: ScenarioListProps) {
  const { scenarios, compared, mayCompare, maySave, saving, scenarioProblem } = props
  const { t } = useLingui()
  return (
    <section className={styles.form}>
      <h3>
        <Trans>Scenarios</Trans>
      </h3>
      {maySave && (
        <TypedForm
          className={styles.saving}
          busy={saving}
          needed={{ name: t`Give the scenario a name.` }}
          onSubmit={(typed) => props.onSave(typed('name').trim())}
        >
          <Input
            key={scenarios.length}
            name="name"
            maxLength={200}
            aria-label={t`Name of the scenario`}
            placeholder={t`Name`}
          />
          <Button htmlType="submit" disabled={saving}>
            <Trans>Save as a scenario</Trans>
          </Button>
        </TypedForm>
      )}
      <ProblemAlert problem={scenarioProblem} />
      <div role="status" style={{ display: 'contents' }}>
        {props.removed !== null && (
          <p className={styles.actions}>
            <Trans>
              <bdi>{props.removed}</bdi> is deleted.
            </Trans>
            <Button size="small" onClick={props.onUndoRemove}>
              <Trans>Undo</Trans>
            </Button>
          </p>
        )}
      </div>
      {scenarios.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>No scenario is saved for this company yet. Change a stake, then save the scenario under a name.</Trans>
        </p>
      ) : (
        <ul className={styles.scenarios} aria-label={t`Scenarios of this company`}>
          {scenarios.map((scenario) => {
            const { id, name, updatedAt } = scenario
            const isCompared = compared.has(id)
            return (
              <li key={id}>
                <span className={styles.scenarioName}>
                  <bdi>{name}</bdi> <span className={styles.quiet}>{timestampText(updatedAt)}</span>
                </span>
                <Checkbox
                  checked={isCompared}
                  disabled={!isCompared && !mayCompare}
                  aria-label={t`Compare ${name}`}
                  onChange={({ target }) => props.onCompare(scenario, target.checked)}
                >
                  <Trans>Compare</Trans>
                </Checkbox>
                <Button
                  size="small"
                  aria-label={t`Show ${name} on the graph`}
                  onClick={() => props.onOpenScenario(scenario)}
                >
                  <Trans>Show</Trans>
                </Button>
                <Button
                  size="small"
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t`Delete ${name}`}
                  onClick={() => props.onRemove(scenario)}
                />
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
