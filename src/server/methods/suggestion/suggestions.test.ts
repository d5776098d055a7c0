// Suggestions of other words: who makes them, who decides, who is told, and how they end. And comments on words.
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { ThreadOnWire } from '#contract/sharing/comment.ts'
import type { SuggestionOnWire } from '#contract/sharing/suggestion.ts'
import { suggestionLimits } from '#domain/sharing/suggestion.ts'
import { findAccountByEmail } from '#server/store/account/accounts.ts'
import { deleteAccount, saveEraseAt } from '#server/store/account/erasures.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { shares } from '#server/store/schema/sharing.ts'
import { loadSharingRecord } from '#server/store/sharing/sharing-record.ts'
import { openApp, type TestApp } from '#tests/support/app.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { joinPremium, sampleContent } from '#tests/support/writing/writings.ts'

type Person = { email: string; ask: (method: string, data?: object) => ReturnType<TestApp['call']> }

onChosenEngine('suggestions', (open) => {
  let database: OpenDatabase
  let server: TestApp
  let owner: Person
  let suggester: Person
  let reader: Person
  let id: string

  const person = async (): Promise<Person> => {
    const { email, cookie } = await joinPremium(server)
    return { email, ask: (method, data) => server.call(method, data, { cookie }) }
  }
  const passage = { quote: 'cede el uso', before: ' ', after: ' de la vivienda a ', paragraph: 0 }
  const suggest = (who: Person, more: object = {}) =>
    who.ask('add-suggestion', { id, section: 'object', passage: { ...passage, words: 'alquila' }, ...more })
  const list = async (who: Person) =>
    (await who.ask('list-suggestions', { id })).body.data?.suggestions as unknown as SuggestionOnWire[]
  const decide = (who: Person, suggestion: unknown, decision: string, answer = '') =>
    who.ask('decide-suggestion', { id, suggestion, decision, answer })
  const told = async (who: Person) =>
    ((await who.ask('list-notices')).body.data as { items: { kind: string; reason: string }[] }).items
      .filter(({ kind }) => kind.startsWith('suggestion'))
      .map(({ kind, reason }) => `${kind} ${reason}`.trim())
  const share = (to: Person, role: string) => owner.ask('share-writing', { id, email: to.email, role })

  beforeAll(async () => {
    database = await open()
    server = await openApp(database)
  })
  beforeEach(async () => {
    owner = await person()
    suggester = await person()
    reader = await person()
    const made = await owner.ask('create-writing', { visibility: 'private', title: 'Pacto', content: sampleContent() })
    id = made.body.data?.id as string
    await share(suggester, 'suggester')
    await share(reader, 'reader')
  })

  it('reach the owner, and their author hears what was decided, with the word', async () => {
    const first = (await suggest(suggester, { reason: 'Se entiende mejor.' })).body.data?.id
    const second = (await suggest(suggester, { passage: { ...passage, words: '' } })).body.data?.id
    expect(await told(owner)).toEqual(['suggestion'])
    expect(await list(owner)).toMatchObject([
      {
        ...passage,
        id: first,
        words: 'alquila',
        reason: 'Se entiende mejor.',
        decided: null,
        can: { decide: true, withdraw: false },
      },
      { words: '', can: { decide: true } },
    ])
    expect(await list(suggester)).toMatchObject([{ is_mine: true, can: { decide: false, withdraw: true } }, {}])
    expect((await decide(owner, first, 'accepted')).status).toBe(200)
    expect((await decide(owner, second, 'refused', 'Hace falta.')).status).toBe(200)
    expect((await told(suggester)).toSorted()).toEqual(['suggestion-accepted', 'suggestion-refused Hace falta.'])
    expect(await list(suggester)).toMatchObject([
      { id: second, decided: { decision: 'refused', answer: 'Hace falta.' }, can: { withdraw: false } },
      { id: first, decided: { decision: 'accepted' } },
    ])
  })

  it('are decided on once, by those who may edit, and withdrawn by their author', async () => {
    const made = (await suggest(suggester)).body.data?.id
    expect((await decide(suggester, made, 'accepted')).status).toBe(403)
    expect((await decide(owner, made, 'refused')).status).toBe(200)
    // The same call again, and another decision.
    expect((await decide(owner, made, 'refused')).status).toBe(200)
    expect((await decide(owner, made, 'accepted')).body.error?.code).toBe('already_decided')
    expect((await suggester.ask('withdraw-suggestion', { id, suggestion: made })).body.error?.code).toBe(
      'already_decided',
    )
    const other = (await suggest(suggester)).body.data?.id
    expect((await owner.ask('withdraw-suggestion', { id, suggestion: other })).status).toBe(403)
    expect((await suggester.ask('withdraw-suggestion', { id, suggestion: other })).status).toBe(200)
    expect((await list(owner)).map(({ decided }) => decided?.decision)).toEqual(['withdrawn', 'refused'])
  })

  it('are about words that are in the text, and are words themselves', async () => {
    const field = async (more: object) =>
      Object.values((await suggest(suggester, more)).body.error?.fields ?? { none: 'taken' })[0]
    expect(await field({ passage: { ...passage, words: passage.quote } })).toContain('Es lo mismo')
    expect(await field({ passage: { ...passage, quote: 'regala el uso', words: 'x' } })).toContain('ha cambiado')
    expect(await field({ section: 'otra', passage: { ...passage, quote: 'no está', words: 'x' } })).toContain(
      'ha cambiado',
    )
    expect(await field({ passage: { ...passage, quote: '\ufffc cede', before: '', words: 'x' } })).toContain('datos')
    for (const words of ['dos\nlíneas', '\ufffc', 'x'.repeat(suggestionLimits.words + 1)])
      expect([words.length, (await suggest(suggester, { passage: { ...passage, words } })).status]).toEqual([
        words.length,
        400,
      ])
  })

  it('are the same however often they arrive, and of no other document', async () => {
    const new_id = randomUUID()
    for (const _ of [1, 2]) expect((await suggest(suggester, { new_id })).body.data).toEqual({ id: new_id })
    expect(await list(owner)).toHaveLength(1)
    const other = (await owner.ask('create-writing', { visibility: 'private', title: 'Otro' })).body.data?.id
    const elsewhere = { id: other, suggestion: new_id, decision: 'refused' }
    expect((await owner.ask('decide-suggestion', elsewhere)).status).toBe(404)
  })

  it('end with the access to the document, and go with their author’s account, and are in its archive', async () => {
    await suggest(suggester)
    const account = await findAccountByEmail(database.db, suggester.email)
    const record = await loadSharingRecord(database.db, account?.id ?? '')
    expect(record.suggested).toMatchObject([{ document: 'Pacto', quote: passage.quote, words: 'alquila' }])
    await suggester.ask('leave-share', { id })
    expect((await suggester.ask('list-suggestions', { id })).status).toBe(404)
    await saveEraseAt(database.db, account?.id ?? '', new Date())
    expect(await deleteAccount(database.db, account?.id ?? '')).toBe(true)
    expect(await list(owner)).toEqual([])
  })

  it('are not for readers, who read the text alone; shares of before may comment', async () => {
    for (const method of ['list-suggestions', 'list-comments'])
      expect([method, (await reader.ask(method, { id })).status]).toEqual([method, 403])
    expect((await suggest(reader)).status).toBe(403)
    const old = await person()
    // As the previous version writes it.
    const made = { id: randomUUID(), writingId: id, email: old.email, role: 'reader', sharedAt: new Date() } as const
    await database.db.insert(shares).values(made)
    expect((await old.ask('get-writing', { id })).body.data).toMatchObject({ role: 'commenter' })
    expect((await old.ask('add-comment', { id, section: 'object', body: 'Puedo' })).status).toBe(200)
    expect((await suggest(old)).status).toBe(403)
    const shared = (await old.ask('list-shared-with-me', { role: 'commenter' })).body.data
    expect(shared).toMatchObject({ total: 1, counts: { any: 1, commenter: 1, reader: 0 } })
    // … and as it changes what this version wrote: an editor is made a reader, a suggester an editor.
    const column = (email: string, role: string) =>
      database.pool.query('update shares set role = $3 where email = $1 and writing_id = $2', [email, id, role])
    const roleOf = async (who: Person) => (await who.ask('get-writing', { id })).body.data?.role
    await share(old, 'editor')
    await column(old.email, 'reader')
    await column(suggester.email, 'editor')
    expect([await roleOf(old), await roleOf(suggester), await roleOf(reader)]).toEqual([
      'commenter',
      'editor',
      'reader',
    ])
  })

  it('a comment stands on words, and keeps them in its thread', async () => {
    const said = { id, section: 'object', anchor: passage, body: '¿Cede o alquila?' }
    const thread = (await suggester.ask('add-comment', said)).body.data?.id
    await owner.ask('answer-comment', { id, thread, body: 'Cede.' })
    await owner.ask('add-comment', { id, section: 'object', body: 'De todo el apartado.' })
    const { threads } = (await owner.ask('list-comments', { id })).body.data as unknown as { threads: ThreadOnWire[] }
    expect(threads.map(({ anchor, comments }) => [anchor, comments.length])).toEqual([
      [passage, 2],
      [null, 1],
    ])
    const blank = { ...said, anchor: { ...passage, quote: ' ' } }
    expect((await suggester.ask('add-comment', blank)).status).toBe(400)
  })
})
