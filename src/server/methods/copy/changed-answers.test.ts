// A participant answers otherwise than the owner had: the owner is told, and nothing is signed by itself.
import { expect, it } from 'vitest'
import { secretIn } from '#tests/support/copy/copies.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { completeLease } from '#tests/support/signing/signing.ts'
import { signingHouse } from '#tests/support/signing/signing-house.ts'

onChosenEngine('an answer of the owner that a participant changes', (open) => {
  const { ask, stranger, deliver } = signingHouse(open)
  const copyOf = async (id: string) => (await ask('get-copy', { id })).body.data

  /** The owner has put a rent of 900 and asked to sign at once; the landlady hands in hers. */
  async function afterRent(...rents: string[]) {
    const { id, people, left } = await completeLease(ask, stranger, {
      values: { rent: '900' },
      leave: 3,
      sign_when_complete: true,
    })
    const landlady = secretIn(people[0] ?? { link: '' })
    for (const [place, value] of rents.entries()) {
      const answers = [{ key: 'rent', value, seen: place + 1 }]
      const saved = await stranger('save-completion', { id: landlady, from: 'her-phone', answers })
      expect(saved.body.data).toMatchObject({ contested: [] })
    }
    const answers = [
      {
        key: '@landlord',
        value: {
          kind: 'person',
          people: [{ name: 'Lucía Ferrer', gender: 'feminine', identity: { kind: 'dni', number: '12345678Z' } }],
        },
        seen: 0,
      },
    ]
    const done = await stranger('submit-completion', { id: landlady, from: 'her-phone', answers })
    expect(done.status).toBe(200)
    // The same once more, since the answer was lost on the way; and another answer, too late.
    expect((await stranger('submit-completion', { id: landlady, from: 'her-phone', answers })).body).toEqual(done.body)
    const late = { id: landlady, from: 'her-phone', answers: [{ key: 'rent', value: '1', seen: 9 }] }
    expect((await stranger('submit-completion', late)).status).toBe(403)
    for (const handIn of left.slice(1)) await handIn()
    return { id, landlady, by: people[0]?.id }
  }

  it('is told with what stood there, in Seguimiento, in the history and in the letter', async () => {
    const { id, landlady, by } = await afterRent('1200')
    expect(await copyOf(id)).toMatchObject({ answers: { rent: { value: '1200', by, was: '900' } } })
    const { happened } = (await ask('get-copy-history', { id })).body.data as { happened: object[] }
    expect(happened).toContainEqual(
      expect.objectContaining({ what: 'changed_of_owner', participant: by, keys: ['rent'] }),
    )
    expect(happened).toContainEqual(expect.objectContaining({ what: 'answered', participant: by, keys: ['@landlord'] }))
    const letter = (await deliver())
      .map((each) => each.letter)
      .find(({ subject }) => subject.startsWith('Ya está completo'))
    expect(letter?.text).toContain('Han cambiado una respuesta tuya: «Renta». En Seguimiento ves qué ponía antes')
    expect(letter?.text).toContain('No ha empezado, porque han cambiado algo que habías puesto tú')
    // Figures stay out of letters, and what the owner had put out of what participants are sent.
    expect(letter?.text).not.toMatch(/1\.?200|900/)
    expect(JSON.stringify((await stranger('get-completion', { id: landlady })).body)).not.toContain('"was"')
  })

  it('stays in the history as it was told when it is put back, and so do changes of what a participant had sent', async () => {
    const { id, landlady, by } = await afterRent('1200')
    const history = async () => ((await ask('get-copy-history', { id })).body.data as { happened: object[] }).happened
    const changesIn = (happened: object[]) => happened.filter((each) => 'change' in each && each.change)
    const [first, ...none] = changesIn(await history())
    expect(none).toEqual([])
    expect(first).toMatchObject({
      what: 'changed_of_owner',
      change: { was: expect.stringContaining('900'), now: expect.stringMatching(/1\.?200/) },
    })
    for (const key of ['rent', '@landlord'])
      expect((await ask('ask-correction', { id, participant: by, key, note: 'Como estaba' })).status).toBe(200)
    const letter = (await deliver()).map((each) => each.letter).find(({ subject }) => subject.startsWith('Revisa'))
    expect(letter?.subject).toMatch(/^Revisa dos respuestas de /)
    expect(letter?.text).toContain('«Renta: Como estaba»')
    expect(letter?.text).toContain('«Tus datos: Como estaba»')
    const person = { name: 'Lucía Ferrer', gender: 'feminine', identity: { kind: 'dni', number: '87654321X' } }
    const answers = [
      { key: 'rent', value: '900', seen: 2 },
      { key: '@landlord', value: { kind: 'person', people: [person] }, seen: 1 },
    ]
    expect((await stranger('submit-completion', { id: landlady, from: 'her-phone', answers })).status).toBe(200)
    const now = changesIn(await history())
    expect(now).toHaveLength(3)
    expect(now).toContainEqual(first)
    const sent = { what: 'changed_sent', participant: by }
    const rent = { detail: null, was: expect.stringMatching(/1\.?200/), now: expect.stringContaining('900') }
    expect(now).toContainEqual(expect.objectContaining({ ...sent, keys: ['rent'], change: rent }))
    const identity = { detail: 'identity', was: '12345678Z', now: '87654321X' }
    expect(now).toContainEqual(expect.objectContaining({ ...sent, keys: ['@landlord'], change: identity }))
    expect(JSON.stringify((await stranger('get-completion', { id: landlady })).body)).not.toMatch(/"earlier"|12345678Z/)
  })

  it('is told in the bell once for all that was changed, by a notice that leads to Seguimiento', async () => {
    const changesTold = async (id: string) => {
      const { items } = (await ask('list-notices')).body.data as unknown as { items: Record<string, unknown>[] }
      return items.filter(({ kind, subject }) => kind === 'own-answer-changed' && subject === id)
    }
    const { id, by } = await afterRent('1000', '1200')
    expect(await changesTold(id)).toEqual([expect.objectContaining({ who: 'Lucía Ferrer', read: false })])
    // Nor once more when the same person hands in again, having changed nothing else.
    expect((await ask('ask-correction', { id, participant: by, key: '@landlord', note: '¿Seguro?' })).status).toBe(200)
    const { participants } = (await copyOf(id)) as unknown as { participants: { id: string; link: string }[] }
    const link = secretIn(participants.find((each) => each.id === by) ?? { link: '' })
    expect((await stranger('submit-completion', { id: link, from: 'her-phone', answers: [] })).status).toBe(200)
    expect(await changesTold(id)).toHaveLength(1)
    const { id: same } = await afterRent('900')
    expect(await changesTold(same)).toEqual([])
  })

  it('keeps the signatures from beginning by themselves, until the owner begins them', async () => {
    const { id } = await afterRent('1200')
    expect(await copyOf(id)).toMatchObject({ state: 'complete' })
    expect((await ask('get-round', { copy: id })).body.data).toBeNull()
    expect((await ask('start-signing', { copy: id })).status).toBe(200)
  })

  it('is no change where it says the same again', async () => {
    const { id } = await afterRent('1200', '900')
    const { answers, state } = (await copyOf(id)) as unknown as { answers: { rent: object }; state: string }
    expect(answers.rent).not.toHaveProperty('was')
    expect(state).toBe('signing')
  })

  it('is the owner’s again once they answer it anew', async () => {
    const { id } = await afterRent('1000', '1200')
    expect(await copyOf(id)).toMatchObject({ answers: { rent: { was: '900', revision: 3 } } })
    const answers = [{ key: 'rent', value: '950', seen: 3 }]
    expect((await ask('update-copy', { id, from: 'owner-desk', answers })).status).toBe(200)
    const now = (await copyOf(id)) as unknown as { answers: { rent: object } }
    expect(now.answers.rent).toMatchObject({ value: '950', by: null })
    expect(now.answers.rent).not.toHaveProperty('was')
  })
})
