import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { EntityId } from '#contracts/entities/entity.ts'
import type { ChosenParty, ConcertGroup } from '#contracts/measures/measure-choices.ts'

type ConcertGroupsContext = {
  groups: ConcertGroup[]
  /** The groups before the last removal, so that it can be taken back. */
  before: ConcertGroup[] | null
  /** The group to which a chosen party is added, or `null`. */
  open: string | null
}

type InGroup = { group: string }

type ConcertGroupsEvent =
  | { type: 'group.added'; members: ChosenParty[] }
  | { type: 'group.opened'; group: string | null }
  | { type: 'group.removed'; group: string }
  | { type: 'member.added'; group: string; party: ChosenParty }
  | { type: 'member.removed'; group: string; party: EntityId }
  | { type: 'evidence.written'; group: string; evidence: string }
  | { type: 'removal.undone' }

const maxGroups = 50
const maxMembers = 200

/** Who acts in concert in the analyst's view: an assumption with its evidence, with which control is computed. */
export const concertGroupsMachine = setup({
  types: {
    context: {} as ConcertGroupsContext,
    events: {} as ConcertGroupsEvent,
    emitted: {} as { type: 'groups.changed'; groups: ConcertGroup[] },
    input: {} as { groups: ConcertGroup[] },
  },
  guards: {
    hasRoom: ({ context }) => context.groups.length < maxGroups,
    isKnown: ({ context }, { group }: InGroup) => groupIn(context, group) !== undefined,
    isKnownOrNone: ({ context }, { group }: { group: string | null }) =>
      group === null || groupIn(context, group) !== undefined,
    mayJoin: ({ context }, { group, party }: InGroup & { party: ChosenParty }) => {
      const members = groupIn(context, group)?.members
      return members !== undefined && members.length < maxMembers && members.every(({ id }) => id !== party.id)
    },
    isMember: ({ context }, { group, party }: InGroup & { party: EntityId }) =>
      groupIn(context, group)?.members.some(({ id }) => id === party) ?? false,
    hasRemoved: ({ context }) => context.before !== null,
  },
  actions: {
    addGroup: assign(({ context }, { members }: { members: ChosenParty[] }) => {
      const id = freeId(context)
      return { groups: [...context.groups, { id, members, evidence: '' }], open: id, before: null }
    }),
    openGroup: assign({ open: (_, { group }: { group: string | null }) => group }),
    removeGroup: assign(({ context }, { group }: InGroup) => ({
      groups: context.groups.filter(({ id }) => id !== group),
      before: context.groups,
      open: context.open === group ? null : context.open,
    })),
    addMember: assign(({ context }, { group, party }: InGroup & { party: ChosenParty }) => ({
      groups: changed(context, group, ({ members }) => ({ members: [...members, party] })),
      before: null,
    })),
    removeMember: assign(({ context }, { group, party }: InGroup & { party: EntityId }) => ({
      groups: changed(context, group, ({ members }) => ({ members: members.filter(({ id }) => id !== party) })),
      before: context.groups,
    })),
    rememberEvidence: assign(({ context }, { group, evidence }: InGroup & { evidence: string }) => ({
      groups: changed(context, group, () => ({ evidence: evidence.slice(0, 1_000) })),
      before: null,
    })),
    bringBack: assign(({ context }) => ({ groups: context.before ?? context.groups, before: null })),
    announceChange: emit(({ context }) => ({ type: 'groups.changed' as const, groups: context.groups })),
  },
}).createMachine({
  id: 'concertGroups',
  context: ({ input }) => ({ groups: input.groups, before: null, open: null }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'group.added': {
          guard: 'hasRoom',
          actions: [{ type: 'addGroup', params: ({ event }) => event }, 'announceChange'],
        },
        'group.opened': {
          guard: { type: 'isKnownOrNone', params: ({ event }) => event },
          actions: { type: 'openGroup', params: ({ event }) => event },
        },
        'group.removed': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          actions: [{ type: 'removeGroup', params: ({ event }) => event }, 'announceChange'],
        },
        'member.added': {
          guard: { type: 'mayJoin', params: ({ event }) => event },
          actions: [{ type: 'addMember', params: ({ event }) => event }, 'announceChange'],
        },
        'member.removed': {
          guard: { type: 'isMember', params: ({ event }) => event },
          actions: [{ type: 'removeMember', params: ({ event }) => event }, 'announceChange'],
        },
        'evidence.written': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          actions: [{ type: 'rememberEvidence', params: ({ event }) => event }, 'announceChange'],
        },
        'removal.undone': { guard: 'hasRemoved', actions: ['bringBack', 'announceChange'] },
      },
    },
  },
})

function groupIn({ groups }: ConcertGroupsContext, group: string): ConcertGroup | undefined {
  return groups.find(({ id }) => id === group)
}

function changed(
  { groups }: ConcertGroupsContext,
  group: string,
  change: (group: ConcertGroup) => Partial<ConcertGroup>,
): ConcertGroup[] {
  return groups.map((each) => (each.id === group ? { ...each, ...change(each) } : each))
}

/** The least number by which no group is called yet. */
function freeId({ groups }: ConcertGroupsContext): string {
  const taken = new Set(groups.map(({ id }) => id))
  let number = 1
  while (taken.has(String(number))) number++
  return String(number)
}

export type ConcertGroupsSnapshot = SnapshotFrom<typeof concertGroupsMachine>

export type ConcertGroupsStatus = { groups: ConcertGroup[]; open: string | null; mayAdd: boolean; mayUndo: boolean }

export function selectGroups(snapshot: ConcertGroupsSnapshot): ConcertGroupsStatus {
  const { groups, open } = snapshot.context
  return {
    groups,
    open,
    mayAdd: snapshot.can({ type: 'group.added', members: [] }),
    mayUndo: snapshot.can({ type: 'removal.undone' }),
  }
}
