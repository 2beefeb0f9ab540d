import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { Connection, ConnectionsReply } from '#contracts/ownership/connections.ts'
import type { Share } from '#contracts/values/share.ts'
import pageStyles from '../controls/page-parts.module.css'
import { saysNothing } from '../text/share-words.ts'
import { ConnectionChain } from './connection-chain.tsx'

type NameOfParty = (party: EntitySummary) => ReactNode

type ConnectionToldProps = {
  company: EntitySummary
  other: EntitySummary
  found: Omit<ConnectionsReply, 'connections'>
  /** Nothing where there is no connection. */
  connection: Connection | undefined
  /** The class of the sentence. */
  sentence: string
  nameOf: NameOfParty
}

/** By which stakes two parties are connected, as a sentence and a picture, and what is not known of it. */
export function ConnectionTold({ company, other, found, connection, sentence, nameOf }: ConnectionToldProps) {
  const { isComplete, more } = found
  const [one, second] = [nameOf(company), nameOf(other)]
  if (connection === undefined) {
    return (
      <p className={sentence}>
        {isComplete ? (
          <Trans>
            The data connect {one} and {second} by no stake.
          </Trans>
        ) : (
          <Trans>The network is too dense to be searched whole: no connection was found, and there may be one.</Trans>
        )}
      </p>
    )
  }
  const unknown = connection.stakes.filter(({ interests }) => interests.every(isUnknown)).length
  return (
    <>
      <p className={sentence}>
        <ConnectionWords company={company} other={other} connection={connection} nameOf={nameOf} />{' '}
        {unknown > 0 && (
          <Plural value={unknown} one="The size of # stake is unknown." other="The size of # stakes is unknown." />
        )}
      </p>
      <ConnectionChain connection={connection} />
      <p className={pageStyles.quiet}>
        <Trans>Each arrow leads from an owner to what it owns.</Trans>{' '}
        {!isComplete && (
          <Trans>The network is too dense to be searched whole: other paths, also shorter ones, may be missing.</Trans>
        )}
        {isComplete && more && <Trans>There are others, none of them shorter than these.</Trans>}
      </p>
    </>
  )
}

const isOpen = (share: Share | null): boolean => share === null || saysNothing(share)

/** Whether an interest is a stake of which no source states a size. */
const isUnknown = ({ kind, capital, votes }: Connection['stakes'][number]['interests'][number]): boolean =>
  kind === 'stake' && isOpen(capital) && isOpen(votes)

type ConnectionWordsProps = Pick<ConnectionToldProps, 'company' | 'other' | 'nameOf'> & { connection: Connection }

function ConnectionWords({ company, other, connection, nameOf }: ConnectionWordsProps) {
  const { shape, meetsIn } = connection
  const stakes = connection.stakes.length
  const [one, second] = [nameOf(company), nameOf(other)]
  const meeting = meetsIn && nameOf(meetsIn)
  switch (shape) {
    case 'owns':
      return <OwnsWords owner={one} company={second} stakes={stakes} />
    case 'owned':
      return <OwnsWords owner={second} company={one} stakes={stakes} />
    case 'common_owner':
      return (
        <Trans>
          {one} and {second} meet in {meeting} over <Plural value={stakes} one="# stake" other="# stakes" />: it is an
          owner of both.
        </Trans>
      )
    case 'common_holding':
      return (
        <Trans>
          {one} and {second} meet in {meeting} over <Plural value={stakes} one="# stake" other="# stakes" />: both are
          owners of it.
        </Trans>
      )
    case 'several_turns':
      return (
        <Trans>
          {one} and {second} are connected over <Plural value={stakes} one="# stake" other="# stakes" />, up and down
          more than once.
        </Trans>
      )
  }
}

type OwnsWordsProps = { owner: ReactNode; company: ReactNode; stakes: number }

function OwnsWords({ owner: holder, company: held, stakes }: OwnsWordsProps) {
  return stakes === 1 ? (
    <Trans>
      {holder} is a direct owner of {held}.
    </Trans>
  ) : (
    <Trans>
      {holder} is an owner of {held} over <Plural value={stakes} one="# stake" other="# stakes" />.
    </Trans>
  )
}
