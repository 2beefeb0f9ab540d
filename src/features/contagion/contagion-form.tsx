import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Radio, Select, Slider } from 'antd'
import type { ReactNode } from 'react'
import type { ContagionDraft, WayLosses } from '#contracts/contagion/contagion.ts'
import { ContagionModel } from '#contracts/contagion/contagion-report.ts'
import { modelWords, wayWords } from '#src/components/contagion/contagion-words.ts'
import { NumberField } from '#src/components/controls/number-field.tsx'
import { fractionWords } from '#src/components/text/share-words.ts'
import type { ContagionBridge } from '#src/machines/contagion/use-contagion.ts'
import styles from './contagion.module.css'

const ways = [
  'equityLoss',
  'debtLoss',
  'guaranteeLoss',
  'supportLoss',
  'parentSupport',
] as const satisfies (keyof WayLosses)[]

/** Size of the shock, model and loss channels. */
export function ContagionForm({ draft, hasScenario, busy, onEdit, onFollow }: ContagionBridge) {
  const { i18n, t } = useLingui()
  const model = modelWords[draft.model]
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onFollow()
      }}
    >
      <div className={styles.row}>
        <div className={`${styles.field} ${styles.wide}`}>
          <span aria-hidden>
            <Trans>Size of the shock: {fractionWords(i18n, draft.shock, 'sentence')}</Trans>
          </span>
          <Slider
            min={0}
            max={100}
            step={5}
            value={Math.round(draft.shock * 100)}
            tooltip={{ open: false }}
            ariaLabelForHandle={t`Size of the shock in percent`}
            onChange={(percent) => onEdit({ shock: percent / 100 })}
          />
        </div>
        <div className={`${styles.field} ${styles.wide}`}>
          <label htmlFor="deduction-model">
            <Trans>Model</Trans>
          </label>
          <Select<ContagionModel>
            id="deduction-model"
            value={draft.model}
            options={ContagionModel.options.map((value) => ({ value, label: i18n._(modelWords[value].name) }))}
            onChange={(chosen) => onEdit({ model: chosen })}
          />
        </div>
      </div>
      <p className={styles.lead}>
        {i18n._(model.meaning)} {i18n._(model.shock)}
      </p>
      <fieldset className={styles.ways}>
        <legend>
          <Trans>Ways that losses take, and the part lost on each</Trans>
        </legend>
        {ways.map((way) => (
          <ShareField
            key={way}
            id={`deduction-${way}`}
            label={
              <>
                {i18n._(wayWords[way].name)} <span className={styles.quiet}>{i18n._(wayWords[way].meaning)}</span>
              </>
            }
            value={draft.losses[way]}
            onChange={(value) => onEdit({ losses: { ...draft.losses, [way]: value } })}
          />
        ))}
      </fieldset>
      <details className={styles.more}>
        <summary>
          <Trans>More settings</Trans>
        </summary>
        <div className={styles.form}>
          <ShareField
            id="deduction-threshold"
            label={<Trans>A party has failed once it has lost this part of its equity</Trans>}
            min={0.01}
            value={draft.threshold}
            onChange={(threshold) => onEdit({ threshold })}
          />
          {draft.model === 'equity_value' && (
            <ShareField
              id="deduction-cost"
              label={<Trans>Part of its own assets that failing costs besides</Trans>}
              value={draft.failureCost}
              onChange={(failureCost) => onEdit({ failureCost })}
            />
          )}
          <Radio.Group
            aria-label={t`Computed with`}
            value={draft.scope}
            onChange={({ target }: { target: { value?: ContagionDraft['scope'] } }) => {
              if (target.value) onEdit({ scope: target.value })
            }}
            options={[
              { value: 'surroundings', label: t`The network around the company` },
              { value: 'network', label: t`The whole network` },
            ]}
          />
        </div>
      </details>
      {hasScenario && (
        <Checkbox checked={draft.inScenario} onChange={({ target }) => onEdit({ inScenario: target.checked })}>
          <Trans>With the stakes of the scenario</Trans>
        </Checkbox>
      )}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" disabled={busy}>
          <Trans>Run</Trans>
        </Button>
      </div>
    </form>
  )
}

type ShareFieldProps = {
  id: string
  label: ReactNode
  /** A fraction of 1. */
  value: number
  min?: number
  onChange: (value: number) => void
}

/** A share, typed as a percentage. An emptied field keeps its value. */
function ShareField({ id, label, value, min = 0, onChange }: ShareFieldProps) {
  return (
    <div className={styles.way}>
      <label htmlFor={id}>{label}</label>
      <NumberField<number>
        id={id}
        className={styles.percent ?? ''}
        min={min * 100}
        max={100}
        step={5}
        precision={1}
        suffix="%"
        value={Math.round(value * 1000) / 10}
        onChange={(percent) => {
          if (percent !== null) onChange(percent / 100)
        }}
      />
    </div>
  )
}
