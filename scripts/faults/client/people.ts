// Those who use the installation: each a loop that ends with the client. What they write can be told apart afterwards.
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { signingPaths } from '#addresses/signing-paths.ts'
import { ana, leaseContent, lucia, luis, type Sent, secretIn } from '#tests/support/copy/copies.ts'
import { consent, leaseToSign, partsOf, type Signing, strokes } from '#tests/support/signing/signing.ts'
import { sampleContent } from '#tests/support/writing/writings.ts'
import type { Calls, Person } from './calls.ts'

type Loop = (calls: Calls, name: string, pace: number) => Promise<void>

const rest = (pace: number) => pause(pace * (0.5 + Math.random()))

/** Saves one version after the other, each built on the one before. */
export const edit: Loop = async (calls, name, pace) => {
  const owner = await calls.openAccount(`${name}@ejemplo.es`)
  const id = randomUUID()
  await calls.write(
    owner,
    'create-writing',
    { id, visibility: 'public', title: 'Nuevo', content: sampleContent() },
    owner.email,
  )
  for (let version = 1; !calls.isOver(); ) {
    const title = `${name}, ${version + 1}`
    const saved = await calls.call(owner, 'update-writing', { id, version, title })
    if (saved.status !== 200) {
      // Done by an earlier try whose answer was lost, or by another caller: the version says which.
      const found = await calls.call(owner, 'get-writing', { id }, 'read')
      if (!saved.isRepeated || found.data.title !== title || found.data.version !== version + 1) {
        calls.complain(
          `${name}: ${title} was refused (${saved.status}), and there is ${found.data.version} «${found.data.title}»`,
        )
        version = Number(found.data.version)
        continue
      }
    }
    version += 1
    calls.note({ what: 'saved', owner: owner.email, id, version, title }, saved)
    await rest(pace)
  }
}

/** What a copy is sent with: everybody has a mailbox and an id that no other document has. */
const leasePeople = (at: string) =>
  [
    ['landlord', 'Lucía Ferrer'],
    ['tenant', 'Luis Gil'],
    ['tenant', 'Íñigo Muñoz-Güemes'],
  ].map(([party, name], place) => ({
    id: randomUUID(),
    party,
    name,
    does: 'fill',
    order: place + 1,
    email: `persona-${place}@${at}`,
    way: 'email',
  }))

async function sendLease(calls: Calls, owner: Person, title: string, at: string, content: object) {
  const [writing, copy] = [randomUUID(), randomUUID()]
  const people = leasePeople(at)
  await calls.write(owner, 'create-writing', { id: writing, visibility: 'public', title, content }, owner.email)
  await calls.write(owner, 'create-copy', { id: copy, writing, values: { city: 'Madrid' } }, owner.email)
  const sent = await calls.write(owner, 'send-completion', { id: copy, participants: people }, owner.email)
  return { copy, mailboxes: people.map(({ email }) => email), people: (sent.data.participants ?? []) as Sent[] }
}

/** Types answers into a form, each over the one before. */
export const complete: Loop = async (calls, name, pace) => {
  const owner = await calls.openAccount(`${name}@ejemplo.es`)
  const { copy, people } = await sendLease(calls, owner, `Formulario de ${name}`, `${name}.ejemplo.es`, leaseContent())
  const id = secretIn(people[0] ?? { link: '' })
  let seen = 0
  for (let rent = 500; !calls.isOver(); rent = rent >= 1_900 ? 500 : rent + 1) {
    const answers = [{ key: 'rent', value: String(rent), seen }]
    const saved = await calls.call(undefined, 'save-completion', { id, from: `sesion-${name}`, answers })
    const { rent: given } = (saved.data.answers ?? {}) as { rent?: { value: string; revision: number } }
    if (saved.status !== 200 || given?.value !== String(rent)) {
      calls.complain(`${name}: ${saved.status} to an answer: ${JSON.stringify(saved.data).slice(0, 200)}`)
      await rest(5_000)
      continue
    }
    seen = given.revision
    calls.note({ what: 'answered', owner: owner.email, copy, key: 'rent', value: String(rent) }, saved)
    await rest(pace)
  }
}

/** An account may ask for so many letters within an hour. */
const documentsOfAnOwner = 8

/** Takes one document after the other from the first word to the sealed file. */
export const sign: Loop = async (calls, name, pace) => {
  for (let n = 0; !calls.isOver(); ) {
    const owner = await calls.openAccount(`${name}-${n}@ejemplo.es`)
    for (let m = 0; m < documentsOfAnOwner && !calls.isOver(); m += 1, n += 1) {
      await signOne(calls, owner, `${name}-${n}`, pace)
      await rest(3 * pace)
    }
  }
}

