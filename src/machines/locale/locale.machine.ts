import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { LocaleId } from '#contracts/values/locale.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'

type LocaleContext = {
  /** The language on the screen; `null` before the first catalog has come. */
  active: LocaleId | null
  wanted: LocaleId
  /** The language whose words did not come while another was on the screen. */
  refused: LocaleId | null
  problem: Problem | null
}

/** The language of the interface: its catalog is loaded first, then it is switched without a reload. */
export const localeMachine = setup({
  types: {
    context: {} as LocaleContext,
    events: {} as
      | { type: 'locale.chosen'; locale: LocaleId }
      | { type: 'loading.retried' }
      | { type: 'refusal.dismissed' },
    emitted: {} as { type: 'locale.changed'; locale: LocaleId } | { type: 'locale.preferred'; locale: LocaleId },
    input: {} as { locale: LocaleId },
  },
  actors: {
    loadCatalog: unprovided<void, { locale: LocaleId }>('loadCatalog'),
  },
  guards: {
    isAnotherLocale: ({ context }, { locale }: { locale: LocaleId }) => locale !== context.active,
    wasRefused: ({ context }) => context.refused !== null,
    hasActiveLocale: ({ context }) => context.active !== null,
  },
  actions: {
    rememberChoice: assign({ wanted: (_, { locale }: { locale: LocaleId }) => locale, refused: null, problem: null }),
    wantRefused: assign({ wanted: ({ context }) => context.refused ?? context.wanted }),
    makeActive: assign({ active: ({ context }) => context.wanted, refused: null, problem: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    keepActive: assign({
      refused: ({ context }) => context.wanted,
      wanted: ({ context }) => context.active ?? context.wanted,
    }),
    forgetRefusal: assign({ refused: null, problem: null }),
    announcePreference: emit(({ context }) => ({ type: 'locale.preferred' as const, locale: context.wanted })),
    announceChange: emit(({ context }) => ({ type: 'locale.changed' as const, locale: context.wanted })),
  },
}).createMachine({
  id: 'locale',
  context: ({ input }) => ({ active: null, wanted: input.locale, refused: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'loadCatalog',
        input: ({ context }) => ({ locale: context.wanted }),
        onDone: [
          {
            guard: 'hasActiveLocale',
            target: 'speaking',
            actions: ['announcePreference', 'makeActive', 'announceChange'],
          },
          { target: 'speaking', actions: ['makeActive', 'announceChange'] },
        ],
        onError: [
          {
            guard: 'hasActiveLocale',
            target: 'speaking',
            actions: [{ type: 'rememberProblem', params: ({ event }) => ({ error: event.error }) }, 'keepActive'],
          },
          {
            target: 'speechless',
            actions: { type: 'rememberProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    speaking: {
      on: {
        'locale.chosen': {
          guard: { type: 'isAnotherLocale', params: ({ event }) => ({ locale: event.locale }) },
          target: 'loading',
          actions: { type: 'rememberChoice', params: ({ event }) => ({ locale: event.locale }) },
        },
        'loading.retried': { guard: 'wasRefused', target: 'loading', actions: 'wantRefused' },
        'refusal.dismissed': { actions: 'forgetRefusal' },
      },
    },
    speechless: {
      on: { 'loading.retried': { target: 'loading', actions: 'forgetRefusal' } },
    },
  },
})

/** The one actor that knows the language of the interface. */
export type LocaleActor = ActorRefFrom<typeof localeMachine>

/** The language on the screen, or the one on its way before any is. */
export const selectLocale = ({ context }: SnapshotFrom<typeof localeMachine>): LocaleId =>
  context.active ?? context.wanted

/** The language whose words did not come, while another is on the screen. */
export const selectRefusedLocale = ({ context }: SnapshotFrom<typeof localeMachine>): LocaleId | null => context.refused

export const selectLocaleIsBusy = (snapshot: SnapshotFrom<typeof localeMachine>): boolean => snapshot.hasTag('busy')
