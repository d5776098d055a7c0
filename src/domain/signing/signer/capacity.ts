// What a signer is shown above the signature, from the text that they sign: what they take on, and for which company they sign.
import { dutyOf } from '#domain/copy/duty.ts'
import { appearanceIn } from '#domain/filling/values.ts'
import { findByName } from '#domain/sheet/phrases.ts'
import { inReadingOrder } from '#domain/words/reading-order.ts'
import type { Signer, WholeRound } from '../round.ts'

/** Each empty where there is none. `office`: «administradora única», if the text names it for this signer. */
export type Capacity = { duty: string; company: string; office: string }

export function capacityOf(
  { content, values, country }: Pick<WholeRound, 'content' | 'values' | 'country'>,
  { party, name, does }: Pick<Signer, 'party' | 'name' | 'does'>,
): Capacity {
  if (does !== 'sign' || party === null) return { duty: '', company: '', office: '' }
  const appearance = appearanceIn(values, party)
  const company = appearance?.kind === 'company' ? appearance.company : undefined
  return {
    duty: dutyOf(content, values, country, party),
    company: inReadingOrder(company?.name.trim() ?? ''),
    office: inReadingOrder(findByName(company?.representatives ?? [], name)?.office?.trim() ?? ''),
  }
}
