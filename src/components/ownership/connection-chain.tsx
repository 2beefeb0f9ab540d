import { Trans, useLingui } from '@lingui/react/macro'
import type { Connection } from '#contracts/ownership/connections.ts'
import pageStyles from '../controls/page-parts.module.css'
import { interestLabel } from './interest-words.ts'
import { PartyChain } from './party-chain.tsx'

/** A chain of stakes as a picture, an arrow from each owner; who owns the other stands on top. */
export function ConnectionChain({ connection }: { connection: Connection }) {
  const { t } = useLingui()
  const { parties, stakes } = connection.shape === 'owned' ? turned(connection) : connection
  const places = parties.map((entity, place) => {
    const stake = stakes[place]
    return {
      entity,
      isSubject: place === 0 || place === parties.length - 1,
      joint: stake && <StakeTold stake={stake} isDown={stake.owner === entity.id} />,
    }
  })
  return <PartyChain label={t`Path, from one to the other`} places={places} />
}

const turned = ({ parties, stakes }: Connection) => ({ parties: parties.toReversed(), stakes: stakes.toReversed() })

type StakeToldProps = { stake: Connection['stakes'][number]; isDown: boolean }

function StakeTold({ stake: { interests }, isDown }: StakeToldProps) {
  const { i18n } = useLingui()
  return (
    <>
      <span className={pageStyles.unseen}>
        {isDown ? <Trans>owns of the next one:</Trans> : <Trans>is owned by the next one:</Trans>}
      </span>
      <span aria-hidden>{isDown ? '↓' : '↑'}</span> {interestLabel(i18n, interests).join(', ')}
    </>
  )
}
