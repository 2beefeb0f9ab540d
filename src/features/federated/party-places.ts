/** What a party of a rehearsal is known by: its place, whatever name and data it is given there. */
export const partyPlaces = ['first', 'second', 'third'] as const
