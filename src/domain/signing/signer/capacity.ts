// What a signer reads above the signature, as the text that they sign says it: what they take on, and for which company they sign.
import { dutyOf } from '../copy/duty.ts'
import { appearanceIn } from '../filling/values.ts'
import { findByName } from '../sheet/phrases.ts'
import { inReadingOrder } from '../words/reading-order.ts'
import type { Signer, WholeRound } from './round.ts'

/** Each empty where there is none. `office`: «administradora única», where the text says so of this signer. */
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
