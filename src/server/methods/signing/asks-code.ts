// Signers type a code only where letters leave: elsewhere it would never reach them, and nobody could sign.
import { Refusal } from '#domain/refusal.ts'

export function insistOnCodeLetters(asksCode: boolean, { smtpUrl }: { smtpUrl: string | undefined }): void {
  if (asksCode && !smtpUrl) throw new Refusal('invalid_input', { fields: { asks_code: { code: 'no_letters' } } })
}
