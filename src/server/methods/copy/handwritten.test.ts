// A text that is copied by hand is filled in and printed, and cannot be sent to sign.
import { beforeAll, expect, it } from 'vitest'
import { openApp } from '#tests/support/app.ts'
import { type Ask, leaseContent } from '#tests/support/copy/copies.ts'
import { newBatch, newLink } from '#tests/support/copy/series.ts'
import { onChosenEngine } from '#tests/support/engines.ts'
import { newcomer } from '#tests/support/writing/publishing.ts'

onChosenEngine('a text that is copied by hand', (open) => {
  let ask: Ask
  beforeAll(async () => {
    ask = (await newcomer(await openApp(await open()))).ask
  })
  const begin = async (content: object) => {
    const writing = (await ask('create-writing', { visibility: 'public', title: 'Testamento', content })).body.data?.id
    const copy = (await ask('create-copy', { writing, values: { city: 'Madrid' } })).body.data?.id
    return { writing: writing as string, copy: copy as string }
  }
  const people = [{ party: 'tenant', name: 'Ana', does: 'fill', order: 1 }]
  const refused = ({ status, body }: Awaited<ReturnType<Ask>>) => [status, body.error?.code, body.error?.message]

  it('is refused, in whatever way it is sent, with the reason', async () => {
    const { writing, copy } = await begin({ ...leaseContent(), handwritten: true })
    const byHand = [409, 'handwritten', expect.stringContaining('hay que copiarlo y firmarlo a mano')]
    expect(refused(await ask('send-completion', { id: copy, participants: people }))).toEqual(byHand)
    const signs = [{ party: 'tenant', name: 'Ana', does: 'sign', order: 1 }]
    expect(refused(await ask('send-completion', { id: copy, participants: signs, sign_when_complete: true }))).toEqual(
      byHand,
    )
    expect(refused(await ask('start-signing', { copy }))).toEqual(byHand)
    expect(refused(await newLink(ask, writing))).toEqual(byHand)
    expect(refused(await newBatch(ask, writing, 1))).toEqual(byHand)
    expect((await ask('get-copy', { id: copy })).body.data).toMatchObject({ state: 'filling', sent_at: null })
  })

  it('can be filled in, and its page has no button to send it', async () => {
    const canOf = async (content: object) =>
      (await ask('get-copy', { id: (await begin(content)).copy })).body.data?.can as string[]
    const byHand = await canOf({ ...leaseContent(), handwritten: true })
    expect(byHand).toContain('fill')
    expect(byHand).not.toContain('send')
    expect(await canOf(leaseContent())).toContain('send')
  })

  it('is offered to nobody in the list either, in whatever state it is', async () => {
    const { copy } = await begin({ ...leaseContent(), handwritten: true })
    const { copy: other } = await begin(leaseContent())
    type Listed = { items: { id: string; can: string[] }[] }
    const { items } = (await ask('list-copies', {})).body.data as Listed
    const canOf = (id: string) => items.find((each) => each.id === id)?.can
    expect(canOf(copy)).toContain('fill')
    expect(canOf(copy)).not.toContain('send')
    expect(canOf(other)).toContain('send')
  })

  it('stays so in a copy of the text that somebody changes', async () => {
    const { writing } = await begin({ ...leaseContent(), handwritten: true })
    const made = (await ask('duplicate-writing', { id: writing })).body.data?.id as string
    const { version } = (await ask('get-writing', { id: made })).body.data as { version: number }
    const changed = await ask('update-writing', { id: made, version, changes: { numbering: 'roman_dash' } })
    expect(changed.status).toBe(200)
    expect((await ask('get-writing', { id: made })).body.data?.content).toMatchObject({ handwritten: true })
  })
})
