// Column kinds that our tables share.
import { customType, timestamp } from 'drizzle-orm/pg-core'

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
