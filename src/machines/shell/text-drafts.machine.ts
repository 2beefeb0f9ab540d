import { assign, emit, type SnapshotFrom, setup } from 'xstate'

/** A text being written: where it stands, what stood there before, and what is typed. */
export type TextDraft = { place: string; basis: string; text: string }

type TextDraftsContext = {
  /** One for each place, the one typed last first. */
  drafts: TextDraft[]
}

type TextDraftsEvent = ({ type: 'text.typed' } & TextDraft) | { type: 'draft.dropped'; place: string }

const maxDrafts = 100

/** Texts that are being written and not saved: they outlast a reload, and the choice of another element. */
export const textDraftsMachine = setup({
  types: {
    context: {} as TextDraftsContext,
    events: {} as TextDraftsEvent,
    emitted: {} as { type: 'drafts.changed'; drafts: TextDraft[] },
    input: {} as { drafts: TextDraft[] },
  },
  guards: {
    isAsBefore: (_, { text, basis }: TextDraft) => text === basis,
    isKept: ({ context }, { place }: { place: string }) => context.drafts.some((draft) => draft.place === place),
  },
  actions: {
    rememberText: assign({
      drafts: ({ context }, { place, basis, text }: TextDraft) =>
        [{ place, basis, text }, ...otherThan(context, place)].slice(0, maxDrafts),
    }),
    forgetText: assign({ drafts: ({ context }, { place }: { place: string }) => otherThan(context, place) }),
    announceDrafts: emit(({ context }) => ({ type: 'drafts.changed' as const, drafts: context.drafts })),
  },
}).createMachine({
  id: 'textDrafts',
  context: ({ input }) => ({ drafts: input.drafts }),
  initial: 'writing',
  states: {
    writing: {
      on: {
        'text.typed': [
          {
            guard: { type: 'isAsBefore', params: ({ event }) => event },
            actions: [{ type: 'forgetText', params: ({ event }) => event }, 'announceDrafts'],
          },
          { actions: [{ type: 'rememberText', params: ({ event }) => event }, 'announceDrafts'] },
        ],
        'draft.dropped': {
          guard: { type: 'isKept', params: ({ event }) => event },
          actions: [{ type: 'forgetText', params: ({ event }) => event }, 'announceDrafts'],
        },
      },
    },
  },
})

const otherThan = ({ drafts }: TextDraftsContext, place: string) => drafts.filter((draft) => draft.place !== place)

type TextDraftsSnapshot = SnapshotFrom<typeof textDraftsMachine>

export const selectTextDrafts = (snapshot: TextDraftsSnapshot): readonly TextDraft[] => snapshot.context.drafts

/** What is typed at a place; `null` where nothing is, or where something else stands there by now. */
export const textTypedAt = (drafts: readonly TextDraft[], place: string, basis = ''): string | null =>
  drafts.find((draft) => draft.place === place && draft.basis === basis)?.text ?? null
