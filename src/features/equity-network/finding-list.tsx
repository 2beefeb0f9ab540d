import { WarningOutlined } from '@ant-design/icons'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { EntityId } from '#contracts/entity.ts'
import type { OwnershipReply } from '#contracts/network.ts'
import type { FindingCode } from '#contracts/ownership-report.ts'
import { nameOf } from '#src/components/entity-words.ts'
import styles from './equity-network-screen.module.css'
import { fractionWords } from './share-words.ts'

const findingWords: Record<FindingCode, MessageDescriptor> = {
  STAKES_OVER_100: msg`The stated stakes add to more than 100%; no ultimate or integrated share is given.`,
  SELF_HOLDING: msg`The company holds a stake in itself; its own votes cannot be cast.`,
  SINGULAR_CLOSED_RING: msg`Closed ring: these companies are owned by one another alone, so no share can be computed.`,
  UNKNOWN_STAKE: msg`A stake is stated without its size; it counts towards the unidentified part.`,
  BANDED_STAKE: msg`A stake is stated as a band; only its lower end is counted.`,
  ROW_REFUSED: msg`A row of the source could not be read and is left out.`,
}

/** What the data cannot carry, and where: shown beside the result, never repaired in silence. */
export function FindingList({
  findings,
  onOpen,
}: Pick<OwnershipReply, 'findings'> & { onOpen: (id: EntityId) => void }) {
  const { i18n } = useLingui()
  if (findings.length === 0) {
    return (
      <p className={styles.quiet}>
        <Trans>The data behind this answer have no gaps or contradictions.</Trans>
      </p>
    )
  }
  return (
    <ul className={styles.findings}>
      {findings.map(({ code, company, value }) => (
        <li key={`${code}-${company.id}`}>
          <WarningOutlined aria-hidden className={styles.findingMark} />
          <div>
            <Button type="link" size="small" className={styles.ownerName ?? ''} onClick={() => onOpen(company.id)}>
              <span>
                <bdi>{nameOf(company)}</bdi>
              </span>
            </Button>
            {value !== null && <b className={styles.figure}> {fractionWords(i18n, value, 'table')}</b>}
            <div>{i18n._(findingWords[code])}</div>
            <code className={styles.quiet}>{code}</code>
          </div>
        </li>
      ))}
    </ul>
  )
}
