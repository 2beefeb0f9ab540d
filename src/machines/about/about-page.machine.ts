import * as v from 'valibot'
import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { AboutChange, AboutLanguage, AboutPageId } from '#contracts/about/about.ts'
import { type Problem, problemFrom } from '#contracts/values/problem.ts'
import { LinkAddress, linkAddressOf, RichText, type TextDialog } from '#contracts/values/rich-text.ts'
import { unprovided } from '../kit/unprovided.ts'

/** A page being written in one language, from the version it began from; the document is checked when it is saved. */
export type AboutDraft = { page: AboutPageId; language: AboutLanguage; document: unknown; version: number }

/** The version saved by another user meanwhile. */
export type AboutRival = { document: RichText; version: number; updatedBy: string | null }

type AboutPageContext = {
  /** One draft per page and language; survives a reload. */
  drafts: AboutDraft[]
  /** The one on the screen. */
  page: AboutPageId | null
  language: AboutLanguage
  rival: AboutRival | null
  /** Counts how often the text on the screen became another one than what was typed. */
  revision: number
  image: { key: string; alt: string } | null
  /** The question that stands before the text. */
  dialog: TextDialog | null
  problem: Problem | null
}

type AboutPageEvent =
  | { type: 'editing.begun'; draft: AboutDraft }
  | { type: 'page.left' }
  | { type: 'text.typed'; draft: AboutDraft }
  | { type: 'dialog.opened'; dialog: TextDialog }
  | { type: 'address.typed'; address: string }
  | { type: 'alt.typed'; alt: string }
  | { type: 'file.chosen'; file: { key: string; name: string } | null }
  | { type: 'dialog.submitted' }
  | { type: 'dialog.closed' }
  | { type: 'save.requested' }
  | { type: 'editing.cancelled' }
  | { type: 'theirs.taken' }
  | { type: 'mine.kept' }

type AboutPageEmitted =
  | { type: 'drafts.changed'; drafts: AboutDraft[] }
  | { type: 'text.saved' }
  | { type: 'image.stored'; address: string; alt: string }
  | { type: 'link.set'; address: string }
  | { type: 'image.described'; alt: string }

