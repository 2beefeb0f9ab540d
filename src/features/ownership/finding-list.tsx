import { WarningOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { findingSentence, gapsIn } from '#src/components/ownership/finding-words.ts'
import { FurtherFindings } from '#src/components/ownership/further-findings.tsx'
import { nameOf } from '#src/components/text/entity-words.ts'
import { fractionWords } from '#src/components/text/share-words.ts'
import styles from './ownership.module.css'

type FindingListProps = {
  report: Pick<OwnershipReply, 'company' | 'control' | 'owners' | 'findings' | 'furtherFindings' | 'unidentified'>
  onOpen: (id: EntityId) => void
}

/** Findings about the data: shown beside the result, never repaired silently. */
export function FindingList({ report, onOpen }: FindingListProps) {
  const { findings, furtherFindings = 0 } = report
  const { i18n } = useLingui()
  const gaps = gapsIn(i18n, report)
  if (findings.length === 0 && gaps.length === 0) {
    return (
      <p className={styles.quiet}>
        <Trans>The data behind this answer have no gaps or contradictions.</Trans>
      </p>
    )
  }
  return (
    <>
      <ul className={styles.findings}>
        {gaps.map((gap) => (
          <li key={gap}>
            <WarningOutlined aria-hidden className={styles.findingMark} />
            <div>{gap}</div>
          </li>
        ))}
        {findings.map(({ code, company, value }) => (
          <li key={`${code}-${company.id}`}>
            <WarningOutlined aria-hidden className={styles.findingMark} />
            <div>
              <Button type="link" size="small" className={styles.ownerName ?? ''} onClick={() => onOpen(company.id)}>
                <span>
                  <bdi>{nameOf(company, i18n)}</bdi>
                </span>
              </Button>
              {value !== null && <b className={styles.figure}> {fractionWords(i18n, value, 'table')}</b>}
              <div>{findingSentence(i18n, { code, value })}</div>
            </div>
          </li>
        ))}
      </ul>
      <FurtherFindings listed={findings.length} further={furtherFindings} />
    </>
  )
}
