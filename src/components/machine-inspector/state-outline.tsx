import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ChartState, ChartTransition, MachineChart } from '#contracts/machine-inspector/machine-chart.ts'
import type { RecordedStateValue } from '#contracts/machine-inspector/machine-recording.ts'
import { activeStates } from './active-states.ts'
import { triggerText } from './chart-text.ts'
import { LeadsTo } from './leads-to.tsx'
import styles from './state-chart.module.css'

type StateOutlineProps = { chart: MachineChart; value: RecordedStateValue; taken: readonly string[] }

/** The chart as a nested list of states with their transitions. */
export function StateOutline({ chart, value, taken }: StateOutlineProps) {
  return (
    <ul className={styles.outline} translate="no">
      <OutlineState
        state={chart.root}
        active={activeStates(chart.root, value)}
        taken={new Set(taken)}
        initial={false}
      />
    </ul>
  )
}

type OutlineStateProps = {
  state: ChartState
  active: ReadonlySet<string>
  taken: ReadonlySet<string>
  /** Whether it is the state that is entered first. */
  initial: boolean
}

function OutlineState({ state, active, taken, initial }: OutlineStateProps) {
  const current = active.has(state.id)
  return (
    <li>
      <p className={styles.outlineName} data-active={current}>
        <bdi>{state.key}</bdi>
        {current && (
          <span className={styles.word}>
            <Trans>current</Trans>
          </span>
        )}
        {initial && (
          <span className={styles.quiet}>
            <Trans>entered first</Trans>
          </span>
        )}
        {state.invokes.map((name) => (
          <span key={name} className={styles.quiet}>
            <Trans>
              runs <bdi>{name}</bdi>
            </Trans>
          </span>
        ))}
      </p>
      {state.transitions.length > 0 && (
        <ul className={styles.ways}>
          {state.transitions.map((transition) => (
            <Way key={transition.id} transition={transition} taken={taken.has(transition.id)} />
          ))}
        </ul>
      )}
      {state.states.length > 0 && (
        <ul>
          {state.states.map((child) => (
            <OutlineState
              key={child.id}
              state={child}
              active={active}
              taken={taken}
              initial={state.kind === 'compound' && child.id === state.initial}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

function Way({ transition, taken }: { transition: ChartTransition; taken: boolean }) {
  const { i18n } = useLingui()
  const { trigger, guard, actions, targets } = transition
  return (
    <li data-taken={taken}>
      <bdi>{triggerText(trigger, i18n)}</bdi>
      {guard && <bdi className={styles.quiet}> [{guard}]</bdi>}
      {targets.length > 0 && (
        <>
          <LeadsTo />
          <bdi>{targets.map((target) => target.slice(target.indexOf('.') + 1)).join(', ')}</bdi>
        </>
      )}
      {actions.length > 0 && <bdi className={styles.quiet}> / {actions.join(', ')}</bdi>}
      {taken && (
        <span className={styles.word}>
          <Trans>just taken</Trans>
        </span>
      )}
    </li>
  )
}
