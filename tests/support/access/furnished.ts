// A house with something of everything in it, and people in every role, for tests of who gets at what.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Content } from '#domain/writing/model.ts'
import { inviteSigners } from '#server/acts/round-turns.ts'
import { signingCodeHash, unsubscribeToken } from '#server/auth/link-secret.ts'
import { openSession } from '#server/auth/sessions.ts'
import { insertPasskey } from '#server/store/account/passkeys.ts'
import { listSigners } from '#server/store/copy/participants.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { participants } from '#server/store/schema/participants.ts'
import { authenticators, exports, jobs, rateLimits, users } from '#server/store/schema/tables.ts'
import { findRoundOf, recordShown } from '#server/store/signing/rounds.ts'
import { join, operatorToken, type TestApp, vault } from '../app.ts'
import { type Ask, ana, leaseContent, lucia, type Sent, secretIn } from '../copy/copies.ts'
import { newBatch, newLink } from '../copy/series.ts'
import { putSigned } from '../signing/signed-documents.ts'
import { partsOf, type Signing } from '../signing/signing.ts'
import { asOperator, publish } from '../writing/publishing.ts'
import { joinPremium } from '../writing/writings.ts'
import { otherWords, signingCode } from './attempt.ts'
import type { Brought, Names, Things } from './named-things.ts'
import { pdfThings } from './pdf-things.ts'
import type { Role } from './who-may.ts'

type Person = { email: string; cookie: string; ask: Ask }
type File = { sha256: string; bytes: number }
/** What people read before they signed, and what came of it. */
type Files = { shown: File; sealed: File }

const absent: Files = { shown: { sha256: 'a'.repeat(64), bytes: 1 }, sealed: { sha256: 'b'.repeat(64), bytes: 1 } }

const contentToSign = (): Content => {
  const content = leaseContent()
  content.sections.push({ id: 's3', kind: 'signatures', title: '', body: [] })
  return content
}
const given = {
  values: { city: 'Madrid', rent: '900' },
  appearances: { landlord: lucia, tenant: { kind: 'person', people: [ana] } },
}
const whole = { ...given, values: { ...given.values, since: '2026-12-01' } }

async function made(answer: ReturnType<Ask>): Promise<string> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`could not furnish: ${JSON.stringify(body)}`)
  return body.data?.id as string
}

async function peopleOf(server: TestApp) {
  const asking = async (person: Promise<{ email: string; cookie: string }>): Promise<Person> => {
    const { email, cookie } = await person
    return { email, cookie, ask: (method, data) => server.call(method, data, { cookie }) }
  }
  return {
    owner: await asking(joinPremium(server)),
    editor: await asking(joinPremium(server)),
    suggester: await asking(joinPremium(server)),
    commenter: await asking(joinPremium(server)),
    reader: await asking(joinPremium(server)),
    premium: await asking(joinPremium(server)),
    free: await asking(join(server)),
    participant: await asking(join(server)),
    former: await asking(join(server)),
    stranger: await asking(join(server, { unconfirmed: true })),
  }
}
type People = Awaited<ReturnType<typeof peopleOf>>

/** The private one, with its readers and their comments, and others beside it. */
async function writingsOf({ owner, editor, suggester, commenter, reader, free, stranger }: People) {
  const { ask } = owner
  const folder = await made(ask('create-folder', { name: 'Suya' }))
  const trashedFolder = await made(ask('create-folder', { name: 'Tirada' }))
  await ask('delete-folder', { id: trashedFolder })
  const draft = { visibility: 'private', title: 'Secreto', folder_id: folder, content: contentToSign() }
  const id = await made(ask('create-writing', draft))
  await ask('close-writing', { id })
  const trashed = await made(ask('create-writing', { visibility: 'public', title: 'Tirado' }))
  await ask('delete-writing', { id: trashed })
  const { id: published, slug } = await publish(ask, { title: 'Publicado' })
  const share = ({ email }: Person, role: string) => made(ask('share-writing', { id, email, role }))
  const grant = await share(reader, 'reader')
  await share(editor, 'editor')
  await share(suggester, 'suggester')
  await share(commenter, 'commenter')
  await share(free, 'editor')
  await share(stranger, 'reader')
  const thread = await made(commenter.ask('add-comment', { id, section: 's1', body: '¿Y la fianza?' }))
  const editorsThread = await made(editor.ask('add-comment', { id, section: 's2', body: '¿Nada más?' }))
  const suggestion = await made(suggester.ask('add-suggestion', { id, ...otherWords }))
  return { folder, trashedFolder, id, trashed, published, slug, grant, thread, editorsThread, suggestion }
}

