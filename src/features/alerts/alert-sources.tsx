import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Switch } from 'antd'
import { Fragment } from 'react'
import { type AlertKind, AlertLevel, type AlertSource, type AlertSourceSettings } from '#contracts/alerts/alert.ts'
import { alertKindWords, precisionText } from '#src/components/alerts/alert-words.ts'
import { DayField } from '#src/components/controls/day-field.tsx'
import { LabelledField } from '#src/components/controls/labelled-field.tsx'
import { NumberField } from '#src/components/controls/number-field.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageSection } from '#src/components/controls/page-parts.tsx'
import { riskLevelWords } from '#src/components/text/risk-level-words.ts'
import styles from './inbox.module.css'
import { MediaRuleList, type MediaRulesShown } from './media-rule-list.tsx'

/** How many days can be asked for. */
const days = { min: 0, max: 365, precision: 0 }

type AlertSourcesProps = {
  sources: readonly AlertSource[]
  mediaRules: MediaRulesShown
  mayChange: boolean
  onChange: (kind: AlertKind, settings: AlertSourceSettings) => void
}

/** How alerts of each kind are raised, how often they fired, and how often they were right. */
export function AlertSources({ sources, mediaRules, mayChange, onChange }: AlertSourcesProps) {
  const { i18n } = useLingui()
  return (
    <PageSection
      title={<Trans>Alert settings</Trans>}
      lead={<Trans>They hold for all users. Own alert rules are kept on the screen of risk discovery.</Trans>}
    >
      <div>
        {sources.map(({ kind, firings, precision, ...settings }) => {
          const name = i18n._(alertKindWords[kind])
          const change = (part: Partial<AlertSourceSettings>) => onChange(kind, { ...settings, ...part })
          const id = `alerts-${kind}`
          return (
            <Fragment key={kind}>
              <fieldset className={styles.source} disabled={!mayChange}>
                <legend className={parts.unseen}>{name}</legend>
                <div className={styles.sourceName}>
                  <strong>{name}</strong>
                  <p>
                    <Plural
                      value={firings}
                      _0="Has not fired in 90 days."
                      one="Fired # time in 90 days."
                      other="Fired # times in 90 days."
                    />{' '}
                    {precisionText(precision, i18n)}
                  </p>
                </div>
                <LabelledField id={`${id}-on`} label={<Trans>On</Trans>}>
                  {(field) => (
                    <span>
                      <Switch {...field} checked={settings.enabled} onChange={(enabled) => change({ enabled })} />
                    </span>
                  )}
                </LabelledField>
                <LabelledField id={`${id}-from`} label={<Trans>From level</Trans>}>
                  {(field) => (
                    <select
                      {...field}
                      className={parts.select}
                      value={settings.threshold}
                      onChange={({ target }) => change({ threshold: target.value as AlertLevel })}
                    >
                      {AlertLevel.options.map((level) => (
                        <option key={level} value={level}>
                          {i18n._(riskLevelWords[level])}
                        </option>
                      ))}
                    </select>
                  )}
                </LabelledField>
                <LabelledField id={`${id}-window`} label={<Trans>Gathered within (days)</Trans>}>
                  {(field) => (
                    <NumberField<number>
                      {...field}
                      {...days}
                      value={settings.windowDays}
                      onChange={(windowDays) => windowDays !== null && change({ windowDays })}
                    />
                  )}
                </LabelledField>
                <LabelledField id={`${id}-silent`} label={<Trans>Silent after a false alarm (days)</Trans>}>
                  {(field) => (
                    <NumberField<number>
                      {...field}
                      {...days}
                      value={settings.cooldownDays}
                      onChange={(cooldownDays) => cooldownDays !== null && change({ cooldownDays })}
                    />
                  )}
                </LabelledField>
                <LabelledField id={`${id}-muted`} label={<Trans>Muted until</Trans>}>
                  {(field) => (
                    <DayField {...field} day={settings.mutedUntil} onDay={(mutedUntil) => change({ mutedUntil })} />
                  )}
                </LabelledField>
                <LabelledField id={`${id}-two`} label={<Trans>Two people decide</Trans>}>
                  {(field) => (
                    <span>
                      <Switch {...field} checked={settings.fourEyes} onChange={(fourEyes) => change({ fourEyes })} />
                    </span>
                  )}
                </LabelledField>
              </fieldset>
              {kind === 'adverseMedia' && (
                <MediaRuleList {...mediaRules} threshold={settings.threshold} mayChange={mayChange} />
              )}
            </Fragment>
          )
        })}
      </div>
    </PageSection>
  )
}
