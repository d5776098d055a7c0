// Letters that no font of a document has are refused where they are typed, and never sealed as boxes.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { emptyContent, paragraphOf } from '#domain/writing/model.ts'
import { users } from '#server/store/schema/tables.ts'
import { leaseContent, luis, type Sent, secretIn } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { completeLease, consent, partsOf, type Signing } from '#tests/support/signing/signing.ts'
import { signingHouse } from '#tests/support/signing/signing-house.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

onChosenEngine('letters without a font', (open) => {
  const { house, ask, stranger, deliver } = signingHouse(open)
  /** Where the schema refuses it, the browser has named the letters already. */
  const anyLetters = expect.stringContaining('Hay letras que no podemos imprimir')
  const said = (letters: string) => `No podemos imprimir «${letters}» en el documento.`
  const fieldsOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body.error?.fields]

  describe('are refused at their field', () => {
    it('in the name of a participant and of a signer', async () => {
      const writing = (await ask('create-writing', { visibility: 'public', title: 'T', content: leaseContent() })).body
      const id = (await ask('create-copy', { writing: writing.data?.id, values: { city: 'Madrid' } })).body.data?.id
      const participants = [{ party: 'tenant', name: '王小明', does: 'fill' }]
      expect(fieldsOf(await ask('send-completion', { id, participants }))).toEqual([
        400,
        { 'participants.0.name': anyLetters },
      ])
      const { id: copy } = await completeLease(ask, stranger)
      const round = (await ask('start-signing', { copy })).body.data as unknown as Signing
      const participant = round.participants[0]?.participant
      const renamed = await ask('correct-participant', { id: copy, participant, name: 'Meꞌphaa' })
      expect(fieldsOf(renamed)).toEqual([400, { name: anyLetters }])
    })

    it('in a copy’s title', async () => {
      const { id } = await completeLease(ask, stranger)
      expect(fieldsOf(await ask('update-copy', { id, title: '租约' }))).toEqual([400, { title: anyLetters }])
    })

    it('in answers, which are kept as they were typed until they are handed in', async () => {
      const { id, people } = await completeLease(ask, stranger, { leave: 2 })
      const mine = { id: secretIn(people[1] as Sent), from: 'their-sitting' }
      const answers = [{ key: '@tenant/0', value: { ...luis, name: '王小明' }, seen: 0 }]
      expect((await stranger('save-completion', { ...mine, answers })).status).toBe(200)
      const refused = await stranger('submit-completion', {
        ...mine,
        answers: [{ key: 'since', value: '2026-12-01', seen: 0 }],
      })
      expect(fieldsOf(refused)).toEqual([400, { '@tenant/0': expect.stringContaining(said('王小明')) }])
      const kept = (await ask('get-copy', { id })).body.data as unknown as { answers: Record<string, unknown> }
      expect(kept.answers['@tenant/0']).toMatchObject({ value: { name: '王小明' } })
      const owner = await ask('submit-for', { id, participant: people[1]?.id })
      expect(owner.body.error?.fields).toMatchObject({ '@tenant/0': expect.stringContaining(said('王小明')) })
    })

    it('in a typed signature, while a long name is accepted', async () => {
      const { id } = await completeLease(ask, stranger)
      await ask('start-signing', { copy: id })
      await deliver()
      const round = (await ask('get-round', { copy: id })).body.data as unknown as Signing
      const [link] = round.participants.map(partsOf)
      const shown = (await stranger('get-signing', link)).body.data as unknown as { document: { sha256: string } }
      const sign = (typed: string) =>
        stranger('sign', { ...link, ...consent, signature: { typed }, sha256: shown.document.sha256 })
      expect(fieldsOf(await sign('王小明'))).toEqual([400, { signature: anyLetters }])
      expect((await sign(`Lucía ${'de la Torre '.repeat(16)}`)).status).toBe(200)
    })
  })

  describe('keep a round from beginning', () => {
    it('where they are in the text itself, told as such, and the copy stays as it was', async () => {
      const content = {
        ...emptyContent(),
        parties: [{ id: 'a', role: 'socio', gender: 'unknown', plural: false, signs: true }],
        sections: [{ id: 's1', kind: 'text', title: '', body: [paragraphOf('本合同')] }],
      }
      const writing = (await ask('create-writing', { visibility: 'public', title: 'T', content })).body.data?.id
      const id = (await ask('create-copy', { writing })).body.data?.id as string
      await ask('send-completion', { id, participants: [{ party: 'a', name: 'Ana', does: 'sign' }] })
      expect(fieldsOf(await ask('start-signing', { copy: id }))).toEqual([
        400,
        { document: expect.stringContaining(said('本合同')) },
      ])
      expect((await ask('get-copy', { id })).body.data).toMatchObject({ state: 'complete' })
    })

    it('where they are in the owner’s name, also by itself, and the owner is told', async () => {
      const owner = await newcomer(house.server)
      await house.database.db.update(users).set({ firstname: '王' }).where(eq(users.email, owner.email))
      await deliver()
      const { id } = await completeLease(owner.ask, stranger, { sign_when_complete: true, way: 'link' })
      expect((await owner.ask('get-copy', { id })).body.data).toMatchObject({ state: 'complete' })
      const letter = (await deliver()).find(({ to }) => to.address === owner.email)
      expect(JSON.stringify(letter)).toContain('letras que no podemos imprimir')
      expect(fieldsOf(await owner.ask('start-signing', { copy: id }))[0]).toBe(400)
    })
  })
})
