import { UndoOutlined, WarningOutlined } from '@ant-design/icons'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Progress } from 'antd'
import type { ReactNode } from 'react'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type {
  ChangeRefusal,
  ChangeRefusalCode,
  ScenarioChanges,
  StakeChange,
} from '#contracts/ownership/stake-change.ts'
import type { NetworkChange } from '#contracts/scenarios/network-difference.ts'
import { overfullStakes, type WhatIfEffects } from '#contracts/scenarios/what-if.ts'
import type { Share } from '#contracts/values/share.ts'
import { lossText } from '#src/components/contagion/contagion-words.ts'
import figures from '#src/components/controls/figure-table.module.css'
import { ProblemAlert } from '#src/components/controls/problem-alert.tsx'
import { nameOf as displayName } from '#src/components/text/entity-words.ts'
import { isolated } from '#src/components/text/isolated-text.ts'
import { shareWords } from '#src/components/text/share-words.ts'
import type { WhatIf } from '#src/machines/scenarios/use-what-if.ts'
import { changeWords } from './change-words.ts'
import { EffectsList } from './effects-list.tsx'
import { ScenarioList, type ScenarioListProps } from './scenario-list.tsx'
import styles from './scenarios.module.css'
import { StakeForm, type StakeFormProps } from './stake-form.tsx'

type ScenarioChangeListProps = {
  scenarioChanges: ScenarioChanges
  refused: readonly ChangeRefusal[]
  nameOf: (party: string) => string
  onTakeBack: (position: number) => void
  onTakeAllBack: () => void
}

const refusalWords: Record<ChangeRefusalCode, MessageDescriptor> = {
  STAKE_EXISTS: msg`Left out: the data have this stake already. Take it back and change it instead.`,
  NO_SUCH_STAKE: msg`Left out: the data have no such stake on this day.`,
  NO_SUCH_PARTY: msg`Left out: no stake of this day names the party.`,
  PARTY_EXISTS: msg`Left out: the data have this party already.`,
}

/** All scenario changes, each with a button to remove it. */
function ScenarioChangeList({ scenarioChanges, refused, nameOf, onTakeBack, onTakeAllBack }: ScenarioChangeListProps) {
  const { i18n, t } = useLingui()
  const { changes } = scenarioChanges
  const refusalOf = (position: number) =>
    refused.find((each) => each.position === position && each.code !== 'PARTY_EXISTS')
  return (
    <section>
      <h3>
        <Trans>Scenario changes</Trans>
      </h3>
      <ul className={styles.changes}>
        {changes.map((change, position) => {
          const words = scenarioWords(change, nameOf, i18n)
          const refusal = refusalOf(position)
          return (
            <li key={`${change.owner}>${change.company}`}>
              <span className={styles.words}>
                {words}
                {refusal && (
                  <span className={styles.refusal}>
                    <WarningOutlined aria-hidden /> {i18n._(refusalWords[refusal.code])}
                  </span>
                )}
              </span>
              <Button
                type="text"
                size="small"
                icon={<UndoOutlined aria-hidden />}
                aria-label={t`Take back: ${words}`}
                title={t`Take back`}
                onClick={() => onTakeBack(position)}
              />
            </li>
          )
        })}
      </ul>
      {changes.length > 1 && (
        <Button size="small" onClick={onTakeAllBack}>
          <Trans>Take all back</Trans>
        </Button>
      )}
    </section>
  )
}

/** One change of a scenario as a sentence. */
function scenarioWords(change: StakeChange, nameOf: (party: string) => string, i18n: I18n): string {
  const [owner, company] = [isolated(nameOf(change.owner), i18n.locale), isolated(nameOf(change.company), i18n.locale)]
  switch (change.change) {
    case 'add': {
      const size = sizeText(change, i18n)
      return i18n._(msg`${owner} newly has ${size} of ${company}`)
    }
    case 'change': {
      const size = sizeText(change, i18n)
      return i18n._(msg`${owner} has ${size} of ${company} instead of what the data say`)
    }
    case 'remove':
      return i18n._(msg`${owner} would no longer hold ${company}`)
  }
}

function sizeText({ capital, votes }: { capital: Share | null; votes?: Share | null | undefined }, i18n: I18n): string {
  const size = capital === null ? i18n._(msg`an unknown part`) : shareWords(i18n, capital, 'label')
  if (votes === undefined) return size
  const part = votes === null ? i18n._(msg`an unknown part`) : shareWords(i18n, votes, 'label')
  return i18n._(msg`${part} of the votes and ${size} of the capital`)
}

type WhatIfViewProps = StakeFormProps &
  Omit<ScenarioListProps, 'maySave'> &
  WhatIf & {
    company: string
    /** The largest stake of the company, whose end is shown where there is no scenario. */
    example: { owner: EntitySummary; company: EntitySummary } | null
    nameOf: (party: string) => string
    onSelect: (party: string) => void
  }

