import { MenuUnfoldOutlined } from '@ant-design/icons'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button, Segmented, Tabs } from 'antd'
import type { ReactNode } from 'react'
import type { PanelId } from '#contracts/address.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { Deferred } from '#src/components/controls/deferred.tsx'
import parts from '#src/components/controls/page-parts.module.css'
import styles from './ownership.module.css'

const panelNames: Record<PanelId, MessageDescriptor> = {
  penetration: msg`Owners`,
  facts: msg`Details`,
  list: msg`Network as a list`,
  control: msg`Control`,
  analysis: msg`Graph analysis`,
  'what-if': msg`What if`,
  deduction: msg`Risk deduction`,
  dates: msg`Two dates`,
  quality: msg`Data quality`,
  notes: msg`Notes`,
  history: msg`History`,
  saved: msg`Saved`,
}

type PanelGroup = { id: string; name: MessageDescriptor; panels: readonly PanelId[] }

/** The tabs, each with the panels that it holds; the first is the one it opens with. */
const panelGroups: readonly PanelGroup[] = [
  { id: 'owners', name: msg`Owners`, panels: ['penetration', 'facts', 'list'] },
  { id: 'control', name: msg`Control`, panels: ['control', 'analysis'] },
  { id: 'scenarios', name: msg`Scenarios`, panels: ['what-if', 'deduction'] },
  { id: 'time', name: msg`Time`, panels: ['dates'] },
  { id: 'evidence', name: msg`Notes and evidence`, panels: ['quality', 'notes', 'history', 'saved'] },
]

type Findings = Pick<OwnershipReply, 'findings'>

function panelName(i18n: I18n, panel: PanelId, { findings }: Findings): string {
  const count = findings.length
  if (panel === 'quality' && count > 0) return i18n._(msg`Data quality (${count})`)
  return i18n._(panelNames[panel])
}

function groupName(i18n: I18n, { name, panels }: PanelGroup, { findings }: Findings): string {
  const count = findings.length
  if (panels.includes('quality') && count > 0) return i18n._(msg`Notes and evidence (${count})`)
  return i18n._(name)
}

export type EquityPanelsProps = {
  /** The panels beside the graph view, one at a time; a missing panel is not offered. */
  panels: Partial<Record<PanelId, ReactNode>>
  /** What stands above each of them. */
  lead?: ReactNode
  view: PanelId
  report: Findings
  onView: (view: PanelId) => void
  onFold: () => void
}

/** The panels beside the graph view, in five tabs: each opens with what answers first. */
export function EquityPanels({ panels, lead, view, report, onView, onFold }: EquityPanelsProps) {
  const { i18n, t } = useLingui()
  const groups = panelGroups
    .map((group) => ({ ...group, panels: group.panels.filter((id) => panels[id] !== undefined) }))
    .filter((group) => group.panels.length > 0)
  const shown = view in panels ? view : 'penetration'
  const choose = (group: string) => {
    const first = groups.find(({ id }) => id === group)?.panels[0]
    if (first) onView(first)
  }
  return (
    <div className={styles.panel}>
      <Button
        className={styles.fold ?? ''}
        type="text"
        size="small"
        icon={<MenuUnfoldOutlined className={styles.pointing ?? ''} aria-hidden />}
        aria-label={t`Hide the panel`}
        title={t`Hide the panel`}
        aria-keyshortcuts="\\"
        onClick={onFold}
      />
      {lead}
      <Tabs
        activeKey={groups.find((group) => group.panels.includes(shown))?.id ?? ''}
        onChange={choose}
        className={styles.details ?? ''}
        size="small"
        tabBarGutter={0}
        destroyOnHidden
        items={groups.map((group) => ({
          key: group.id,
          label: groupName(i18n, group, report),
          children: <Panels of={group.panels} shown={shown} panels={panels} report={report} onView={onView} />,
        }))}
      />
    </div>
  )
}

type PanelsProps = Omit<EquityPanelsProps, 'lead' | 'view' | 'onFold'> & { of: readonly PanelId[]; shown: PanelId }

/** The panels of a tab, chosen from where there are several. */
function Panels({ of, shown, panels, report, onView }: PanelsProps) {
  const { i18n, t } = useLingui()
  return (
    <>
      {of.length > 1 && (
        <Segmented
          className={styles.panels ?? ''}
          size="small"
          aria-label={t`Show`}
          value={shown}
          options={of.map((id) => ({ value: id, label: panelName(i18n, id, report) }))}
          onChange={onView}
        />
      )}
      <h2 className={parts.unseen}>{panelName(i18n, shown, report)}</h2>
      <div data-panel={shown}>
        <Deferred key={shown}>{panels[shown]}</Deferred>
      </div>
    </>
  )
}
