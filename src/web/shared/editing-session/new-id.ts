// Names what an author adds to a document: a clause, a field, a party.
import { newUuid } from '#web/app/new-id.ts'

export const newId = (): string => newUuid().replaceAll('-', '').slice(0, 12)
