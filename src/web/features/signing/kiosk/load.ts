// The locked session as the server shows it, and whose turn the address names.
import { redirect } from 'react-router'
import { paths } from '#addresses/paths.ts'
import type { Call } from '#contract/contract.ts'
import type { KioskOnWire, KioskSigner } from '#contract/kiosk.ts'
import { CallFailure } from '#web/app/call.ts'

export type KioskData = { kiosk: KioskOnWire; turn: KioskSigner | null }

const isWaiting = ({ does, state }: KioskSigner): boolean =>
  does !== 'receive' && state !== 'done' && state !== 'declined'

/** Those who may act now; in order, the first ones, otherwise the owner last, to whom the device goes back. */
export function nextOf({ people, in_order }: NonNullable<KioskOnWire['round']>): KioskSigner[] {
  const waiting = people.filter(isWaiting)
  const first = Math.min(...waiting.map(({ turn }) => turn))
  const mayAct = in_order ? waiting.filter(({ turn }) => turn === first) : waiting
  return mayAct.toSorted((a, b) => Number(a.is_owner) - Number(b.is_owner))
}

export async function loadKiosk(call: Call, url: string): Promise<KioskData> {
  try {
    const kiosk = await call('get-kiosk')
    const signer = new URL(url).searchParams.get('persona')
    const next = kiosk.round?.state === 'signing' ? nextOf(kiosk.round) : []
    return { kiosk, turn: next.find(({ id }) => id === signer) ?? null }
  } catch (error) {
    // The session is not locked: there is nothing to see here.
    if (error instanceof CallFailure && error.code === 'forbidden') throw redirect(paths.dashboard)
    throw error
  }
}
