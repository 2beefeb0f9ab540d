import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { nameOf } from '#src/components/text/entity-words.ts'
import { fractionWords, shareWords } from '#src/components/text/share-words.ts'
import styles from './penetration.module.css'

type ChainGapsProps = {
  report: Pick<OwnershipReply, 'company' | 'unidentified' | 'gaps'>
  onOpen: (company: EntityId) => void
}

/** Where the part that ends with nobody the data name is lost on the way up. */
export function ChainGaps({ report: { company, unidentified, gaps }, onOpen }: ChainGapsProps) {
  const { i18n } = useLingui()
  if (gaps.length === 0) return null
  const whole = <b className={styles.figure}>{shareWords(i18n, unidentified, 'table')}</b>
  return (
    <section className={styles.section}>
      <h3>
        <Trans>Where the chain breaks</Trans>
      </h3>
      <p className={styles.quiet}>
        <Trans>{whole} of the dividend ends with owners whom the data do not name, at:</Trans>
      </p>
      <ol className={styles.paths}>
        {gaps.map(({ company: broken, share }) => (
          <li key={broken.id}>
            {broken.id === company.id ? (
              <bdi>{nameOf(broken)}</bdi>
            ) : (
              <Button size="small" type="link" className={styles.name ?? ''} onClick={() => onOpen(broken.id)}>
                <bdi>{nameOf(broken)}</bdi>
              </Button>
            )}
            {': '}
            <span className={styles.figure}>{fractionWords(i18n, share, 'table')}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