/** A person with a part in each, and one who had a part by mistake. */
async function copiesOf({ owner: { ask }, participant, former }: People, writing: string) {
  const inIt = { name: 'Ana Ruiz', email: participant.email, way: 'email' }
  const gone = { party: 'landlord', name: 'Lucía Ferrer', email: former.email, way: 'email' }
  const trashedCopy = await made(ask('create-copy', { writing, ...given }))
  await ask('delete-copy', { ids: [trashedCopy] })
  const begun = await made(ask('create-copy', { writing, ...given }))
  const copy = await made(ask('create-copy', { writing, ...given }))
  const sent = await ask('send-completion', {
    id: copy,
    participants: [
      { ...inIt, party: 'tenant', does: 'fill' },
      { ...gone, does: 'fill' },
    ],
  })
  const [first, second] = (sent.body.data as { participants: [Sent, Sent] }).participants
  await made(ask('correct-participant', { id: copy, participant: second.id, email: 'corregida@ejemplo.es' }))
  const complete = async () => {
    const id = await made(ask('create-copy', { writing, ...whole }))
    const participants = [
      { ...inIt, party: 'tenant', does: 'sign' },
      { ...inIt, does: 'approve' },
      { ...gone, does: 'sign' },
    ]
    await made(ask('send-completion', { id, participants }))
    return id
  }
  const links = { participant: secretIn(first), former: secretIn(second) }
  return {
    trashedCopy,
    begun,
    copy,
    participant: first.id,
    complete: await complete(),
    signing: await complete(),
    links,
  }
}

async function roundOf({ db }: OpenDatabase, ask: Ask, copy: string, { shown }: Files) {
  const { body } = await ask('start-signing', { copy, asks_code: true })
  const [signs, approves, gone] = (body.data as unknown as Signing).participants.map((each) => ({
    id: each.id,
    participant: each.participant,
    link: partsOf(each),
  })) as [Signer, Signer, Signer]
  const round = await findRoundOf(db, copy)
  if (!round) throw new Error('the round has not begun')
  await recordShown(db, round.id, { ...shown, pages: 1 })
  await inviteSigners(db, { ...round, state: 'signing' }, await listSigners(db, round.id), new Date())
  for (const { id } of [signs, approves]) {
    const code = { codeHash: signingCodeHash(vault, id, signingCode), codeUntil: new Date(Date.now() + 3_600_000) }
    await db.update(participants).set(code).where(eq(participants.id, id))
  }
  await made(ask('correct-participant', { id: copy, participant: gone.participant, email: 'corregida@ejemplo.es' }))
  return { signs, approves, gone }
}
type Signer = { id: string; participant: string; link: Brought['sign'] }

/** What an account has besides documents. */
async function accountThings({ db }: OpenDatabase, { ask }: Person, userId: string, { sealed }: Files) {
  const now = new Date()
  const [session] = (await ask('list-sessions')).body.data as unknown as { id: string }[]
  const key = { publicKey: Buffer.from('x'), counter: 0, transports: [], createdAt: now, usedAt: null }
  await insertPasskey(db, { id: 'suya', userId, name: 'Suya', ...key })
  await db.insert(authenticators).values({ userId, secret: vault.seal('JBSWY3DPEHPK3PXP'), confirmedAt: now })
  const exported = randomUUID()
  const ready = { status: 'ready' as const, blob: sealed.sha256, bytes: sealed.bytes, createdAt: now }
  await db.insert(exports).values({ id: exported, userId, ...ready, expiresAt: new Date(now.getTime() + 3_600_000) })
  const somebody = { name: 'Secreto Gil', gender: 'unknown', documents: [] }
  const kept = await ask('keep-contacts', { parties: [{ kind: 'person', person: somebody }] })
  const contact = (kept.body.data as { contacts: { id: string }[] }).contacts[0]?.id ?? ''
  const signature = await made(ask('save-signature', { id: randomUUID(), signature: { typed: 'Secreto Gil' } }))
  const invited = (await ask('create-invitation')).body.data as { code: string }
  const invitation = invited.code
  return { session: String(session?.id), passkey: 'suya', exported, contact, signature, invitation }
}

/** For the operator to look after. */
async function operatorThings({ db }: OpenDatabase, server: TestApp, slug: string) {
  const now = new Date()
  const [report, job] = [randomUUID(), randomUUID()]
  await made(server.call('report-writing', { id: report, slug, reason: 'other', details: 'No es suyo.' }))
  await db
    .insert(jobs)
    .values({ id: job, kind: 'send-mail', payload: {}, status: 'dead', runAt: now, createdAt: now, finishedAt: now })
  const codes = await asOperator(server)('create-codes', { count: 1, days: 30 })
  return { report, job, activation: (codes.body.data as { codes: string[] }).codes[0] ?? '' }
}

