import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnershipReply } from '#contracts/network.ts'
import { nameOf } from '#src/components/entity-words.ts'
import { assembledVotes, castVotes } from '../vote-words.ts'

/** The steps that prove the control, from the controller down to the company. */
export function ReportProof({ control }: Pick<OwnershipReply, 'control'>) {
  const { i18n } = useLingui()
  const { proof, nodes, controllers, edges } = control
  const names = new Map<string, string>([...nodes, ...controllers].map((entity) => [entity.id, nameOf(entity)]))
  const nameFor = (id: string) => names.get(id) ?? `#${id}`
  if (proof.length === 0) {
    return (
      <p>
        <Trans>There is nothing to prove: nobody commands more than half of the votes.</Trans>
      </p>
    )
  }
  return (
    <ol>
      {proof.map((step) => {
        const name = <bdi>{nameFor(step.company)}</bdi>
        const figure = <b>{assembledVotes(i18n, step, { edges, precision: 'table' })}</b>
        return (
          <li key={step.company}>
            {step.votes === null ? (
              <Trans>{name} is consolidated:</Trans>
            ) : (
              <Trans>
                {name}: {figure} of votes, more than half
              </Trans>
            )}
            <ul>
              {step.through.map(({ party, votes }) => {
                const voter = nameFor(party)
                const share = castVotes(i18n, { party, company: step.company, votes }, edges)
                return (
                  <li key={party}>
                    {votes === null ? (
                      <Trans>{voter} consolidates it</Trans>
                    ) : (
                      <Trans>
                        {voter} casts {share}
                      </Trans>
                    )}
                  </li>
                )
              })}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}
