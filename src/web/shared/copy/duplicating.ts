// A copy is used again: where its people were written to stays in this browser, as whatever is decided about sending does, until
// *Enviar* proposes them for the new one.
import type { Input, Output } from '#contract/contract.ts'
import { call } from '#web/app/call.ts'

type Addresses = Output<'duplicate-copy'>['addresses']
export type Reached = { party: string | null; name: string; email: string }

const nameOf = (copy: string): string => `rubrica:direcciones:${copy}`

export async function duplicateCopy(input: Input<'duplicate-copy'>): Promise<Output<'duplicate-copy'>> {
  const made = await call('duplicate-copy', input)
  try {
    if (made.addresses.length > 0) localStorage.setItem(nameOf(made.id), JSON.stringify(made.addresses))
  } catch {
    // Where nothing can be kept, they are typed again.
  }
  return made
}

function readAddresses(copy: string): Addresses {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(copy)) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export function forgetAddresses(copy: string): void {
  try {
    localStorage.removeItem(nameOf(copy))
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Only of the same person: by party and name. What has an address already stays as it is. */
export function withKeptAddresses<P extends Reached>(copy: string, people: readonly P[], reach: (person: P) => P): P[] {
  const kept = readAddresses(copy)
  return people.map((each) => {
    if (each.email !== '' || each.name.trim() === '') return each
    const found = kept.find(({ party, name }) => party === each.party && same(name, each.name))
    return found ? reach({ ...each, email: found.email }) : each
  })
}