/** Editing an About page: typing, uploading images, saving, and resolving conflicts. */
export const aboutPageMachine = setup({
  types: {
    context: {} as AboutPageContext,
    events: {} as AboutPageEvent,
    emitted: {} as AboutPageEmitted,
    input: {} as { drafts: AboutDraft[] },
  },
  actors: {
    saveText: unprovided<void, { page: AboutPageId; language: AboutLanguage; change: AboutChange }>('saveText'),
    loadRival: unprovided<AboutRival, { page: AboutPageId; language: AboutLanguage }>('loadRival'),
    storeImage: unprovided<{ address: string; alt: string }, { key: string; alt: string }>('storeImage'),
  },
  guards: {
    textIsUsable: ({ context }) => v.is(RichText, draftOf(context)?.document),
    linkIsUsable: ({ context: { dialog } }) =>
      dialog?.type === 'link' && v.is(LinkAddress, linkAddressOf(dialog.address)),
    imageIsDescribed: ({ context: { dialog } }) => dialog?.type === 'image' && dialog.isThere && hasWords(dialog),
    imageIsChosen: ({ context: { dialog } }) =>
      dialog?.type === 'image' && !dialog.isThere && dialog.file !== null && hasWords(dialog),
    isConflict: (_, { error }: { error: unknown }) => problemFrom(error).code === 'conflict',
  },
  actions: {
    showDraft: assign(({ context }, { draft }: { draft: AboutDraft }) => ({
      page: draft.page,
      language: draft.language,
      drafts: context.drafts.some((other) => isSameText(other, draft)) ? context.drafts : [...context.drafts, draft],
      rival: null,
      problem: null,
      dialog: null,
      revision: context.revision + 1,
    })),
    rememberText: assign({
      drafts: ({ context }, { draft }: { draft: AboutDraft }) =>
        context.drafts.map((other) => (isSameText(other, draft) ? { ...other, document: draft.document } : other)),
    }),
    forgetDraft: assign({ drafts: ({ context }) => context.drafts.filter((draft) => draft !== draftOf(context)) }),
    leavePage: assign({ page: null, rival: null, problem: null, image: null, dialog: null }),
    rememberRival: assign({ rival: (_, { rival }: { rival: AboutRival }) => rival, problem: null }),
    takeTheirs: assign(({ context }) => withDraft(context, context.rival ?? {})),
    keepMine: assign(({ context }) => withDraft(context, context.rival ? { version: context.rival.version } : {})),
    showDialog: assign({ dialog: (_, { dialog }: { dialog: TextDialog }) => dialog }),
    rememberAddress: assign(({ context: { dialog } }, { address }: { address: string }) =>
      dialog?.type === 'link' ? { dialog: { ...dialog, address, refused: false } } : {},
    ),
    rememberAlt: assign(({ context: { dialog } }, { alt }: { alt: string }) =>
      dialog?.type === 'image' ? { dialog: { ...dialog, alt } } : {},
    ),
    rememberFile: assign(({ context: { dialog } }, { file }: { file: { key: string; name: string } | null }) =>
      dialog?.type === 'image' ? { dialog: { ...dialog, file, refused: false } } : {},
    ),
    refuseDialog: assign({ dialog: ({ context: { dialog } }) => dialog && { ...dialog, refused: true } }),
    forgetDialog: assign({ dialog: null }),
    rememberImage: assign(({ context: { dialog } }) =>
      dialog?.type === 'image' && dialog.file
        ? { image: { key: dialog.file.key, alt: dialog.alt.trim() }, problem: null }
        : {},
    ),
    forgetImage: assign({ image: null }),
    forgetProblem: assign({ problem: null }),
    rememberProblem: assign({ problem: (_, { error }: { error: unknown }) => problemFrom(error) }),
    refuseText: assign({ problem: { code: 'too_large', details: { field: 'document' } } }),
    announceDrafts: emit(({ context }) => ({ type: 'drafts.changed' as const, drafts: context.drafts })),
    announceSaved: emit({ type: 'text.saved' }),
    announceLink: emit(({ context: { dialog } }) => ({
      type: 'link.set' as const,
      address: dialog?.type === 'link' ? linkAddressOf(dialog.address) : '',
    })),
    announceWords: emit(({ context: { dialog } }) => ({
      type: 'image.described' as const,
      alt: dialog?.type === 'image' ? dialog.alt.trim() : '',
    })),
    announceImage: emit((_, image: { address: string; alt: string }) => ({
      type: 'image.stored' as const,
      ...image,
    })),
  },
}).createMachine({
  id: 'aboutPage',
  context: ({ input }) => ({
    drafts: input.drafts,
    page: null,
    language: 'zh-CN',
    rival: null,
    revision: 0,
    image: null,
    dialog: null,
    problem: null,
  }),
  initial: 'reading',
  on: { 'page.left': { target: '.reading', actions: 'leavePage' } },
  states: {
    reading: {
      on: {
        'editing.begun': {
          target: 'writing',
          actions: { type: 'showDraft', params: ({ event }) => event },
        },
      },
    },
    writing: {
      on: {
        'editing.begun': {
          actions: { type: 'showDraft', params: ({ event }) => event },
        },
        'text.typed': {
          actions: [{ type: 'rememberText', params: ({ event }) => event }, 'announceDrafts'],
        },
        'dialog.opened': { actions: { type: 'showDialog', params: ({ event }) => event } },
        'address.typed': { actions: { type: 'rememberAddress', params: ({ event }) => event } },
        'alt.typed': { actions: { type: 'rememberAlt', params: ({ event }) => event } },
        'file.chosen': { actions: { type: 'rememberFile', params: ({ event }) => event } },
        'dialog.closed': { actions: 'forgetDialog' },
        'dialog.submitted': [
          { guard: 'linkIsUsable', actions: ['announceLink', 'forgetDialog'] },
          { guard: 'imageIsDescribed', actions: ['announceWords', 'forgetDialog'] },
          { guard: 'imageIsChosen', target: 'storingImage', actions: ['rememberImage', 'forgetDialog'] },
          { actions: 'refuseDialog' },
        ],
        'save.requested': [
          { guard: 'textIsUsable', target: 'saving', actions: 'forgetProblem' },
          { actions: 'refuseText' },
        ],
        'editing.cancelled': { target: 'reading', actions: ['forgetDraft', 'announceDrafts', 'leavePage'] },
      },
    },
    storingImage: {
      tags: 'storing',
      on: {
        'text.typed': {
          actions: [{ type: 'rememberText', params: ({ event }) => event }, 'announceDrafts'],
        },
      },
      invoke: {
        src: 'storeImage',
        input: ({ context }) => context.image ?? { key: '', alt: '' },
        onDone: {
          target: 'writing',
          actions: ['forgetImage', { type: 'announceImage', params: ({ event }) => event.output }],
        },
        onError: {
          target: 'writing',
          actions: ['forgetImage', { type: 'rememberProblem', params: ({ event }) => event }],
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'saveText',
        input: ({ context }) => changeOf(context),
        onDone: { target: 'reading', actions: ['forgetDraft', 'announceDrafts', 'leavePage', 'announceSaved'] },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'comparing',
          },
          {
            target: 'writing',
            actions: { type: 'rememberProblem', params: ({ event }) => event },
          },
        ],
      },
    },
    comparing: {
      tags: 'busy',
      invoke: {
        src: 'loadRival',
        input: ({ context }) => changeOf(context),
        onDone: {
          target: 'choosing',
          actions: { type: 'rememberRival', params: ({ event }) => ({ rival: event.output }) },
        },
        onError: {
          target: 'writing',
          actions: { type: 'rememberProblem', params: ({ event }) => event },
        },
      },
    },
    choosing: {
      on: {
        'theirs.taken': { target: 'writing', actions: ['takeTheirs', 'announceDrafts'] },
        'mine.kept': { target: 'writing', actions: ['keepMine', 'announceDrafts'] },
      },
    },
  },
})

