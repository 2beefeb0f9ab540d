import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input, Radio } from 'antd'
import type { StoredDataSet } from '#contracts/models/stored-data-set.ts'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { TypedForm } from '#src/components/controls/typed-form.tsx'
import type { ModelRunBridge } from '#src/machines/models/use-model-run.ts'
import { RunProgress } from './run-progress.tsx'

/** Trains a model on a data set whose outcome is named. */
export function TrainingPart(props: ModelRunBridge & { dataSet: StoredDataSet }) {
  const { t } = useLingui()
  const { dataSet, run, failed } = props
  const { id, name, roles } = dataSet
  return (
    <PageSection
      title={<Trans>Train a model</Trans>}
      lead={
        roles.time === null ? (
          <Trans>A fifth of the companies is held back, and the model is judged by what it foretells of them.</Trans>
        ) : (
          <Trans>
            The model learns from rows up to a time, and is judged by what it foretells of later ones. Without a time a
            fifth of the companies is held back.
          </Trans>
        )
      }
    >
      <ProblemAlert problem={failed === 'training' ? props.runProblem : null} onDismiss={props.onDismissRun} />
      {run === null ? (
        <TypedForm
          className={parts.form}
          needed={{ name: t`Say what it is called` }}
          onSubmit={(typed) =>
            props.onRun({
              kind: 'training',
              draft: {
                dataSet: id,
                name: typed('name').trim(),
                features: typed('features') === 'raw' ? 'raw' : 'derived',
                trainUntil: typed('trainUntil').trim() || null,
                validateUntil: typed('validateUntil').trim() || null,
                seed: 1,
              },
            })
          }
        >
          <LabelledField id="training-name" label={<Trans>Name</Trans>}>
            {(field) => <Input {...field} name="name" defaultValue={name} maxLength={100} />}
          </LabelledField>
          <Radio.Group
            name="features"
            defaultValue="derived"
            options={[
              { value: 'derived', label: t`With ratios, changes and ranks made of the columns` },
              { value: 'raw', label: t`The columns as they stand` },
            ]}
          />
          {roles.time !== null && (
            <>
              <LabelledField
                id="training-until"
                label={<Trans>Learn up to</Trans>}
                hint={<Trans>A year, month or day as the column has it.</Trans>}
              >
                {(field) => <Input {...field} name="trainUntil" maxLength={40} />}
              </LabelledField>
              <LabelledField
                id="training-validate"
                label={<Trans>Judge up to</Trans>}
                hint={<Trans>Empty: all that is later.</Trans>}
              >
                {(field) => <Input {...field} name="validateUntil" maxLength={40} />}
              </LabelledField>
            </>
          )}
          <div className={parts.tools}>
            <Button type="primary" htmlType="submit">
              <Trans>Train</Trans>
            </Button>
          </div>
        </TypedForm>
      ) : run.kind === 'facts' ? (
        <p>
          <Trans>A model can be trained once the facts are columns.</Trans>
        </p>
      ) : (
        <RunProgress {...props} run={run} />
      )}
    </PageSection>
  )
}
