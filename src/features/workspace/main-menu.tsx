import { useLingui } from '@lingui/react/macro'
import { Menu } from 'antd'
import { Link } from '#src/components/link.tsx'
import styles from './workspace-frame.module.css'

type MainMenuProps = { path: string; onNavigate: (path: string) => void }

/** The screens, under the groups they belong to. */
export function MainMenu({ path, onNavigate }: MainMenuProps) {
  const { t } = useLingui()
  return (
    <nav className={styles.menu} aria-label={t`Main menu`}>
      <Menu
        mode="horizontal"
        disabledOverflow
        selectedKeys={[path]}
        onClick={({ key, domEvent }) => {
          if (domEvent.type === 'keydown') onNavigate(key)
        }}
        items={[
          {
            key: 'riskDeduction',
            label: t`Risk deduction`,
            children: [
              {
                key: '/RiskAnalysis/EquityNetwork',
                label: <Link to="/RiskAnalysis/EquityNetwork">{t`Equity network`}</Link>,
              },
            ],
          },
          { key: '/DataIntegration', label: <Link to="/DataIntegration">{t`Data integration`}</Link> },
        ]}
      />
    </nav>
  )
}