const isSameText = (one: { page: AboutPageId | null; language: AboutLanguage }, other: AboutDraft) =>
  one.page === other.page && one.language === other.language

const hasWords = ({ alt }: { alt: string }) => alt.trim() !== ''

/** The draft on the screen. */
export const draftOf = (context: Pick<AboutPageContext, 'drafts' | 'page' | 'language'>): AboutDraft | null =>
  context.drafts.find((draft) => isSameText(context, draft)) ?? null

function withDraft(context: AboutPageContext, differences: Partial<AboutRival>): Partial<AboutPageContext> {
  const { document, version } = differences
  return {
    rival: null,
    revision: context.revision + 1,
    drafts: context.drafts.map((draft) =>
      isSameText(context, draft)
        ? { ...draft, ...(document && { document }), ...(version !== undefined && { version }) }
        : draft,
    ),
  }
}

function changeOf(context: AboutPageContext) {
  const draft = draftOf(context)
  if (!draft) throw new Error('A text is begun before it is saved')
  const { page, language, document, version } = draft
  return { page, language, change: { document: v.parse(RichText, document), version } }
}

type AboutPageSnapshot = SnapshotFrom<typeof aboutPageMachine>

/** The state of editing, and the possible actions. */
export const selectAboutPage = (snapshot: AboutPageSnapshot) => ({
  writing: !snapshot.matches('reading'),
  language: snapshot.context.language,
  rival: snapshot.context.rival,
  revision: snapshot.context.revision,
  problem: snapshot.context.problem,
  dialog: snapshot.context.dialog,
  busy: snapshot.hasTag('busy'),
  storing: snapshot.hasTag('storing'),
  maySave: snapshot.can({ type: 'save.requested' }),
  mayCancel: snapshot.can({ type: 'editing.cancelled' }),
})

/** What was begun earlier for a page in a language. */
export const selectDraft = (
  { context: { drafts } }: AboutPageSnapshot,
  page: AboutPageId,
  language: AboutLanguage,
): AboutDraft | null => draftOf({ drafts, page, language })

/** Whether anything of the page was written and not saved. */
export const selectHasDraft = ({ context }: AboutPageSnapshot, page: AboutPageId): boolean =>
  context.drafts.some((draft) => draft.page === page)
