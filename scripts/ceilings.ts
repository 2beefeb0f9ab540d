/** What of earlier days is still to be undone. Each number may only sink, and each list only lose entries. */
export const ceilings: {
  /** Imports from one room to another that the floors forbid. */
  importsBetweenRooms: Readonly<Record<string, number>>
  /** Folders that lead back to one another. */
  circles: readonly (readonly string[])[]
  /** Small files that one file of their subject imports alone. */
  fragments: number
} = {
  importsBetweenRooms: {},
  circles: [],
  fragments: 0,
}
