import * as v from 'valibot'
import { assign, emit, type SnapshotFrom, setup } from 'xstate'

/** Pixels of the panel beside the graph view. */
export const panelWidth = { min: 320, default: 528, max: 720 }

/** How the panel beside the graph view stands: its width in pixels, and whether it is folded away. */
export const PanelLayout = v.object({ width: v.pipe(v.number(), v.finite()), folded: v.boolean() })
export type PanelLayout = v.InferOutput<typeof PanelLayout>

export const panelLayoutMachine = setup({
  types: {
    context: {} as { width: number; startsFolded: boolean },
    events: {} as { type: 'panel.resized'; width: number } | { type: 'panel.folded' } | { type: 'panel.unfolded' },
    input: {} as { kept: PanelLayout | null },
    emitted: {} as { type: 'layout.changed'; layout: PanelLayout },
  },
  guards: {
    startsFolded: ({ context }) => context.startsFolded,
    isAnotherWidth: ({ context }, { width }: { width: number }) => allowed(width) !== context.width,
  },
  actions: {
    rememberWidth: assign({ width: (_, { width }: { width: number }) => allowed(width) }),
    announceLayout: emit(({ context: { width } }, { folded }: { folded: boolean }) => ({
      type: 'layout.changed' as const,
      layout: { width, folded },
    })),
  },
}).createMachine({
  id: 'panelLayout',
  context: ({ input: { kept } }) => ({
    width: allowed(kept?.width ?? panelWidth.default),
    startsFolded: kept?.folded ?? false,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'startsFolded', target: 'folded' }, { target: 'open' }] },
    open: {
      on: {
        'panel.resized': {
          guard: { type: 'isAnotherWidth', params: ({ event }) => event },
          actions: [
            { type: 'rememberWidth', params: ({ event }) => event },
            { type: 'announceLayout', params: { folded: false } },
          ],
        },
        'panel.folded': { target: 'folded', actions: { type: 'announceLayout', params: { folded: true } } },
      },
    },
    folded: {
      on: { 'panel.unfolded': { target: 'open', actions: { type: 'announceLayout', params: { folded: false } } } },
    },
  },
})

const allowed = (width: number): number => Math.min(panelWidth.max, Math.max(panelWidth.min, Math.round(width)))

export const selectPanelLayout = (snapshot: SnapshotFrom<typeof panelLayoutMachine>): PanelLayout => ({
  width: snapshot.context.width,
  folded: snapshot.matches('folded'),
})
