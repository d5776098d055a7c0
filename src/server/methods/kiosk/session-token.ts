// An encrypted token for one locked session (*Firmar aquí*) and one purpose, which expires.
import type { Kiosk } from '#domain/actor.ts'
import type { Vault } from '#server/auth/vault.ts'

type Purpose = 'owner-proof' | 'give-address'
type Session = Kiosk['session']
/** `about`: without spaces; `until`: in milliseconds. */
type Granted = { purpose: Purpose; about: string; until: number }

export const sessionToken = (vault: Vault, { id }: Session, { purpose, about, until }: Granted): string =>
  vault.seal(`${purpose} ${id} ${about} ${until}`).toString('base64url')

export function openSessionToken(
  vault: Vault,
  session: Session,
  wanted: Purpose,
  token: string | undefined,
): Pick<Granted, 'about' | 'until'> | undefined {
  const [purpose, id, about = '', until] = (vault.open(Buffer.from(token ?? '', 'base64url')) ?? '').split(' ')
  return purpose === wanted && id === session.id ? { about, until: Number(until) } : undefined
}
