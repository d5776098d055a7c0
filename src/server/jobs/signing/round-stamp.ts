// What is printed around a document that is being signed: the same before and after, but for the signatures.
import { paths } from '#addresses/paths.ts'
import type { Round } from '#domain/signing/round.ts'
import type { Stamp } from '#server/render/printable.ts'

export const stampOf = ({ code, startedAt }: Round, origin: string): Stamp => ({
  id: code,
  verifyUrl: `${origin}${paths.verifyCode(code)}`,
  createdAt: startedAt,
})

/** Whoever waits for it waits for a letter: a long text on a busy machine may take its time, as long as nobody else waits. */
export const setting = { caller: 'signing', timeLimit: 120_000 }
