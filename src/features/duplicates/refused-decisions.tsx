import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from 'antd'
import type { DecisionOutcome } from '#contracts/duplicate.ts'
import { isolated } from '#src/components/isolated-text.ts'
import { verdictWords } from './verdict-words.ts'

type RefusedDecisionsProps = { refused: readonly DecisionOutcome[]; onDismiss: () => void }

/** Decisions that do not stand, each with the reason. */
export function RefusedDecisions({ refused, onDismiss }: RefusedDecisionsProps) {
  const { t, i18n } = useLingui()
  return (
    <div role="alert">
      {refused.length > 0 && (
        <Alert
          type="warning"
          role="none"
          showIcon
          title={<Trans>Not every decision stands.</Trans>}
          description={
            <ul>
              {refused.map((outcome) => (
                <li key={`${outcome.one} ${outcome.other} ${outcome.outcome} ${outcome.revision}`}>
                  {refusalText(outcome, i18n)}
                </li>
              ))}
            </ul>
          }
          closable={{ onClose: onDismiss, 'aria-label': t`Dismiss` }}
        />
      )}
    </div>
  )
}

function refusalText(outcome: DecisionOutcome, i18n: I18n): string {
  const pairText = ([one, other]: readonly [string | null, string | null]) =>
    `${isolated(one ?? '–', i18n.locale)} ⇄ ${isolated(other ?? '–', i18n.locale)}`
  switch (outcome.outcome) {
    case 'decided':
      return ''
    case 'gone':
      return i18n._(msg`One of the two parties is no longer in the data.`)
    case 'keptApart': {
      const [pair, rejected] = [pairText(outcome.names), pairText(outcome.rejected)]
      return i18n._(
        msg`${pair}: joining them would also join ${rejected}, which are kept apart. Decide on that pair first.`,
      )
    }
    case 'stillJoined': {
      const pair = pairText(outcome.names)
      return i18n._(msg`${pair}: other accepted pairs join these two. Take those apart first.`)
    }
    case 'overtaken': {
      const pair = pairText(outcome.names)
      const { decision } = outcome
      if (!decision) return i18n._(msg`${pair}: somebody took the decision on this pair back meanwhile.`)
      const [by, verdict] = [decision.by, i18n._(verdictWords[decision.verdict])]
      return i18n._(msg`${pair}: ${by} has decided on this pair meanwhile: ${verdict}.`)
    }
  }
}
