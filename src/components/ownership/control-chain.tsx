import { useLingui } from '@lingui/react/macro'
import type { EntityId, EntitySummary } from '#contracts/entities/entity.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { fractionWords } from '#src/components/text/share-words.ts'
import { PartyChain } from './party-chain.tsx'

/** A party on the way from the controller to the company, with its votes in the next one below (`null`: not stated). */
export type ChainLink = { entity: EntitySummary; votes: number | null }

/**
 * The way by which control reaches a company, from its controller down to itself; at each step by whoever brings most
 * votes. The company alone where nobody controls it.
 */
export function controlChainOf({ company, control }: Pick<OwnershipReply, 'company' | 'control'>): ChainLink[] {
  const known = new Map<EntityId, EntitySummary>(
    [...control.nodes, ...control.controllers, company].map((entity) => [entity.id, entity]),
  )
  const steps = new Map(control.proof.map((step) => [step.company, step]))
  const chain: ChainLink[] = [{ entity: company, votes: null }]
  const passed = new Set<string>([company.id])
  for (let step = steps.get(company.id); step !== undefined; ) {
    const [largest] = step.through
      .filter(({ party }) => !passed.has(party))
      .toSorted((one, other) => (other.votes ?? 0) - (one.votes ?? 0))
    const entity = largest && known.get(largest.party as EntityId)
    if (!largest || !entity) break
    chain.unshift({ entity, votes: largest.votes })
    passed.add(entity.id)
    step = steps.get(entity.id)
  }
  return chain
}

/** The way of control as a picture, each party leading to its page. */
export function ControlChain({ chain }: { chain: readonly ChainLink[] }) {
  const { t, i18n } = useLingui()
  const places = chain.map(({ entity, votes }, place) => ({
    entity,
    isSubject: place === chain.length - 1,
    joint: votes === null ? t`consolidates` : fractionWords(i18n, votes, 'label'),
  }))
  return <PartyChain label={t`Way of control, from the top`} places={places} />
}
