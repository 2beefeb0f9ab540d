import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { EntityId, EntitySearchReply, EntitySummary } from '#contracts/entities/entity.ts'
import type { OwnershipReply } from '#contracts/ownership/network.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { unprovided } from '../kit/unprovided.ts'
import { type HighlightMove, indexAfter, optionsOf, type PaletteEntry, type PaletteOption } from './palette-options.ts'

/** Parties that are found, and who controls the one that is certainly meant. */
export type PaletteReply = EntitySearchReply & { answer: OwnershipReply | null }

type CompaniesFound = { total: number; more: boolean }
const nobody: CompaniesFound = { total: 0, more: false }

export type PaletteContext = {
  /** Screens and commands, in the words of the active language. */
  entries: readonly PaletteEntry[]
  text: string
  companies: readonly EntitySummary[]
  answer: OwnershipReply | null
  /** How many match in all, at least where there are `more`. */
  companiesFound: CompaniesFound
  highlighted: number
  problem: Problem | null
  /** Whether a single key without Ctrl or Cmd is a shortcut. */
  singleKeys: boolean
}

type PaletteEvent =
  | { type: 'palette.requested'; entries: readonly PaletteEntry[] }
  | { type: 'palette.closed' }
  | { type: 'text.typed'; text: string }
  | { type: 'search.retried' }
  | { type: 'highlight.moved'; move: HighlightMove }
  | { type: 'option.chosen'; index: number }
  | { type: 'help.requested' }
  | { type: 'help.pressed' }
  | { type: 'singleKeys.switched' }

