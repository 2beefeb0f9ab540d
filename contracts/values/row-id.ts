import * as v from 'valibot'

/** The number of a row of the database, as text: from 1 to 18 digits. `name` tells ids of different things apart. */
export const rowId = <Name extends string>(name: Name) => v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/), v.brand(name))
