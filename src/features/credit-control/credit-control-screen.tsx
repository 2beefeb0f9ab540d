import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Empty, InputNumber, Select } from 'antd'
import type { ClientGroups } from '#contracts/exposure.ts'
import type { Problem } from '#contracts/problem.ts'
import { countText, moneyText } from '#src/components/amount-text.ts'
import { Link } from '#src/components/link.tsx'
import pageStyles from '#src/components/page-parts.module.css'
import { PageHead, PageSection } from '#src/components/page-parts.tsx'
import { ProblemAlert } from '#src/components/problem-alert.tsx'
import { SyntheticTag } from '#src/components/synthetic-tag.tsx'
import styles from './credit-control.module.css'
import { GroupTable } from './group-table.tsx'

type CreditControlScreenProps = {
  /** `null` while they are on their way. */
  groups: ClientGroups | null
  problem: Problem | null
  /** Tier 1 capital by which exposures are measured; `null` where none is given. */
  capital: number | null
  onCapital: (capital: number | null) => void
  onCurrency: (currency: string) => void
  onReload: () => void
}

/** Exposures by group of connected clients, against their limits and the lender's capital. */
export function CreditControlScreen({ groups, problem, onReload, ...rest }: CreditControlScreenProps) {
  return (
    <div className={pageStyles.screen}>
      <PageHead
        title={
          <>
            <Trans>Credit risk control</Trans> {groups?.synthetic && <SyntheticTag />}
          </>
        }
        lead={<Trans>Clients under one controller fail together, so their exposures count as one.</Trans>}
      />
      {problem && <ProblemAlert problem={problem} onRetry={onReload} />}
      {groups?.clients === 0 && <NoExposures />}
      {groups !== null && groups.clients > 0 && <Groups groups={groups} {...rest} />}
    </div>
  )
}

type GroupsProps = { groups: ClientGroups } & Pick<CreditControlScreenProps, 'capital' | 'onCapital' | 'onCurrency'>

function Groups({ groups, capital, onCapital, onCurrency }: GroupsProps) {
  const { t, i18n } = useLingui()
  const currency = groups.currency ?? ''
  const connected = groups.groups.filter(({ clients }) => clients.length > 1).length
  return (
    <PageSection
      title={t`Groups of connected clients`}
      lead={t`Connected through control as the equity network shows it today; a client that is not found there by its exact name stands alone.`}
      tools={
        <>
          {groups.currencies.length > 1 && (
            <Select
              value={currency}
              aria-label={t`Currency`}
              options={groups.currencies.map((value) => ({ value, label: value }))}
              onChange={onCurrency}
            />
          )}
          <InputNumber<number>
            key={capital}
            {...(capital !== null && { defaultValue: capital })}
            min={1}
            max={1e16}
            style={{ inlineSize: 'min(340px, 100%)' }}
            aria-label={t`Tier 1 capital`}
            prefix={<span className={pageStyles.quiet}>{t`Tier 1 capital`}</span>}
            suffix={currency}
            formatter={groupedText}
            onBlur={(event) => onCapital(amountIn(event.target.value))}
            onPressEnter={({ target }) => {
              if (target instanceof HTMLInputElement) onCapital(amountIn(target.value))
            }}
          />
        </>
      }
    >
      <dl className={styles.totals}>
        <div>
          <dt>{t`Exposure`}</dt>
          <dd>{moneyText(groups.total, currency, i18n.locale)}</dd>
        </div>
        <div>
          <dt>{t`Clients`}</dt>
          <dd>{countText(groups.clients, i18n.locale)}</dd>
        </div>
        <div>
          <dt>{t`Groups of several clients`}</dt>
          <dd>{countText(connected, i18n.locale)}</dd>
        </div>
        <div>
          <dt>{t`Not in the network`}</dt>
          <dd>{countText(groups.unmatched, i18n.locale)}</dd>
        </div>
      </dl>
      <GroupTable groups={groups} capital={capital} />
    </PageSection>
  )
}

function amountIn(text: string): number | null {
  const amount = Number(text.replace(/[,\s]/g, ''))
  return Number.isFinite(amount) && amount > 0 ? amount : null
}

/** Digits in groups of three while they are typed. */
const groupedText = (value: number | string | undefined): string => String(value ?? '').replace(/\B(?=(\d{3})+$)/g, ',')

function NoExposures() {
  return (
    <PageSection title={<Trans>No exposures yet</Trans>}>
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={
          <Trans>
            Import a CSV of exposures: client, facility, exposure, currency, limit, as_of. Chinese headers are
            understood too.
          </Trans>
        }
      >
        <Link to="/DataIntegration">
          <Button type="primary" tabIndex={-1}>
            <Trans>Import exposures</Trans>
          </Button>
        </Link>
      </Empty>
    </PageSection>
  )
}