async function signOne(calls: Calls, owner: Person, name: string, pace: number): Promise<void> {
  const title = `Alquiler ${name}`
  const { copy, people, mailboxes } = await sendLease(calls, owner, title, `${name}.ejemplo.es`, leaseToSign())
  const answers: Record<string, unknown>[] = [
    { '@landlord': lucia, rent: '900' },
    { '@tenant/0': { ...luis }, since: '2026-12-01' },
    { '@tenant/1': { ...ana, name: 'Íñigo Muñoz-Güemes', gender: 'masculine' } },
  ]
  for (const [place, given] of answers.entries()) {
    await calls.awaitLetters(mailboxes[place] ?? '', 1)
    const id = secretIn(people[place] ?? { link: '' })
    const keyed = Object.entries(given).map(([key, value]) => ({ key, value, seen: 0 }))
    await calls.write(undefined, 'submit-completion', { id, from: `sitting-${place}`, answers: keyed }, owner.email)
    await rest(pace)
  }
  await calls.write(owner, 'start-signing', { copy }, owner.email, 'seal')
  const follow = async () => (await calls.call(owner, 'get-round', { copy }, 'read')).data as Partial<Signing>
  const reach = async (state: string) => {
    for (;;) {
      const round = await follow()
      if (round.state === state) return round
      if (calls.isOver()) throw new Error('over')
      await rest(600)
    }
  }
  const { participants = [] } = await reach('signing')
  const links = participants.map(partsOf)
  const shown = await calls.call(undefined, 'get-signing', links[0], 'read')
  const { sha256 } = (shown.data.document ?? {}) as { sha256?: string }
  let last = { began: Date.now() }
  for (const [place, link] of links.entries()) {
    // Who has signed by another way is not asked any more: then the letter would not come.
    await calls.awaitLetters(mailboxes[place] ?? '', 2)
    last = await calls.write(
      undefined,
      'sign',
      { ...link, ...consent, signature: strokes, sha256 },
      owner.email,
      'seal',
    )
    await rest(pace)
  }
  calls.note({ what: 'signed', owner: owner.email, copy, title, mailboxes }, last)
  const begun = Date.now()
  await reach('signed')
  const seconds = (Date.now() - begun) / 1_000
  const [link = { temp_id: '', ref: '' }] = links
  const file = signingPaths.file(link.temp_id, link.ref, 'firmado')
  // While the store is away the file is too: that is answered with 503, and asked again.
  const sealed = await calls.page(file, undefined, 'seal')
  if (sealed.status !== 200) return void calls.complain(`${sealed.status} to the sealed file of ${title}`)
  const hash = createHash('sha256').update(Buffer.from(sealed.text, 'latin1')).digest('hex')
  calls.note({ what: 'sealed', owner: owner.email, copy, file, sha256: hash, seconds }, sealed)
}

/** Reads: the pages of visitors, and those of an owner with a document printed now and then. */
export const read: Loop = async (calls, name, pace) => {
  const owner = await calls.openAccount(`${name}@ejemplo.es`)
  const id = randomUUID()
  await calls.write(
    owner,
    'create-writing',
    { id, visibility: 'public', title: `De ${name}`, content: sampleContent() },
    owner.email,
  )
  const pages = ['/', '/search?q=alquiler', '/dashboard', '/login', paths.privacy]
  for (let n = 0; !calls.isOver(); n += 1) {
    if (n % 4 === 1) await calls.call(owner, 'get-writing', { id }, 'read')
    else if (n % 4 === 3) await calls.call(owner, 'get-session', undefined, 'read')
    else if (n % 24 === 2) await calls.page(documentPaths.writingPdf(id), owner, 'seal')
    else await calls.page(pages[n % pages.length] ?? '/', owner)
    await rest(pace)
  }
}

/** Buys a month of Premium, with one account after the other. */
export const pay: Loop = async (calls, name, pace) => {
  for (let n = 0; !calls.isOver(); n += 1) {
    const owner = await calls.openAccount(`${name}-${n}@ejemplo.es`)
    const id = randomUUID()
    for (;;) {
      const asked = await calls.call(owner, 'start-upgrade', { id, interval: 'month' }, 'seal')
      if (asked.status === 200) {
        // Stripe's own page: its answer is what the customer believes.
        const paid = await fetch(String(asked.data.url), { method: 'POST', redirect: 'manual' })
        if (paid.status === 303) calls.note({ what: 'paid', owner: owner.email }, asked)
        break
      }
      if (asked.data.code !== 'payments_away')
        calls.complain(`${asked.status} to start-upgrade: ${JSON.stringify(asked.data)}`)
      await rest(3_000)
    }
    await rest(20 * pace)
  }
}
