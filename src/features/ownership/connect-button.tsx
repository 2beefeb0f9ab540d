import { NodeIndexOutlined } from '@ant-design/icons'
import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import type { EntityId, EntitySummary } from '#contracts/entities/entity.ts'
import { OtherPartyButton, type OtherPartySearch } from '#src/components/entities/other-party-button.tsx'
import { nameOf } from '#src/components/text/entity-words.ts'
import styles from './ownership.module.css'

type ConnectButtonProps = {
  company: EntityId
  /** Another party that is selected; `null` where none is. */
  selected: EntitySummary | null
  search: OtherPartySearch
  onShow: (other: EntityId) => void
  ref?: Ref<HTMLButtonElement> | undefined
}

/** Leads to how the company is connected with the party that is selected, or else with one that is sought. */
export function ConnectButton({ company, selected, search, onShow, ref }: ConnectButtonProps) {
  const shared = { ref, className: styles.connect ?? '' }
  if (selected === null) {
    return (
      <OtherPartyButton
        {...shared}
        company={company}
        search={search}
        title={<Trans>How it is connected with</Trans>}
        shortcut="p"
      >
        <NodeIndexOutlined aria-hidden /> <Trans>Path to…</Trans>
      </OtherPartyButton>
    )
  }
  const name = <bdi>{nameOf(selected)}</bdi>
  return (
    <button type="button" {...shared} aria-keyshortcuts="p" onClick={() => onShow(selected.id)}>
      <NodeIndexOutlined aria-hidden /> <Trans>Path to {name}</Trans>
    </button>
  )
}
