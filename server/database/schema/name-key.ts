/** What names in texts are looked for by: the beginning of a name, as `nameKeysIn` cuts it. */
export const nameKey = (column: string) =>
  `(left(${column}, CASE WHEN ascii(${column}) < 11904 THEN 16 ELSE 4 END)) COLLATE "C"`
