// What a signer is shown above the signature, from the text that they sign: what they take on, and for whom they sign.
import { dutyOf } from '#domain/copy/duty.ts'
import { appearanceIn } from '#domain/filling/values.ts'
import { actingFor } from '#domain/parties/appearance.ts'
import { findByName } from '#domain/sheet/phrases.ts'
import { representedBy } from '#domain/sheet/role-beside.ts'
import { agreeing } from '#domain/words/agreement.ts'
import { inReadingOrder } from '#domain/words/reading-order.ts'
import type { Signer, WholeRound } from '../round.ts'

/**
 * Each empty where there is none. `company`: a person too, if the signer represents one. `office`: «administradora única», if the
 * text names it for this signer.
 */
export type Capacity = { duty: string; company: string; office: string }

export function capacityOf(
  { content, values, country }: Pick<WholeRound, 'content' | 'values' | 'country'>,
  { party, name, does }: Pick<Signer, 'party' | 'name' | 'does'>,
): Capacity {
  if (does !== 'sign' || party === null) return { duty: '', company: '', office: '' }
  const appearance = appearanceIn(values, party)
  const duty = dutyOf(content, values, country, party)
  if (appearance?.kind === 'company') {
    const { name: company, representatives } = appearance.company
    const office = findByName(representatives, name)?.office?.trim() ?? ''
    return { duty, company: inReadingOrder(company.trim()), office: inReadingOrder(office) }
  }
  const person = representedBy(appearance, name)
  if (!person || person.isAssisted) return { duty, company: '', office: '' }
  const { office = '', gender = 'unknown' } = findByName(actingFor(person), name) ?? {}
  // Of a company's representative it is kept as it is said of them.
  const isAsSaid = person.isCompany || gender === 'unknown'
  const said = isAsSaid ? office : agreeing(office, { gender, number: 'singular' })
  return { duty, company: inReadingOrder(person.name.trim()), office: inReadingOrder(said.trim()) }
}
