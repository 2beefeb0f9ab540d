import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { InferredVotes } from '#src/components/ownership/inferred-votes.tsx'
import { assembledVotes, castVotes } from '#src/components/ownership/vote-words.ts'
import { nameOf, unnamedParty } from '#src/components/text/entity-words.ts'
import styles from './ownership.module.css'

type ProofStepsProps = {
  control: OwnershipReply['control']
  /** Called with an owner and a company to see what is stated of the one's interest in the other. */
  onEvidence: (owner: string, company: string) => void
}

/** The steps that prove the control, from the controller down to the company; each rests on the ones before it. */
export function ProofSteps({ control, onEvidence }: ProofStepsProps) {
  const { i18n } = useLingui()
  const names = new Map<string, string>(
    [...control.nodes, ...control.controllers].map((entity) => [entity.id, nameOf(entity)]),
  )
  const nameFor = (id: string) => names.get(id) ?? unnamedParty()
  if (control.proof.length === 0) {
    return (
      <p className={styles.quiet}>
        <Trans>There is nothing to prove: nobody commands more than half of the votes.</Trans>
      </p>
    )
  }
  return (
    <ol className={styles.proof}>
      {control.proof.map(({ company, votes, through }) => {
        const name = <b dir="auto">{nameFor(company)}</b>
        const assembled = assembledVotes(
          i18n,
          { company, votes, through },
          { edges: control.edges, precision: 'table' },
        )
        const figure = <b className={styles.figure}>{assembled}</b>
        return (
          <li key={company}>
            {votes === null ? (
              <Trans>{name} is consolidated:</Trans>
            ) : (
              <Trans>
                {name}: {figure} of votes, more than half
              </Trans>
            )}
            <InferredVotes step={{ company, through }} edges={control.edges} />
            <ul>
              {through.map(({ party, votes: held }) => {
                const voter = nameFor(party)
                const share = castVotes(i18n, { party, company, votes: held }, control.edges)
                return (
                  <li key={party}>
                    <Button
                      type="link"
                      size="small"
                      className={styles.ownerName ?? ''}
                      onClick={() => onEvidence(party, company)}
                    >
                      {held === null ? (
                        <Trans>{voter} consolidates it</Trans>
                      ) : (
                        <Trans>
                          {voter} casts {share}
                        </Trans>
                      )}
                    </Button>
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
