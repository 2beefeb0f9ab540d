import { useEffect, useRef } from 'react'
import type { EntityId } from '#contracts/entities/entity.ts'
import { listenForKey } from '#src/components/controls/listen-for-key.ts'
import { ConnectButton } from '#src/features/ownership/connect-button.tsx'
import { usePartySearch } from '#src/machines/entities/use-company-search.ts'
import { useChosenParty } from '#src/machines/explorations/use-exploration.ts'
import { ofReport, useEquityNavigate } from '../-explorations/equity-panel.tsx'

/** Shows how the company is connected with another party, side by side with it. */
export const Connect = ofReport(function ConnectCompany({ report: { company }, actors }) {
  const navigate = useEquityNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const show = (otherId: EntityId) =>
    void navigate({ to: '/companies/$companyId/compare/$otherId', params: { companyId: company.id, otherId } })
  const search = usePartySearch(actors.comparedSearch, ({ id }) => show(id))
  const { party } = useChosenParty(actors.exploration)
  const selected = party && party.id !== company.id ? party : null
  useEffect(() => listenForKey(window, 'p', () => button.current?.click()), [])
  return <ConnectButton ref={button} company={company.id} selected={selected} search={search} onShow={show} />
})
