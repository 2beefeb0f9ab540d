/** What articles `e` are ordered by; an index has it behind the kind. */
export const articleTime = `coalesce(e.at, '-infinity')`

/** The day of a timestamp in China, as SQL. */
export const dayInChina = (timestamp: string): string => `(${timestamp} AT TIME ZONE 'Asia/Shanghai')::date`
