// The locked session as the server shows it, and whose turn the address names.
import { redirect } from 'react-router'
import { paths } from '#addresses/paths.ts'
import type { Call } from '#contract/contract.ts'
import type { KioskOnWire, KioskSigner } from '#contract/kiosk.ts'
import { CallFailure } from '#web/app/call.ts'

export type KioskData = { kiosk: KioskOnWire; turn: KioskSigner | null }

/** Those who may act now; the owner last, to whom the device goes back. */
export const nextOf = (round: KioskOnWire['round']): KioskSigner[] =>
  (round?.people ?? []).filter(({ may_act }) => may_act).toSorted((a, b) => Number(a.is_owner) - Number(b.is_owner))

export async function loadKiosk(call: Call, url: string): Promise<KioskData> {
  try {
    const kiosk = await call('get-kiosk')
    const signer = new URL(url).searchParams.get('persona')
    return { kiosk, turn: nextOf(kiosk.round).find(({ id }) => id === signer) ?? null }
  } catch (error) {
    // The session is not locked: there is nothing to see here.
    if (error instanceof CallFailure && error.code === 'forbidden') throw redirect(paths.dashboard)
    throw error
  }
}