/** A second session of the owner's, as `start-kiosk` leaves it. */
async function lockedSession({ db }: OpenDatabase, owner: { id: string; email: string } | undefined, copy: string) {
  const round = await findRoundOf(db, copy)
  if (!owner || !round) throw new Error('there is nothing to lock a session to')
  const lock = { kioskRound: round.id, kioskKey: null }
  const { opened } = await openSession(db, owner, { address: '127.0.0.1', userAgent: '' }, new Date(), lock)
  return `sid=${opened}`
}

export async function furnish(database: OpenDatabase, server: TestApp, files: Files = absent) {
  const { db } = database
  const people = await peopleOf(server)
  const { owner, participant, former, stranger } = people
  const { ask } = owner
  const visitor: Ask = (method, data) => server.call(method, data)
  const [author] = await db.select({ id: users.id, email: users.email }).from(users).where(eq(users.email, owner.email))
  const authorId = String(author?.id)
  const { id, ...writings } = await writingsOf(people)
  const { completion: pdfCompletion, ...pdfs } = await pdfThings(server, people)
  const { links, ...copies } = await copiesOf(people, id)
  const { signs, approves, gone } = await roundOf(database, ask, copies.signing, files)
  const handoff = await made(visitor('create-handoff', signs.link))
  const signed = await putSigned(db, {
    userId: authorId,
    title: 'Secreto firmado',
    people: [
      { name: 'Secreto Gil', email: participant.email },
      { name: 'Eva Gil', email: stranger.email },
    ],
    sealed: files.sealed,
  })
  const shared = (await ask('share-signed', { signed, days: 7 })).body.data as unknown as { id: string; link: string }
  const byLink = (await ask('create-share-link', { id, role: 'reader' })).body.data as unknown as {
    id: string
    link: string
  }
  const link = await made(newLink(ask, id))
  const batch = await made(newBatch(ask, id, 2))
  const { body: opened } = await ask('get-link', { id: link })
  const things: Things = {
    ownerEmail: owner.email,
    authorId,
    id,
    ...writings,
    ...pdfs,
    ...copies,
    signingParticipant: signs.participant,
    sha256: files.shown.sha256,
    signed,
    code: signed.replaceAll('-', '').slice(0, 16),
    share: shared.id,
    shareSecret: secretIn(shared),
    shareLink: byLink.id,
    shareLinkSecret: secretIn(byLink),
    link,
    openSecret: secretIn(opened.data as { link: string }),
    batch,
    unsubscription: unsubscribeToken(vault, authorId),
    ...(await accountThings(database, owner, authorId, files)),
    ...(await operatorThings(database, server, writings.slug)),
  }
  const kiosk = await lockedSession(database, author, copies.signing)
  const mine = await made(stranger.ask('create-writing', { visibility: 'public', title: 'Propio' }))
  const myFolder = await made(stranger.ask('create-folder', { name: 'Propia' }))
  // The rest of what is done step by step.
  await db.delete(rateLimits)

  const none = { ...signs.link, ref: 'ninguno' }
  const nobody: Brought = {
    email: people.free.email,
    completion: 'ninguno',
    pdfCompletion: 'ninguno',
    sign: none,
    approve: none,
    handoff: 'ninguno',
  }
  const broughtBy = (role: Role): Partial<Brought> => {
    if (role === 'participant')
      return {
        email: participant.email,
        completion: links.participant,
        pdfCompletion,
        sign: signs.link,
        approve: approves.link,
        handoff,
      }
    if (role === 'phone') return { handoff }
    if (role === 'former') return { email: former.email, completion: links.former, sign: gone.link, approve: gone.link }
    // Even with a link that opens the very round that it is locked to.
    if (role === 'kiosk') return { email: owner.email, sign: signs.link, approve: approves.link }
    return role === 'visitor' || role === 'operator' ? {} : { email: people[role === 'lapsed' ? 'owner' : role].email }
  }
  return {
    people,
    /** Everything by its name, as a caller in this role would try it. */
    namesFor: (role: Role): Names => ({ ...things, mine, myFolder, ...nobody, ...broughtBy(role) }),
    headersOf: (role: Role): Record<string, string> => {
      if (role === 'visitor' || role === 'phone') return {}
      if (role === 'operator') return { authorization: `Bearer ${operatorToken}` }
      if (role === 'kiosk') return { cookie: kiosk }
      return { cookie: people[role === 'lapsed' ? 'owner' : role].cookie }
    },
  }
}