/** The search over companies, screens and commands that `Ctrl K` opens, and the sheet of shortcuts behind `?`. */
export const commandPaletteMachine = setup({
  types: {
    context: {} as PaletteContext,
    events: {} as PaletteEvent,
    emitted: {} as
      | { type: 'entry.chosen'; id: string }
      | { type: 'company.chosen'; id: EntityId }
      | { type: 'answer.chosen'; id: EntityId }
      | { type: 'search.chosen'; text: string }
      | { type: 'singleKeys.changed'; on: boolean },
    input: {} as { singleKeys: boolean },
  },
  actors: { findEntities: unprovided<PaletteReply, { text: string }>('findEntities') },
  guards: {
    textIsBlank: (_, { text }: { text: string }) => text.trim() === '',
    isEntry: ({ context }, { index }: { index: number }) => optionsOf(context)[index]?.kind === 'entry',
    isCompany: ({ context }, { index }: { index: number }) => optionsOf(context)[index]?.kind === 'company',
    isAnswer: ({ context }, { index }: { index: number }) => optionsOf(context)[index]?.kind === 'answer',
    isAll: ({ context }, { index }: { index: number }) => optionsOf(context)[index]?.kind === 'all',
    singleKeysAreOn: ({ context }) => context.singleKeys,
  },
  actions: {
    rememberEntries: assign({
      entries: (_, { entries }: { entries: readonly PaletteEntry[] }) => entries,
      text: '',
      companies: [],
      answer: null,
      companiesFound: nobody,
      highlighted: 0,
      problem: null,
    }),
    rememberText: assign({ text: (_, { text }: { text: string }) => text, highlighted: 0 }),
    rememberCompanies: assign({
      companies: (_, { entities }: PaletteReply) => entities,
      answer: (_, { answer }: PaletteReply) => answer,
      companiesFound: (_, { total, more = false }: PaletteReply) => ({ total, more }),
    }),
    forgetCompanies: assign({ companies: [], answer: null, companiesFound: nobody }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    forgetProblem: assign({ problem: null }),
    moveHighlight: assign({
      highlighted: ({ context }, { move }: { move: HighlightMove }) =>
        indexAfter(move, context.highlighted, optionsOf(context).length),
    }),
    switchSingleKeys: assign({ singleKeys: ({ context }) => !context.singleKeys }),
    announceEntry: emit(({ context }, { index }: { index: number }) => {
      const option = optionsOf(context)[index]
      if (option?.kind !== 'entry') throw new Error(`Option ${index} is no screen and no command`)
      return { type: 'entry.chosen' as const, id: option.entry.id }
    }),
    announceCompany: emit(({ context }, { index }: { index: number }) => {
      const option = optionsOf(context)[index]
      if (option?.kind !== 'company') throw new Error(`Option ${index} is no company`)
      return { type: 'company.chosen' as const, id: option.company.id }
    }),
    announceAnswer: emit(({ context }, { index }: { index: number }) => {
      const option = optionsOf(context)[index]
      if (option?.kind !== 'answer') throw new Error(`Option ${index} is no answer`)
      return { type: 'answer.chosen' as const, id: option.report.company.id }
    }),
    announceSearch: emit(({ context }, { index }: { index: number }) => {
      const option = optionsOf(context)[index]
      if (option?.kind !== 'all') throw new Error(`Option ${index} is no search`)
      return { type: 'search.chosen' as const, text: option.text }
    }),
    announceSingleKeys: emit(({ context }) => ({ type: 'singleKeys.changed' as const, on: context.singleKeys })),
  },
  delays: { typingPause: 150 },
}).createMachine({
  id: 'commandPalette',
  context: ({ input }) => ({
    entries: [],
    text: '',
    companies: [],
    answer: null,
    companiesFound: nobody,
    highlighted: 0,
    problem: null,
    singleKeys: input.singleKeys,
  }),
  initial: 'closed',
  on: {
    'palette.requested': {
      target: '.open',
      actions: { type: 'rememberEntries', params: ({ event }) => event },
    },
    'help.requested': '.helping',
    'help.pressed': { guard: 'singleKeysAreOn', target: '.helping' },
  },
  states: {
    closed: {},
    helping: {
      on: {
        'palette.closed': 'closed',
        'singleKeys.switched': { actions: ['switchSingleKeys', 'announceSingleKeys'] },
      },
    },
    open: {
      initial: 'resting',
      on: {
        'palette.closed': 'closed',
        'text.typed': [
          {
            guard: { type: 'textIsBlank', params: ({ event }) => event },
            target: '.resting',
            actions: { type: 'rememberText', params: ({ event }) => event },
          },
          { target: '.typing', actions: { type: 'rememberText', params: ({ event }) => event } },
        ],
        'highlight.moved': { actions: { type: 'moveHighlight', params: ({ event }) => event } },
        'option.chosen': [
          {
            guard: { type: 'isEntry', params: ({ event }) => event },
            target: 'closed',
            actions: { type: 'announceEntry', params: ({ event }) => event },
          },
          {
            guard: { type: 'isCompany', params: ({ event }) => event },
            target: 'closed',
            actions: { type: 'announceCompany', params: ({ event }) => event },
          },
          {
            guard: { type: 'isAnswer', params: ({ event }) => event },
            target: 'closed',
            actions: { type: 'announceAnswer', params: ({ event }) => event },
          },
          {
            guard: { type: 'isAll', params: ({ event }) => event },
            target: 'closed',
            actions: { type: 'announceSearch', params: ({ event }) => event },
          },
        ],
      },
      states: {
        resting: { entry: ['forgetCompanies', 'forgetProblem'] },
        typing: { tags: 'busy', after: { typingPause: 'searching' } },
        searching: {
          tags: 'busy',
          entry: 'forgetProblem',
          invoke: {
            src: 'findEntities',
            input: ({ context }) => ({ text: context.text.trim() }),
            onDone: {
              target: 'answered',
              actions: { type: 'rememberCompanies', params: ({ event }) => event.output },
            },
            onError: {
              target: 'unanswered',
              actions: ['forgetCompanies', { type: 'rememberProblem', params: ({ event }) => event }],
            },
          },
        },
        answered: {},
        unanswered: { on: { 'search.retried': 'searching' } },
      },
    },
  },
})

/** The one actor behind `Ctrl K` and `?`. */
export type CommandPaletteActor = ActorRefFrom<typeof commandPaletteMachine>
type PaletteSnapshot = SnapshotFrom<typeof commandPaletteMachine>

/** Which of its two sheets is open. */
export function selectOpenSheet(palette: PaletteSnapshot): 'search' | 'help' | null {
  if (palette.matches('open')) return 'search'
  return palette.matches('helping') ? 'help' : null
}

export const selectSingleKeys = ({ context }: PaletteSnapshot): boolean => context.singleKeys

/** What the palette shows. */
export type Palette = {
  text: string
  options: readonly PaletteOption[]
  /** Of the companies that match: those among the options, and all. */
  companies: { listed: number } & CompaniesFound
  highlighted: number
  busy: boolean
  problem: Problem | null
}

export const selectPalette = (palette: PaletteSnapshot): Palette => ({
  text: palette.context.text,
  options: optionsOf(palette.context),
  companies: { listed: palette.context.companies.length, ...palette.context.companiesFound },
  highlighted: palette.context.highlighted,
  busy: palette.hasTag('busy'),
  problem: palette.context.problem,
})
