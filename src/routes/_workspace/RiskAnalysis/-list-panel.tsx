import { useSelector } from '@xstate/react'
import { Late } from '#src/components/late.tsx'
import { NetworkOutline } from '#src/features/equity-network/network-outline.tsx'
import { selectPicture, selectSelection } from '#src/machines/exploration/exploration.selectors.ts'
import { useEquityWorkspace } from './-equity-workspace.ts'

/** The picture as a list. */
export function ListPanel() {
  const { exploration } = useEquityWorkspace().actors
  const picture = useSelector(exploration, selectPicture)
  const selection = useSelector(exploration, selectSelection)
  const selected = picture.nodes.find((node) => selection?.type === 'node' && node.id === selection.id)
  return (
    <Late>
      <NetworkOutline
        picture={picture}
        selected={selected?.type === 'entity' ? selected.id : null}
        onSelect={(id) => exploration.send({ type: 'element.selected', selection: { type: 'node', id } })}
        onExpand={(node, direction) => exploration.send({ type: 'neighbours.expanded', node, direction })}
        onCollapse={(node, direction) => exploration.send({ type: 'node.collapsed', node, direction })}
      />
    </Late>
  )
}
