import { Trans } from '@lingui/react/macro'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { EntityId } from '#contracts/entity.ts'
import type { ChangedParty } from '#contracts/saved-exploration.ts'
import { KeepingWord } from './keeping-word.tsx'

type ChangedPartiesProps = {
  opened: { changedParties: ChangedParty[]; isSame: boolean } | null
  onDismiss: () => void
  onOpen: (company: EntityId) => void
}

/** What became, since it was saved, of the parties of the picture; and whether the picture itself is the same. */
export function ChangedParties({ opened, onDismiss, onOpen }: ChangedPartiesProps) {
  if (!opened || (opened.isSame && opened.changedParties.length === 0)) return null
  return (
    <KeepingWord type="warning" onDismiss={onDismiss}>
      {opened.isSame ? (
        <Trans>The picture is as it was saved. Since then, parties of it have changed in the data:</Trans>
      ) : (
        <Trans>This version of the program draws the saved steps differently; every step is still there.</Trans>
      )}
      {opened.changedParties.length > 0 && (
        <ul>
          {opened.changedParties.map((party) => (
            <li key={party.id}>{changeOf(party, onOpen)}</li>
          ))}
        </ul>
      )}
    </KeepingWord>
  )
}

function changeOf({ id, name, became }: ChangedParty, onOpen: (company: EntityId) => void): ReactNode {
  const before = <bdi>{name ?? id}</bdi>
  if (!became) return <Trans>{before} is not in the data any more; the picture keeps what was known of it.</Trans>
  const after = (
    <Button type="link" size="small" onClick={() => onOpen(became.id)}>
      <bdi>{became.name ?? became.id}</bdi>
    </Button>
  )
  return (
    <Trans>
      {before} turned out to be {after}
    </Trans>
  )
}
