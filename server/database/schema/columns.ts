import { customType } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Text that is compared byte by byte: keys and identifiers, whose order must not follow a language. */
export const key = customType<{ data: string; driverData: string }>({ dataType: () => 'text COLLATE "C"' })
