/** Whether two objects hold the same values under the same names: keeps a view from being drawn again for nothing. */
export const sameFields = <Fields extends object>(some: Fields, others: Fields): boolean =>
  Object.entries(some).every(([name, value]) => Object.is(value, others[name as keyof Fields]))
