import { customType, timestamp } from 'drizzle-orm/pg-core'

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Text that is compared byte by byte: keys and identifiers, whose order must not follow a language. */
export const key = customType<{ data: string; driverData: string }>({ dataType: () => 'text COLLATE "C"' })

/** A moment, whatever the time zone of who reads it. */
export const at = (name: string) => timestamp(name, { withTimezone: true })
