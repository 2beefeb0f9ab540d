import { useLingui } from '@lingui/react'
import { screen } from '@testing-library/react'
import type { ComponentProps, ReactNode } from 'react'
import { graphViewOf } from '#analysis/graph-view/graph-view.ts'
import { sceneOf } from '#analysis/graph-view/scene.ts'
import type { EntitySummary } from '#contracts/entities/entity.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import type { LocaleId } from '#contracts/values/locale.ts'
import { AntdSetup } from '#src/components/controls/antd-setup.tsx'
import { EvidenceDrawer } from '#src/features/explorations/evidence-drawer.tsx'
import { doneWords } from '#src/features/explorations/step-words.ts'
import { GraphViewPanel } from '#src/features/graph-view/graph-view-panel.tsx'
import { namesIn } from '#src/features/graph-view/selected-element.ts'
import { EquityNetworkScreen } from '#src/features/ownership/equity-network-screen.tsx'
import { edge, entity, entityId, neighbours, ownerRow, report, type Stake } from '#test/support/network-facts.ts'
import { renderIn } from '#test/support/render-in.tsx'

type OwnProps = Omit<ComponentProps<typeof EquityNetworkScreen>, 'canvas' | 'evidence' | 'lastDone'>
type GraphViewProps = Omit<ComponentProps<typeof GraphViewPanel>, 'report'>

/** The screen with its graph view and its evidence, as its route puts them together. */
export type ScreenProps = OwnProps &
  GraphViewProps & {
    evidence: ComponentProps<typeof EvidenceDrawer>['evidence']
    lastDone: Parameters<typeof doneWords>[1] | null
    known: ReadonlyMap<string, EntitySummary>
    onFactNote: ComponentProps<typeof EvidenceDrawer>['onNote']
  }

function Screen({ lastDone, known, evidence, onFactNote, ...props }: ScreenProps) {
  const { i18n } = useLingui()
  const { report, graphView, mayExplore, onSelect } = props
  return (
    <EquityNetworkScreen
      {...props}
      canvas={report && <GraphViewPanel {...props} report={report} />}
      lastDone={lastDone && doneWords(i18n, lastDone, namesIn(graphView, known))}
      evidence={
        <EvidenceDrawer
          evidence={evidence}
          mayWrite={mayExplore}
          drafts={{ begun: [], textAt: () => null, onType() {}, onDiscard() {} }}
          onNote={onFactNote}
          onClose={() => onSelect(null)}
        />
      }
    />
  )
}

export const nothing = () => {}
export const nothingPutAway = { hidden: 0, folded: 0, filtered: 0 }

export const stakes: Stake[] = [
  { owner: 2, company: 1, share: 0.312 },
  { owner: 3, company: 1, share: 0.3 },
  { owner: 4, company: 2, share: 0.6 },
  { owner: 4, company: 3, share: 0.9 },
]
export const [first, second, third] = [entity(1, stakes), entity(2, stakes), entity(3, stakes)]
export const person = entity(4, stakes, { kind: 'person', name: 'Ada Example' })

export const controlled = report(1, stakes, {
  control: {
    kind: 'single',
    controllers: [person],
    proof: [
      { company: entityId(2), votes: 0.6, through: [{ party: entityId(4), votes: 0.6 }] },
      { company: entityId(3), votes: 0.9, through: [{ party: entityId(4), votes: 0.9 }] },
      {
        company: entityId(1),
        votes: 0.612,
        through: [
          { party: entityId(2), votes: 0.312 },
          { party: entityId(3), votes: 0.3 },
        ],
      },
    ],
    nodes: [first, second, third, person],
    edges: stakes.map((stake) => edge(stake)),
    votes: 0.612,
  },
  owners: [
    ownerRow(person, { ultimate: 0.4572, integrated: 0.4572 }),
    ownerRow(second, { capital: 0.312, votes: 0.312, ultimate: 0, integrated: 0.312 }),
    ownerRow(third, { capital: 0.3, votes: 0.25, ultimate: 0, integrated: 0.3 }),
  ],
  ownerTotal: 3,
  unidentified: { min: 0.5428, max: 0.5428 },
})

export const folded = report(1, stakes)

export const actions: ScreenProps['actions'] = {
  onExpand: nothing,
  onCollapse: nothing,
  onFold: nothing,
  onHide: nothing,
  onPin: nothing,
  onShow: nothing,
  onOpen: nothing,
  onNote: nothing,
}

export function propsFor(changes: Partial<ScreenProps> = {}, answer: OwnershipReply | null = controlled): ScreenProps {
  const scene = sceneOf(
    answer
      ? [
          {
            type: 'company.chosen',
            asOf: answer.asOf,
            report: answer,
            neighbours: (['owners', 'holdings'] as const).map((direction) => ({
              node: answer.company.id,
              direction,
              reply: neighbours(stakes, { node: answer.company.id, direction, offset: 0, limit: 100 }),
            })),
          },
        ]
      : [],
  )
  return {
    search: { text: '', found: null, busy: false, problem: null, onType: nothing, onChoose: nothing, onRetry: nothing },
    tools: {
      undoable: null,
      redoable: null,
      mayUndo: false,
      mayRedo: false,
      onUndo: nothing,
      onRedo: nothing,
      onFit: nothing,
      onZoom: nothing,
      exportMenu: null,
    },
    bar: {
      searchText: '',
      found: { count: 0, place: 0 },
      minStake: 0,
      groupedBelow: 0,
      onSearch: nothing,
      onNext: nothing,
      onTryStake: nothing,
      onMinStake: nothing,
      onGroupedBelow: nothing,
      onReveal: nothing,
    },
    panels: { penetration: 'Owners panel', control: 'Control panel', quality: 'Quality panel' },
    view: 'penetration',
    layout: {
      width: 528,
      widths: { min: 320, default: 528, max: 720 },
      folded: false,
      onResize: nothing,
      onFold: nothing,
      onUnfold: nothing,
    },
    report: answer,
    graphView: graphViewOf(scene),
    canvasGraphView: { nodes: [], links: [] },
    canvas: { current: null },
    selection: null,
    gathered: { ids: [], onExpand: nothing, onHide: nothing, onPin: nothing, onClear: nothing },
    found: [],
    highlight: null,
    pointed: null,
    onPoint: nothing,
    previews: { owners: null, holdings: null },
    absent: null,
    lastDone: null,
    known: new Map(),
    evidence: null,
    suggestions: [],
    loading: false,
    mayExplore: true,
    mayCancel: false,
    mayRetry: false,
    problem: null,
    actions,
    onView: nothing,
    onOpen: nothing,
    onDate: nothing,
    onSelect: nothing,
    lasso: false,
    onLasso: nothing,
    onGather: nothing,
    onHighlight: nothing,
    onPlace: nothing,
    onCancel: nothing,
    onRetry: nothing,
    onDismiss: nothing,
    onFactNote: nothing,
    ...changes,
  }
}

export const show = (props: ScreenProps, locale: LocaleId = 'en-US') =>
  renderIn(
    locale,
    <AntdSetup locale={locale} theme="light">
      <Screen {...props} />
    </AntdSetup>,
  )

export const showPart = (part: ReactNode) =>
  renderIn(
    'en-US',
    <AntdSetup locale="en-US" theme="light">
      {part}
    </AntdSetup>,
  )

/** The answer as it is read out. */
export const answer = () => screen.getByRole('status').textContent
