// *Mis datos*, with the country that the user is most likely to have documents of.
import type { LoaderFunctionArgs } from 'react-router'
import type { OwnPeople } from '#contract/account/people.ts'
import type { KeptSignature } from '#domain/signing/signer/kept-signature.ts'
import type { Country } from '#domain/words/conventions.ts'
import { callContext } from '#web/app/context.ts'

export type OwnDetails = { people: OwnPeople; signatures: KeptSignature[]; country: Country; now: string }

export async function loadOwnDetails({ context }: LoaderFunctionArgs): Promise<OwnDetails> {
  const call = context.get(callContext)
  const [people, { signatures }, { country }] = await Promise.all([
    call('get-own-people'),
    call('list-signatures'),
    call('get-own-country'),
  ])
  return { people, signatures, country: country ?? 'ES', now: new Date().toISOString() }
}
