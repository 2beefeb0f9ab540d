import { Trans, useLingui } from '@lingui/react/macro'
import type { BillHit, BillReport } from '#contracts/bill-report.ts'
import { pointsText } from '#src/components/amount-text.ts'
import { Link } from '#src/components/link.tsx'
import styles from './bill-fraud.module.css'
import { ruleName } from './bill-words.ts'
import { hitSentence } from './hit-sentence.ts'

/** Why a bill is suspected: each rule that hit, with its sentence, its part of the score and the other bills concerned. */
export function HitList({ report }: { report: BillReport }) {
  return (
    <ol className={styles.hits}>
      {report.hits.map((hit) => (
        <Hit key={`${hit.rule} ${hit.party} ${hit.evidence.join()}`} hit={hit} report={report} />
      ))}
    </ol>
  )
}

function Hit({ hit, report }: { hit: BillHit; report: BillReport }) {
  const { i18n } = useLingui()
  const name = ruleName(hit.rule)
  const rows = report.events.filter(({ id }) => hit.evidence.includes(id))
  const others = hit.bills.filter((number) => number !== report.number)
  const points = pointsText(hit.share * 100, i18n.locale)
  return (
    <li className={styles.hit}>
      <span className={styles.hitHead}>
        <span>
          {hit.rule} · {typeof name === 'string' ? name : i18n._(name)}
        </span>
        {hit.share > 0 ? (
          <span>
            <Trans>{points} points</Trans>
          </span>
        ) : (
          <span>
            <Trans>counted with a weightier finding of its kind</Trans>
          </span>
        )}
      </span>
      <span className={styles.share} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, hit.share * 100)}%` }} />
      </span>
      <span>{hitSentence(hit, i18n)}</span>
      {rows.length > 0 && (
        <span>
          <Trans>
            Evidence: {[...new Set(rows.map(({ evidence }) => evidence.file))].join(', ')}, rows{' '}
            {rows.map(({ evidence }) => evidence.row).join(', ')}
          </Trans>
        </span>
      )}
      {others.length > 0 && (
        <span>
          <Trans>Other bills concerned:</Trans>{' '}
          {others.map((number, index) => (
            <span key={number}>
              {index > 0 && ', '}
              <Link to="/RiskPrevention/Jiaohang" search={{ bill: number }}>
                {number}
              </Link>
            </span>
          ))}
        </span>
      )}
    </li>
  )
}
