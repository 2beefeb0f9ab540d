import { CloseOutlined } from '@ant-design/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from 'antd'
import type { NamedParty } from '#contracts/deduction.ts'
import { CompanySearchBox, type CompanySearchProps } from '#src/components/company-search-box.tsx'
import { nameOf } from '#src/components/entity-words.ts'
import styles from './deduction.module.css'

export type StruckPartiesProps = {
  struck: readonly NamedParty[]
  /** The company of the screen: it is struck where nobody else is named. */
  company: NamedParty
  /** What is selected on the picture and not struck yet. */
  selected: readonly NamedParty[]
  search: Omit<CompanySearchProps, 'prominent'>
  onStrike: (parties: readonly NamedParty[]) => void
  onSpare: (id: string) => void
}

/** Who is struck: chosen by search, or as selected on the picture. */
export function StruckParties({ struck, company, selected, search, onStrike, onSpare }: StruckPartiesProps) {
  const { t } = useLingui()
  const count = selected.length
  return (
    <section className={styles.struck}>
      <h3>
        <Trans>Who is struck</Trans>
      </h3>
      {struck.length === 0 ? (
        <p className={styles.quiet}>
          <Trans>
            <bdi>{nameOf(company)}</bdi>, the company shown. Add others to strike them instead.
          </Trans>
        </p>
      ) : (
        <ul className={styles.chips} aria-label={t`Struck parties`}>
          {struck.map((party) => {
            const name = nameOf(party)
            return (
              <li key={party.id} className={styles.chip}>
                <bdi>{name}</bdi>
                <Button
                  type="text"
                  size="small"
                  shape="circle"
                  icon={<CloseOutlined aria-hidden />}
                  aria-label={t`Spare ${name}`}
                  onClick={() => onSpare(party.id)}
                />
              </li>
            )
          })}
        </ul>
      )}
      <div className={styles.actions}>
        <CompanySearchBox {...search} prominent={false} />
        {count > 0 && (
          <Button size="small" onClick={() => onStrike(selected)}>
            {count === 1 ? <Trans>Strike what is selected</Trans> : <Trans>Strike the {count} selected</Trans>}
          </Button>
        )}
      </div>
    </section>
  )
}
