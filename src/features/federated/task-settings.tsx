import { Trans, useLingui } from '@lingui/react/macro'
import { Input, Radio, Select, Switch } from 'antd'
import { largestFigure, type NoiseSettings } from '#contracts/federated/federated.ts'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import { NumberField } from '#src/components/controls/number-field.tsx'
import pageStyles from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import styles from './federated.module.css'
import type { RehearsalCommands, RehearsalView } from './rehearsal-view.ts'

type TaskSettingsProps = { rehearsal: RehearsalView } & Pick<RehearsalCommands, 'onMode' | 'onSettings'>

const deltas = [1e-4, 1e-5, 1e-6, 1e-7, 1e-8]

const defaultNoise: NoiseSettings = { epsilon: 1, delta: 1e-5, min: 0, max: 1_000_000 }

/** What exactly the parties compute. */
export function TaskSettings({ rehearsal, onMode, onSettings }: TaskSettingsProps) {
  const { t } = useLingui()
  if (rehearsal.task === 'statistics') return <FigureSettings rehearsal={rehearsal} onSettings={onSettings} />
  return (
    <PageSection title={t`What the parties learn`}>
      <Radio.Group
        value={rehearsal.mode}
        disabled={!rehearsal.mayChange}
        className={styles.choices ?? ''}
        onChange={(event) => onMode(event.target.value)}
        options={[
          { value: 'identifiers', label: t`Which of its own identifiers all parties have` },
          { value: 'count', label: t`Only how many identifiers all parties have` },
        ]}
      />
    </PageSection>
  )
}

function FigureSettings({ rehearsal, onSettings }: Pick<TaskSettingsProps, 'rehearsal' | 'onSettings'>) {
  const { t } = useLingui()
  const { boundsText, bounds, noise, leaver, parties, mayChange } = rehearsal
  return (
    <PageSection
      title={t`What the parties learn`}
      lead={t`Number of rows, sum, mean and histogram over all parties together.`}
    >
      <div className={styles.fields}>
        <LabelledField
          id="federated-bounds"
          label={t`Bounds between the bins`}
          problem={bounds === null && t`Write ascending numbers with commas between them.`}
        >
          {(field) => (
            <Input
              {...field}
              value={boundsText}
              disabled={!mayChange}
              maxLength={400}
              status={bounds === null ? 'error' : ''}
              onChange={(event) => onSettings({ boundsText: event.target.value })}
            />
          )}
        </LabelledField>
        <LabelledField id="federated-leaver" label={t`Rehearse that a party leaves midway`}>
          {(field) => (
            <Select
              {...field}
              value={leaver ?? -1}
              disabled={!mayChange}
              options={[
                { value: -1, label: t`Nobody leaves` },
                ...parties.map(({ name }, value) => ({ value, label: name })),
              ]}
              onChange={(value) => onSettings({ leaver: value === -1 ? null : value })}
            />
          )}
        </LabelledField>
        <div className={styles.field}>
          <span>
            <Switch
              checked={noise !== null}
              disabled={!mayChange}
              aria-label={t`Add noise`}
              onChange={(on) => onSettings({ noise: on ? defaultNoise : null })}
            />{' '}
            <Trans>Add noise</Trans>
          </span>
          <span className={pageStyles.quiet}>
            <Trans>Gaussian noise hides whether any one row is there (differential privacy).</Trans>
          </span>
        </div>
      </div>
      {noise && <NoiseFields noise={noise} mayChange={mayChange} onNoise={(next) => onSettings({ noise: next })} />}
    </PageSection>
  )
}

type NoiseFieldsProps = { noise: NoiseSettings; mayChange: boolean; onNoise: (noise: NoiseSettings) => void }

function NoiseFields({ noise, mayChange, onNoise }: NoiseFieldsProps) {
  const { t } = useLingui()
  const change = (part: Partial<NoiseSettings>) => {
    const next = { ...noise, ...part }
    if (next.min < next.max) onNoise(next)
  }
  const limits = [
    { id: 'min', words: t`Figures count at least as` },
    { id: 'max', words: t`Figures count at most as` },
  ] as const
  return (
    <div className={styles.fields}>
      <LabelledField id="federated-epsilon" label={t`ε of this run, up to 1`}>
        {(field) => (
          <NumberField<number>
            {...field}
            min={0.01}
            max={1}
            step={0.1}
            value={noise.epsilon}
            disabled={!mayChange}
            style={{ inlineSize: '100%' }}
            onChange={(epsilon) => epsilon !== null && change({ epsilon })}
          />
        )}
      </LabelledField>
      <LabelledField id="federated-delta" label={t`δ of this run`}>
        {(field) => (
          <Select
            {...field}
            value={noise.delta}
            disabled={!mayChange}
            options={deltas.map((value) => ({ value, label: value.toExponential() }))}
            onChange={(delta) => change({ delta })}
          />
        )}
      </LabelledField>
      {limits.map(({ id, words }) => (
        <LabelledField key={id} id={`federated-${id}`} label={words}>
          {(field) => (
            <NumberField<number>
              {...field}
              min={-largestFigure}
              max={largestFigure}
              step={1000}
              value={noise[id]}
              disabled={!mayChange}
              style={{ inlineSize: '100%' }}
              onChange={(value) => value !== null && change({ [id]: value })}
            />
          )}
        </LabelledField>
      ))}
    </div>
  )
}
