/** What of earlier days is still to be undone. Each number may only sink, and each list only lose entries. */
export const ceilings: {
  /** Imports from one room to another that the layer floors forbid. */
  importsBetweenRooms: Readonly<Record<string, number>>
  /** Circular folders. */
  circles: readonly (readonly string[])[]
} = {
  importsBetweenRooms: {},
  circles: [],
}
