// The operator makes activation codes to give away or to sell.
import { randomBytes } from 'node:crypto'
import { makeCode, randomBytesPerCode } from '#domain/plan/code.ts'
import { isOperator } from '#policy/account.ts'
import { fingerprintOfCode } from '#server/auth/codes.ts'
import { mutation } from '#server/dispatch/method.ts'
import { insertCodes } from '#server/store/plan/codes.ts'

export const createCodes = mutation('create-codes', {
  allow: isOperator,
  async run({ db, vault, input: { count, days }, now }) {
    const codes = Array.from({ length: count }, () => makeCode(randomBytes(randomBytesPerCode)))
    const hashes = codes.map((code) => fingerprintOfCode(vault, code)).filter((hash) => hash !== undefined)
    await insertCodes(db, hashes, days, now)
    return { output: { days, codes }, event: { action: 'plan.codes-created', subject: null, detail: { count, days } } }
  },
})
