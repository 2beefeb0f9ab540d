import { Trans, useLingui } from '@lingui/react/macro'
import type { ActualControllerAnswer, CompanyBeneficialOwners } from '#contracts/ownership/beneficial-owners-report.ts'
import styles from '#src/components/measures/analysis.module.css'
import { type Parties, partyName } from '#src/components/measures/analysis-actions.ts'
import { percentHeld } from '#src/components/measures/figures.ts'
import { asShares } from '#src/components/ownership/vote-words.ts'

type ActualControllerProps = Pick<CompanyBeneficialOwners, 'actualController'> & { parties: Parties }

/** The actual controller by votes, and what the groups taken to act in concert add to that. */
export function ActualController({ actualController: { alone, withGroups }, parties }: ActualControllerProps) {
  return (
    <div className={styles.section}>
      <p>
        <Answer answer={alone} parties={parties} />
      </p>
      {withGroups && (
        <p>
          {sameAnswer(alone, withGroups) ? (
            <Trans>The groups acting in concert do not change that.</Trans>
          ) : (
            <>
              <b>
                <Trans>With the groups acting in concert:</Trans>
              </b>{' '}
              <Answer answer={withGroups} parties={parties} />
            </>
          )}
        </p>
      )}
    </div>
  )
}

function sameAnswer(one: ActualControllerAnswer, other: ActualControllerAnswer): boolean {
  const told = ({ controller, candidates, basis }: ActualControllerAnswer) =>
    JSON.stringify([basis, [controller, ...candidates].map((holder) => [holder?.party, holder?.isGroup])])
  return told(one) === told(other)
}

function Answer({
  answer: { controller, candidates, basis, votes },
  parties,
}: {
  answer: ActualControllerAnswer
  parties: Parties
}) {
  const { i18n, t } = useLingui()
  const nameOf = (holder: ActualControllerAnswer['votes'][number]) => {
    const name = holder.isGroup ? t`group ${holder.party}` : partyName(parties, holder.party)
    if (holder.votes === null) return name
    const votes = percentHeld(i18n, holder.votes, holder.exclusive)
    return `${name} (${holder.votesInferred ? asShares(i18n, votes) : votes})`
  }
  const list = (holders: ActualControllerAnswer['votes']) =>
    new Intl.ListFormat(i18n.locale).format(holders.map(nameOf))
  const first = controller === null ? '' : nameOf(controller)
  if (controller?.votes === null) {
    return (
      <Trans>The actual controller is {first} by consolidation in the accounts; the data state no votes of it.</Trans>
    )
  }
  switch (basis) {
    case 'absolute_majority':
      return <Trans>By votes the actual controller is {first}, who commands more than half.</Trans>
    case 'only_large_holder':
      return <Trans>By votes the actual controller is {first}: no other holder has the votes to oppose it.</Trans>
    case 'halves':
      return (
        <Trans>
          Two sides command half of the votes each: {list(candidates)}. A person has to decide between them.
        </Trans>
      )
    case 'several_large_holders':
      return (
        <Trans>Several hold large parts of the votes: {list(candidates)}. A person has to decide between them.</Trans>
      )
    case 'none_large_enough':
      return votes.length === 0 ? (
        <Trans>Nobody's votes are known.</Trans>
      ) : (
        <Trans>Nobody commands enough votes to be the actual controller. Most have {list(votes.slice(0, 3))}.</Trans>
      )
  }
}
