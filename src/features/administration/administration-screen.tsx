import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from '#src/components/controls/link.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import { PageHead } from '#src/components/controls/page-parts.tsx'
import { SectionLinks } from '#src/components/controls/section-links.tsx'

const sections = [
  '/admin/users',
  '/admin/sessions',
  '/admin/tokens',
  '/admin/webhooks',
  '/admin/outbox',
  '/admin/settings',
  '/admin/audit',
] as const

/** The parts of the administration, by their paths. */
export type AdministrationSection = (typeof sections)[number]

export const isAdministrationSection = (path: string): path is AdministrationSection =>
  sections.some((section) => section === path)

type AdministrationScreenProps = { section: AdministrationSection; children: ReactNode }

/** What administrators see to: users, sessions, tokens, webhooks, messages to phones, settings, the audit log. */
export function AdministrationScreen({ section, children }: AdministrationScreenProps) {
  const { t } = useLingui()
  const labels: Record<AdministrationSection, string> = {
    '/admin/users': t`Users`,
    '/admin/sessions': t`Sessions`,
    '/admin/tokens': t`Tokens of programs`,
    '/admin/webhooks': t`Webhooks`,
    '/admin/outbox': t`Outbox`,
    '/admin/settings': t`Installation`,
    '/admin/audit': t`Audit log`,
  }
  return (
    <div className={parts.screen}>
      <PageHead title={<Trans>Administration</Trans>} />
      <SectionLinks<AdministrationSection>
        label={t`Parts of the administration`}
        current={section}
        items={sections.map((key) => ({ key, label: labels[key] }))}
        link={({ key, label }, attributes) => (
          <Link to={key} {...attributes}>
            {label}
          </Link>
        )}
      />
      {children}
    </div>
  )
}
