import { Trans, useLingui } from '@lingui/react/macro'
import { Tag } from 'antd'
import type { BillRuleSummary } from '#contracts/bill-report.ts'
import { figuresOf } from '#contracts/locale.ts'
import { countText, moneyText } from '#src/components/amount-text.ts'
import { Link } from '#src/components/link.tsx'
import { StackedTable } from '#src/components/stacked-table.tsx'
import styles from './bill-fraud.module.css'
import { parameterName, ruleName } from './bill-words.ts'

/** The rules with what they go by, what one finding weighs, and how many bills each hits. */
export function RuleList({ rules }: { rules: readonly BillRuleSummary[] }) {
  const { t, i18n } = useLingui()
  const words = (name: ReturnType<typeof ruleName>) => (typeof name === 'string' ? name : i18n._(name))
  const share = (value: number) =>
    new Intl.NumberFormat(figuresOf(i18n.locale), { style: 'percent', maximumFractionDigits: 1 }).format(value)
  const settingText = ({ usual, unit }: BillRuleSummary['parameters'][number]) => {
    if (unit === 'share') return share(usual)
    return unit === 'yuan' ? moneyText(usual, 'CNY', i18n.locale) : countText(usual, i18n.locale)
  }
  return (
    <StackedTable<BillRuleSummary>
      rowKey="id"
      size="small"
      pagination={false}
      dataSource={[...rules]}
      columns={[
        {
          key: 'rule',
          title: t`Rule`,
          render: (_, { id, hardStop }) => (
            <>
              {id} · {words(ruleName(id))}{' '}
              {hardStop && (
                <Tag color="red">
                  <Trans>severe at once</Trans>
                </Tag>
              )}
            </>
          ),
        },
        {
          key: 'parameters',
          title: t`Goes by`,
          render: (_, { parameters }) => (
            <ul className={styles.parameters}>
              {parameters.map((parameter) => (
                <li key={parameter.id}>
                  {words(parameterName(parameter.id))}: {settingText(parameter)}
                </li>
              ))}
            </ul>
          ),
        },
        { key: 'weight', title: t`Weight`, align: 'end', render: (_, { weight }) => share(weight) },
        {
          key: 'bills',
          title: t`Bills hit`,
          align: 'end',
          render: (_, { id, bills }) => (
            <Link to="/RiskPrevention/Jiaohang" search={{ rule: id }}>
              {countText(bills, i18n.locale)}
            </Link>
          ),
        },
      ]}
    />
  )
}
