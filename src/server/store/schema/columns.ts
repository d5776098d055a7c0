// Column kinds that our tables share.
import { customType, timestamp } from 'drizzle-orm/pg-core'
import { readContent } from '#domain/writing/format.ts'
import type { Content } from '#domain/writing/model.ts'
import { type Sealable, Sealed } from '../sealing/sealed.ts'

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The text of a document. Read only through `readContent`, which knows every older format. */
export const content = customType<{ data: Content; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: readContent,
})

/** The text of a document that may be encrypted: then a JSON string stands in its place. */
export const sealableContent = customType<{ data: Sealable<Content>; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value instanceof Sealed ? value.text : value),
  fromDriver: (value) => (typeof value === 'string' ? new Sealed(value) : readContent(value)),
})

/** An object that may be encrypted: then a JSON string stands in its place. */
export const sealable = <T extends object>(name?: string) => {
  const column = customType<{ data: Sealable<T>; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value instanceof Sealed ? value.text : value),
    fromDriver: (value) => (typeof value === 'string' ? new Sealed(value) : (value as T)),
  })
  return name === undefined ? column() : column(name)
}
