/** What of earlier days is still to be undone. Each number may only sink, and each list only lose entries. */
export const ceilings: {
  /** Imports from one room to another that the floors forbid. */
  importsBetweenRooms: Readonly<Record<string, number>>
  /** Folders that lead back to one another. */
  circles: readonly (readonly string[])[]
  /** Small files that one file of their subject imports alone. */
  fragments: number
} = {
  importsBetweenRooms: {
    'src/features/adverse-media → src/features/alerts': 1,
    'src/features/alerts → src/features/adverse-media': 5,
    'src/features/audit → src/features/administration': 1,
    'src/features/explorations → src/features/ownership': 5,
    'src/features/feeds → src/features/imports': 3,
    'src/features/graph-view → src/features/explorations': 1,
    'src/features/graph-view → src/features/ownership': 7,
    'src/features/installation → src/features/administration': 1,
    'src/features/measures → src/features/network-metrics': 2,
    'src/features/measures → src/features/ownership': 6,
    'src/features/ownership → src/features/explorations': 2,
    'src/features/ownership → src/features/graph-view': 10,
    'src/features/ownership → src/features/measures': 2,
  },
  circles: [
    ['src', 'src/app', 'src/app/network-export'],
    ['src/features/adverse-media', 'src/features/alerts'],
    ['src/features/explorations', 'src/features/graph-view', 'src/features/measures', 'src/features/ownership'],
    ['src/routes/-measures', 'src/routes/-ownership'],
  ],
  fragments: 26,
}
