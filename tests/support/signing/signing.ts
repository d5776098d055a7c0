// A lease that everybody has filled in, and what signing it needs.
import type { Appearance } from '#domain/parties/appearance.ts'
import type { Content } from '#domain/writing/model.ts'
import { type Ask, ana, leaseContent, lucia, luis, type Sent, secretIn } from '../copy/copies.ts'

export const strokes = { strokes: [[40, 120, 80, 60, 120, 140, 160, 60, 220, 150]] }
export const consent = { consent: true, consent_version: 'ES-3' } as const

export type Signing = {
  temp_id: string
  state: string
  participants: { id: string; participant: string; name: string; link: string; state: string; does: string }[]
}

export const leaseToSign = (): Content => {
  const content = leaseContent()
  content.sections.push({ id: 's3', kind: 'signatures', title: '', body: [] })
  return content
}

/**
 * A complete copy: the landlady, two tenants and others who are named. The last of them may be left to hand in for the
 * test, and something that is the owner's may be missing.
 */
export async function completeLease(
  ask: Ask,
  stranger: Ask,
  {
    more = [],
    leave = 0,
    without = '',
    way = 'email',
    content = leaseToSign(),
    values = {},
    landlord = lucia,
    at = 'ejemplo.es',
    ...options
  }: {
    more?: object[]
    leave?: number
    without?: string
    way?: string
    content?: Content
    values?: object
    landlord?: Appearance
    /** Where their mailboxes are: one takes so many letters an hour. */
    at?: string
  } & Record<string, unknown> = {},
) {
  const writing = await ask('create-writing', { visibility: 'public', title: 'Alquiler', content })
  const made = await ask('create-copy', {
    writing: writing.body.data?.id,
    values: { ...values, ...(without !== 'city' && { city: 'Madrid' }) },
  })
  const id = made.body.data?.id as string
  const participants = [
    { party: 'landlord', name: 'Lucía Ferrer', does: 'fill', order: 1, email: `lucia@${at}`, way },
    { party: 'tenant', name: 'Luis Gil', does: 'fill', order: 2, email: `pareja@${at}`, way },
    { party: 'tenant', name: 'Íñigo Muñoz-Güemes', does: 'fill', order: 3, email: `pareja@${at}`, way },
    ...more,
  ]
  const sent = await ask('send-completion', { id, participants, ...options })
  if (sent.status !== 200) throw new Error(`could not send: ${JSON.stringify(sent.body)}`)
  const people = (sent.body.data as { participants: Sent[] }).participants
  const answers: Record<string, unknown>[] = [
    { '@landlord': landlord, rent: '900' },
    { '@tenant/0': { ...luis }, since: '2026-12-01' },
    { '@tenant/1': { ...ana, name: 'Íñigo Muñoz-Güemes', gender: 'masculine' } },
  ]
  const parts = answers.map((given, place) => async () => {
    const done = await stranger('submit-completion', {
      id: secretIn(people[place] as Sent),
      from: `sitting-${place}`,
      answers: Object.entries(given).map(([key, value]) => ({ key, value, seen: 0 })),
    })
    if (done.status !== 200) throw new Error(`could not fill in: ${JSON.stringify(done.body)}`)
    return done
  })
  for (const handIn of parts.slice(0, parts.length - leave)) await handIn()
  return { id, people, left: parts.slice(parts.length - leave) }
}

/** What `completeLease` makes of it has a company that Lucía represents, and tenants who are told what they take on. */
export function leaseOfCompany() {
  const content = leaseToSign()
  const [landlord, tenant] = content.parties
  landlord?.presence?.company.push('office')
  if (tenant) tenant.duty = 'pagas la renta entera, aunque otra persona no pague.'
  const person = lucia.kind === 'person' ? lucia.people : []
  const representatives = person.map((each) => ({ ...each, office: 'administradora única' }))
  const company = { name: 'Construcciones Ejemplo, S. L.', tax_number: 'B12345674', representatives }
  return { content, landlord: { kind: 'company' as const, company } }
}

/** Both parts of a link. */
export function partsOf({ link }: { link: string }): { temp_id: string; ref: string } {
  const [ref = '', temp_id = ''] = link.split('/').toReversed()
  return { temp_id, ref }
}

/** One that everybody has signed, and that is sealed. */
export async function signedLease(
  ask: Ask,
  stranger: Ask,
  deliver: () => Promise<unknown>,
  copy: Parameters<typeof completeLease>[2] = {},
) {
  const { id, people } = await completeLease(ask, stranger, copy)
  await ask('start-signing', { copy: id })
  await deliver()
  const { participants } = (await ask('get-round', { copy: id })).body.data as unknown as Signing
  const links = participants.map(partsOf)
  const shown = (await stranger('get-signing', links[0])).body.data as { document?: { sha256: string } }
  for (const [place, link] of links.entries()) {
    if (participants[place]?.does === 'receive') continue
    const done = await stranger('sign', { ...link, ...consent, signature: strokes, sha256: shown.document?.sha256 })
    if (done.status !== 200) throw new Error(`could not sign: ${JSON.stringify(done.body)}`)
  }
  await deliver()
  return { id, people, links }
}
