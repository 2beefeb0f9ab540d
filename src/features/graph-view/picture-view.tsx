import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { NetworkPicture } from '#contracts/graph-view/network-picture.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { directionOf } from '#contracts/values/locale.ts'
import { Late } from '#src/components/controls/late.tsx'
import { interestLabel } from '#src/components/ownership/interest-words.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { dotted, isolated } from '#src/components/text/isolated-text.ts'
import { GatheredElements, type GatheredElementsProps } from './gathered-elements.tsx'
import styles from './graph-view.module.css'
import { NetworkOutline } from './network-outline.tsx'
import { NetworkPanel, type NetworkPanelProps } from './network-panel.tsx'
import { PictureBar, type PictureBarProps } from './picture-bar.tsx'
import { PictureTools, type PictureToolsProps } from './picture-tools.tsx'
import type { Previews } from './preview-words.ts'
import { selectedIn } from './selected-element.ts'
import { type ElementActions, SelectedEntity } from './selected-entity.tsx'

export type PictureViewProps = Omit<NetworkPanelProps, 'subject' | 'gathered' | 'onExpand' | 'onCollapse'> & {
  report: OwnershipReply
  tools: PictureToolsProps
  bar: Omit<PictureBarProps, 'outOfSight' | 'mayExplore'>
  /** Chooses how much of the network is shown. */
  extent?: ReactNode
  /** Takes the place of the picture where more is shown than is opened step by step. */
  overview?: ReactNode
  /** What becomes of a file that is being saved. */
  exportOutcome?: ReactNode
  gathered: Omit<GatheredElementsProps, 'mayExplore' | 'count'> & { ids: readonly string[] }
  previews: Previews
  mayExplore: boolean
  actions: ElementActions
}

/** The picture of a network: its tools above it, and what is chosen on it. */
export function PictureView(props: PictureViewProps) {
  if (props.overview) {
    return (
      <div className={styles.network}>
        <div className={styles.pictureHead}>{props.extent}</div>
        {props.overview}
      </div>
    )
  }
  return <SteppedPicture {...props} />
}

function SteppedPicture(props: PictureViewProps) {
  const { report, picture, selection, gathered, mayExplore, actions, onSelect } = props
  const { i18n } = useLingui()
  const chosen = selection?.type === 'node' ? selectedIn(picture, report, selection.id) : null
  return (
    <div className={styles.network}>
      <div className={styles.pictureHead}>
        {props.extent}
        <PictureTools {...props.tools} />
        <PictureBar {...props.bar} outOfSight={picture.outOfSight} mayExplore={mayExplore} />
      </div>
      {props.exportOutcome}
      <NetworkPanel
        picture={picture}
        canvasPicture={props.canvasPicture}
        subject={report.company.id}
        selection={selection}
        canvas={props.canvas}
        gathered={gathered.ids}
        found={props.found}
        highlight={props.highlight}
        onSelect={onSelect}
        onGather={props.onGather}
        onHighlight={props.onHighlight}
        onExpand={actions.onExpand}
        onCollapse={actions.onCollapse}
        onPlace={props.onPlace}
        pointed={props.pointed}
        onPoint={props.onPoint}
      />
      <div className={styles.list}>
        <Late>
          <NetworkOutline
            picture={picture}
            selected={chosen?.id ?? null}
            onSelect={(id) => onSelect({ type: 'node', id })}
            onExpand={actions.onExpand}
            onCollapse={actions.onCollapse}
          />
        </Late>
      </div>
      {gathered.ids.length > 1 ? (
        <GatheredElements {...gathered} count={gathered.ids.length} mayExplore={mayExplore} />
      ) : (
        chosen && (
          <SelectedEntity
            node={chosen}
            lines={linesAt(chosen.id, picture, i18n)}
            previews={props.previews}
            mayExplore={mayExplore}
            actions={actions}
            onEvidence={(id) => onSelect({ type: 'link', id })}
            onClose={() => onSelect(null)}
          />
        )
      )}
    </div>
  )
}

/** The lines drawn at an entity, from owner to company, in the order of the picture. */
function linesAt(id: EntityId, { nodes, links }: NetworkPicture, i18n: I18n): { id: string; label: string }[] {
  const names = new Map<string, string>()
  for (const node of nodes) if (node.type === 'entity') names.set(node.id, nameOf(node.entity))
  return links.flatMap((link) => {
    const [owner, company] = [names.get(link.owner), names.get(link.company)]
    if ((link.owner !== id && link.company !== id) || owner === undefined || company === undefined) return []
    return [{ id: link.id, label: lineLabel(owner, company, interestLabel(i18n, link.interests), i18n.locale) }]
  })
}

function lineLabel(owner: string, company: string, interests: string[], locale: string): string {
  const towards = directionOf(locale) === 'rtl' ? '←' : '→'
  return `${isolated(owner, locale)} ${towards} ${isolated(company, locale)} — ${dotted(interests, locale)}`
}
