import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { NetworkChange } from '#contracts/network-difference.ts'
import type { NamedSupposition, WhatIfEffects } from '#contracts/what-if.ts'
import figures from '#src/components/figure-table.module.css'
import { changeWords } from '../dates/change-words.ts'
import { lossText } from '../deduction/deduction-words.ts'
import styles from './what-if.module.css'

type Shown = NamedSupposition & { effects: WhatIfEffects | null }

type ScenarioComparisonProps = {
  shown: readonly Shown[]
  company: string
  nameOf: (party: string) => string
}

/** Scenarios side by side, each against what the data say. */
export function ScenarioComparison({ shown, company, nameOf }: ScenarioComparisonProps) {
  const { i18n, t } = useLingui()
  const number = (count: number) => i18n.number(count)
  const rows: { key: string; head: ReactNode; cell: (effects: WhatIfEffects) => ReactNode }[] = [
    {
      key: 'control',
      head: (
        <Trans>
          Control of <bdi>{nameOf(company)}</bdi>
        </Trans>
      ),
      cell: ({ difference }) => {
        const change = difference.changes.find((each) => isControlOf(each, company))
        return change ? changeWords(change, nameOf, i18n) : <Trans>as it is</Trans>
      },
    },
    {
      key: 'controls',
      head: <Trans>Companies under other control</Trans>,
      cell: ({ difference }) => number(difference.totals.control),
    },
    {
      key: 'owners',
      head: <Trans>Owners with another share</Trans>,
      cell: ({ difference }) => number(difference.totals.owners),
    },
    {
      key: 'losses',
      head: (
        <Trans>
          Lost if <bdi>{nameOf(company)}</bdi> lost everything
        </Trans>
      ),
      cell: ({ losses: { losses, failed } }) => {
        const [lost, was] = [lossText(losses.sumAfter, i18n), lossText(losses.sumBefore, i18n)]
        return (
          <Trans>
            {lost} (now {was}), <Plural value={failed.after} one="# fails" other="# fail" />
          </Trans>
        )
      },
    },
    {
      key: 'communities',
      head: <Trans>Parties in another community</Trans>,
      cell: ({ communities }) => (communities ? number(communities.moved) : '—'),
    },
    {
      key: 'findings',
      head: <Trans>Stakes over 100%</Trans>,
      cell: ({ findings }) => number(findings.filter(({ code }) => code === 'STAKES_OVER_100').length),
    },
  ]
  return (
    <section>
      <h3>
        <Trans>Side by side</Trans>
      </h3>
      <div className={styles.sides}>
        <table className={figures.table} aria-label={t`Scenarios side by side`}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Against what the data say</Trans>
              </th>
              {shown.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name === null ? <Trans>On the picture</Trans> : <bdi>{name}</bdi>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, head, cell }) => (
              <tr key={key}>
                <th scope="row">{head}</th>
                {shown.map((each) => (
                  <td key={each.key}>{each.effects ? cell(each.effects) : '…'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function isControlOf(change: NetworkChange, company: string): boolean {
  return change.company === company && change.code.startsWith('CONTROL')
}
