import { Trans } from '@lingui/react/macro'
import { Button } from 'antd'
import { WordOfSuccess } from '#src/components/word-of-success.tsx'

export type AlertRuleOutcomeProps = {
  /** What was done to a rule a moment ago. */
  outcome: 'saved' | 'removed' | null
  subject: { name: string } | null
  mayUndo: boolean
  onUndo: () => void
}

/** Says what was done to a rule a moment ago, with the way to take a removal back. */
export function AlertRuleOutcome({ outcome, subject, mayUndo, onUndo }: AlertRuleOutcomeProps) {
  const name = <bdi>{subject?.name}</bdi>
  return (
    <WordOfSuccess
      tools={
        mayUndo && (
          <Button type="link" size="small" onClick={onUndo}>
            <Trans>Undo</Trans>
          </Button>
        )
      }
    >
      {outcome && (outcome === 'saved' ? <Trans>{name} is saved.</Trans> : <Trans>{name} is removed.</Trans>)}
    </WordOfSuccess>
  )
}
