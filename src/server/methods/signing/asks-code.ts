// Codes for signers need a mail server: without one no code would arrive, and no signer could sign.
import { Refusal } from '#domain/refusal.ts'

export function requireCodeLetters(asksCode: boolean, { smtpUrl }: { smtpUrl: string | undefined }): void {
  if (asksCode && !smtpUrl) throw new Refusal('invalid_input', { fields: { asks_code: { code: 'no_letters' } } })
}
