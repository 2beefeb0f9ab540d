import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '#src/components/controls/link.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageHead } from '#src/components/controls/page-parts.tsx'
import { SectionLinks } from '#src/components/controls/section-links.tsx'

/** The parts of the settings, as named in the URL. */
export type SettingsSection = 'basic' | 'security' | 'programs' | 'notices'

type AccountSettingsScreenProps = { section: SettingsSection; children: ReactNode }

/** What users decide about their own account. */
export function AccountSettingsScreen({ section, children }: AccountSettingsScreenProps) {
  const { t } = useLingui()
  return (
    <div className={parts.screen}>
      <PageHead title={<Trans>Personal settings</Trans>} />
      <SectionLinks<SettingsSection>
        label={t`Settings`}
        current={section}
        items={[
          { key: 'basic', label: t`Profile` },
          { key: 'security', label: t`Security` },
          { key: 'programs', label: t`Programs` },
          { key: 'notices', label: t`Notices` },
        ]}
        link={({ key, label }, attributes) => (
          <Link to="/account/settings" search={{ section: key }} {...attributes}>
            {label}
          </Link>
        )}
      />
      {children}
    </div>
  )
}
