import { useEffect, useRef } from 'react'
import type { EntityId } from '#contracts/entities/entity.ts'
import { listenForKey } from '#src/components/controls/listen-for-key.ts'
import { ConnectButton } from '#src/features/ownership/connect-button.tsx'
import { usePartySearch } from '#src/machines/entities/use-company-search.ts'
import { useChosenParty } from '#src/machines/explorations/use-exploration.ts'
import { ofReport, useEquityNavigate } from '../-explorations/equity-panel.tsx'
import { singleKeysOf } from '../-shell/single-keys.ts'

/** Shows how the company is connected with another party: beside the graph view, and drawn on it. */
export const Connect = ofReport(function ConnectCompany({ report: { company }, actors }) {
  const navigate = useEquityNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const show = (pathTo: EntityId) => {
    actors.panelLayout.send({ type: 'panel.unfolded' })
    void navigate({ search: (before) => ({ ...before, pathTo, path: undefined }) })
  }
  const search = usePartySearch(actors.comparedSearch, ({ id }) => show(id))
  const { party } = useChosenParty(actors.exploration)
  const selected = party && party.id !== company.id ? party : null
  const { commandPalette } = actors
  useEffect(() => listenForKey(singleKeysOf(commandPalette), 'p', () => button.current?.click()), [commandPalette])
  return <ConnectButton ref={button} company={company.id} selected={selected} search={search} onShow={show} />
})
