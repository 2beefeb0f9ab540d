import { useSelector } from '@xstate/react'
import { HistoryList } from '#src/features/equity-network/history/history-list.tsx'
import { namesIn } from '#src/features/equity-network/selected-element.ts'
import { selectHistory, selectKnownEntities, selectPicture } from '#src/machines/exploration/exploration.selectors.ts'
import { equityNetworkSearchOf } from '../../-follow-equity-network.ts'
import { useEquityNavigate, useEquityWorkspace } from './-equity-workspace.ts'

/** Everything that was done to the picture. */
export function HistoryPanel() {
  const { exploration } = useEquityWorkspace().actors
  const navigate = useEquityNavigate()
  const tree = useSelector(exploration, selectHistory)
  const picture = useSelector(exploration, selectPicture)
  const known = useSelector(exploration, selectKnownEntities)
  return (
    <HistoryList
      tree={tree}
      nameFor={namesIn(picture, known)}
      onChoose={(id) => {
        exploration.send({ type: 'step.chosen', id })
        void navigate({ search: (before) => ({ ...before, ...equityNetworkSearchOf(exploration) }), replace: true })
      }}
    />
  )
}
