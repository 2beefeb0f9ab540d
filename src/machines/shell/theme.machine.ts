import { emit, type SnapshotFrom, setup } from 'xstate'

/** Light or dark ground of the interface. */
export type Theme = 'light' | 'dark'

export const themeMachine = setup({
  types: {
    events: {} as { type: 'theme.switched' },
    emitted: {} as { type: 'theme.changed'; theme: Theme },
    context: {} as { startsDark: boolean },
    input: {} as { theme: Theme },
  },
  guards: { startsDark: ({ context }) => context.startsDark },
  actions: {
    announceLight: emit({ type: 'theme.changed', theme: 'light' }),
    announceDark: emit({ type: 'theme.changed', theme: 'dark' }),
  },
}).createMachine({
  id: 'theme',
  context: ({ input }) => ({ startsDark: input.theme === 'dark' }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'startsDark', target: 'dark' }, { target: 'light' }] },
    light: { on: { 'theme.switched': { target: 'dark', actions: 'announceDark' } } },
    dark: { on: { 'theme.switched': { target: 'light', actions: 'announceLight' } } },
  },
})

export const selectTheme = (snapshot: SnapshotFrom<typeof themeMachine>): Theme =>
  snapshot.matches('dark') ? 'dark' : 'light'
