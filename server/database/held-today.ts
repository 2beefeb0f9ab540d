/** Today as SQL, in China Standard Time, as everywhere in the product. */
export const today = `(now() AT TIME ZONE 'Asia/Shanghai')::date`

/** Whether an interest, of rows called `alias` where there are several, is held today: it has begun and not ended. */
export function heldToday(alias = ''): string {
  const [from, to] = ['valid_from', 'valid_to'].map((column) => (alias === '' ? column : `${alias}.${column}`))
  return `(${from} IS NULL OR ${from} <= ${today}) AND (${to} IS NULL OR ${to} > ${today})`
}
