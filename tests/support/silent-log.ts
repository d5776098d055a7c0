// A log for tests that have nothing to say.

import type { Log } from '#server/store/engine/database.ts'

const nothing = () => {}
const database: Log = { warn: nothing, error: nothing }

export const silentLog = { ...database, debug: nothing, info: nothing }