/** A scenario: its effects, or those of an example, then how it is edited. */
export function WhatIfView(props: WhatIfViewProps) {
  const { company, scenarioChanges, effects, shown, nameOf, busy, compared } = props
  return (
    <div className={styles.panel}>
      <p className={styles.lead}>
        <Trans>Change stakes hypothetically, and see who would control and own what. The data stay as they are.</Trans>
      </p>
      {scenarioChanges === null && <Example {...props} />}
      {scenarioChanges && (
        <ScenarioChangeList
          scenarioChanges={scenarioChanges}
          refused={effects?.refusedChanges ?? []}
          nameOf={nameOf}
          onTakeBack={props.onTakeBack}
          onTakeAllBack={props.onTakeAllBack}
        />
      )}
      <Computing {...props} />
      {effects && (
        <div aria-busy={busy} aria-live="polite">
          <EffectsList effects={effects} company={company} nameOf={nameOf} onSelect={props.onSelect} />
        </div>
      )}
      <StakeForm {...props} />
      <ScenarioList {...props} maySave={scenarioChanges !== null} />
      {compared.size > 0 && <ScenarioComparison shown={shown} company={company} nameOf={nameOf} />}
    </div>
  )
}

/** What the end of the largest stake would change. */
function Example({ example, exampleEffects, company, nameOf, onSelect, onTakeExample }: WhatIfViewProps) {
  if (example === null || exampleEffects === null) return null
  return (
    <section aria-live="polite">
      <h3>
        <Trans>
          For example: if <bdi>{displayName(example.owner)}</bdi> no longer held{' '}
          <bdi>{displayName(example.company)}</bdi>
        </Trans>
      </h3>
      <EffectsList effects={exampleEffects} company={company} nameOf={nameOf} onSelect={onSelect} />
      <Button size="small" onClick={() => onTakeExample(example)}>
        <Trans>Continue with this scenario</Trans>
      </Button>
    </section>
  )
}

type ComputingProps = Pick<
  WhatIfViewProps,
  'busy' | 'progress' | 'problem' | 'cancelled' | 'mayRetry' | 'onCancel' | 'onRetry'
>

function Computing({ busy, progress, problem, cancelled, mayRetry, onCancel, onRetry }: ComputingProps) {
  const { t } = useLingui()
  return (
    <>
      {busy && (
        <div className={styles.actions}>
          <Progress
            className={styles.progress ?? ''}
            percent={Math.round(progress * 100)}
            size="small"
            aria-label={t`Done so far`}
          />
          <Button type="link" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
      <ProblemAlert problem={problem} mayRetry={mayRetry} onRetry={onRetry} />
      {cancelled && (
        <Alert
          type="info"
          showIcon
          title={<Trans>Cancelled. The scenario stays.</Trans>}
          action={
            <Button size="small" onClick={onRetry}>
              <Trans>Restart</Trans>
            </Button>
          }
        />
      )}
    </>
  )
}

type ScenarioComparisonProps = {
  shown: WhatIf['shown']
  company: string
  nameOf: (party: string) => string
}

/** Scenarios side by side, each compared with the data. */
function ScenarioComparison({ shown, company, nameOf }: ScenarioComparisonProps) {
  const { i18n, t } = useLingui()
  const number = (count: number) => i18n.number(count)
  const rows: { key: string; head: ReactNode; cell: (effects: WhatIfEffects) => ReactNode }[] = [
    {
      key: 'control',
      head: (
        <Trans>
          Control of <bdi>{nameOf(company)}</bdi>
        </Trans>
      ),
      cell: ({ difference }) => {
        const change = difference.changes.find((each) => isControlOf(each, company))
        return change ? changeWords(change, nameOf, i18n) : <Trans>as it is</Trans>
      },
    },
    {
      key: 'controls',
      head: <Trans>Companies under other control</Trans>,
      cell: ({ difference }) => number(difference.totals.control),
    },
    {
      key: 'owners',
      head: <Trans>Owners with another share</Trans>,
      cell: ({ difference }) => number(difference.totals.owners),
    },
    {
      key: 'losses',
      head: (
        <Trans>
          Lost if <bdi>{nameOf(company)}</bdi> lost everything
        </Trans>
      ),
      cell: ({ losses: { losses, failed } }) => {
        const [lost, was] = [lossText(losses.sumAfter, i18n), lossText(losses.sumBefore, i18n)]
        return (
          <Trans>
            {lost} (now {was}), <Plural value={failed.after} one="# fails" other="# fail" />
          </Trans>
        )
      },
    },
    {
      key: 'communities',
      head: <Trans>Parties in another community</Trans>,
      cell: ({ communities }) => (communities ? number(communities.moved) : '—'),
    },
    {
      key: 'findings',
      head: <Trans>Stakes over 100%</Trans>,
      cell: (effects) => {
        const count = number(overfullStakes(effects))
        return (effects.furtherFindings ?? 0) > 0 ? t`${count} or more` : count
      },
    },
  ]
  return (
    <section>
      <h3>
        <Trans>Side by side</Trans>
      </h3>
      <div className={styles.sides}>
        <table className={figures.table} aria-label={t`Scenarios side by side`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Against what the data say</Trans>
              </th>
              {shown.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name === null ? <Trans>On the graph</Trans> : <bdi>{name}</bdi>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, head, cell }) => (
              <tr key={key}>
                <th scope="row">{head}</th>
                {shown.map((each) => (
                  <td key={each.key}>{each.effects ? cell(each.effects) : '…'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function isControlOf(change: NetworkChange, company: string): boolean {
  return change.company === company && change.code.startsWith('CONTROL')
}
