// A log for tests that have nothing to say.

import type { Log } from '#server/store/database.ts'

export const silentLog: Log = { warn: () => {}, error: () => {} }
