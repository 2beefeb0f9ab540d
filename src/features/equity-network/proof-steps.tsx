import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnershipReply } from '#contracts/network.ts'
import { nameOf } from './entity-words.ts'
import styles from './equity-network-screen.module.css'
import { fractionWords } from './share-words.ts'

/** The steps that prove the control, from the controller down to the company; each rests on the ones before it. */
export function ProofSteps({ control }: { control: OwnershipReply['control'] }) {
  const { i18n } = useLingui()
  const names = new Map<string, string>(
    [...control.nodes, ...control.controllers].map((entity) => [entity.id, nameOf(entity)]),
  )
  const nameFor = (id: string) => names.get(id) ?? `#${id}`
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
        const name = <b>{nameFor(company)}</b>
        const figure = <b className={styles.figure}>{fractionWords(i18n, votes, 'table')}</b>
        return (
          <li key={company}>
            {votes === null ? (
              <Trans>{name} is consolidated:</Trans>
            ) : (
              <Trans>
                {name}: {figure} of votes, more than half
              </Trans>
            )}
            <ul>
              {through.map(({ party, votes: held }) => {
                const voter = nameFor(party)
                const share = fractionWords(i18n, held, 'table')
                return (
                  <li key={party}>
                    {held === null ? (
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
