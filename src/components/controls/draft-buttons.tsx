import { Trans } from '@lingui/react/macro'
import { Button } from 'antd'
import type { Problem } from '#contracts/values/problem.ts'
import { SuccessMessage } from './success-message.tsx'

/** The state of a form with a draft, and the possible actions. */
export type DraftState = {
  unusable: readonly string[]
  problem: Problem | null
  busy: boolean
  mayEdit: boolean
  maySave: boolean
  mayDiscard: boolean
  saved: boolean
  mayUndo: boolean
}

type DraftButtonsProps = Pick<DraftState, 'busy' | 'maySave' | 'mayDiscard' | 'saved' | 'mayUndo'> & {
  onDiscard: () => void
  onUndo: () => void
}

/** What ends a form with a draft: saving it, going back to what is saved, and taking the last saving back. */
export function DraftButtons({ busy, maySave, mayDiscard, saved, mayUndo, onDiscard, onUndo }: DraftButtonsProps) {
  return (
    <>
      <Button type="primary" htmlType="submit" loading={busy} disabled={!maySave && !busy}>
        <Trans>Save</Trans>
      </Button>
      {mayDiscard && (
        <Button onClick={onDiscard}>
          <Trans>Discard changes</Trans>
        </Button>
      )}
      <SuccessMessage
        tools={
          mayUndo && (
            <Button type="link" size="small" onClick={onUndo}>
              <Trans>Undo</Trans>
            </Button>
          )
        }
      >
        {saved && <Trans>Saved.</Trans>}
      </SuccessMessage>
    </>
  )
}
