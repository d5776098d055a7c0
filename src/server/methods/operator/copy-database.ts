// A backup of the embedded engine has its database copied by the process that has it open; everything waits meanwhile.
import { isOperator } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'

export const copyDatabase = query('copy-database', {
  allow: isOperator,
  run: async ({ copyDatabase }) => ({ copied: await copyDatabase() }),
})
