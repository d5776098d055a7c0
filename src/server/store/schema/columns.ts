// Column kinds that our tables share.
import { customType, timestamp } from 'drizzle-orm/pg-core'
import { readContent } from '#domain/writing/format.ts'
import type { Content } from '#domain/writing/model.ts'

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The text of a document. Read only through `readContent`, which knows every older format. */
export const content = customType<{ data: Content; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: readContent,
})
