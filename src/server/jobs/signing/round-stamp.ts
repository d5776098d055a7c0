// The header and footer of a document that is being signed: equal in the PDF to sign and in the signed one, but for the signatures.
import { paths } from '#addresses/paths.ts'
import type { Round } from '#domain/signing/round.ts'
import type { Stamp } from '#server/render/printable.ts'

export const stampOf = ({ code, startedAt }: Round, origin: string): Stamp => ({
  id: code,
  verifyUrl: `${origin}${paths.verifyCode(code)}`,
  createdAt: startedAt,
})

/** The result goes out by letter, so that a long text on a busy machine may take longer than an interactive request. */
export const setting = { caller: 'signing', timeLimit: 120_000 }
