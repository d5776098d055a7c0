// The code by which a signer shows that letters reach them: how it comes, what it opens, and what of it stands in the chain.
import { expect, it } from 'vitest'
import { onChosenEngine } from '#tests/support/engines.ts'
import { signingHouse } from '#tests/support/signing/signing-house.ts'
import { signingSteps } from '#tests/support/signing/signing-steps.ts'

onChosenEngine('a code', (open) => {
  const at = signingHouse(open)
  const { ask, stranger, deliver, eventsOf } = at
  const { begin, signAs, kindsOf } = signingSteps(at)
  type Begun = Awaited<ReturnType<typeof begin>>
  const sentCode = async () => /\b\d{6}\b/.exec((await deliver())[0]?.letter.subject ?? '')?.[0] ?? ''

  it('comes by letter, and without it nobody signs', async () => {
    const { links } = await begin({ asks_code: true })
    expect((await signAs(links[0])).body.error?.code).toBe('wrong_code')
    await stranger('send-signing-code', links[0])
    const code = await sentCode()
    expect((await signAs(links[0], { code: code === '000000' ? '111111' : '000000' })).body.error).toMatchObject({
      code: 'wrong_code',
    })
    expect((await signAs(links[1], { code })).status).not.toBe(200)
    expect((await signAs(links[0], { code })).status).toBe(200)
  })

  it('is in the chain: when and for which address it was asked for, and when it was accepted', async () => {
    const { links, round } = await begin({ asks_code: true })
    await stranger('send-signing-code', links[0])
    expect((await signAs(links[0], { code: await sentCode() })).status).toBe(200)
    const told = (await eventsOf(round.temp_id)).filter(({ kind }) => /^code_|^signed$/.test(kind))
    const mine = { who: round.participants[0]?.id, email: 'lucia@ejemplo.es' }
    expect(told).toMatchObject([
      { kind: 'code_asked', ...mine, address: expect.any(String), at: expect.any(String) },
      { kind: 'code_accepted', ...mine },
      { kind: 'signed', ...mine, code: true },
    ])
    expect(told[1]?.at).toBe(told[2]?.at)
  })

  it('that is wrong is in the chain too, and says how many tries are left', async () => {
    const { links, round } = await begin({ asks_code: true })
    const said: string[] = []
    for (let at = 0; at < 8; at += 1)
      said.push(String((await signAs(links[0], { code: `12345${at}` })).body.error?.fields?.code))
    expect(said[0]).toBe('Este código no vale. Te quedan 7 intentos.')
    expect(said[6]).toBe('Este código no vale. Te queda un intento.')
    expect(said[7]).toMatch(/ya no quedan intentos/)
    expect((await signAs(links[0], { code: '000000' })).status).toBe(429)
    const told = (await eventsOf(round.temp_id)).filter(({ kind }) => kind === 'code_failed')
    expect(told).toHaveLength(8)
    expect(told[0]).toMatchObject({
      who: round.participants[0]?.id,
      email: 'lucia@ejemplo.es',
      address: expect.any(String),
    })
  })

  it('that comes after the signature leaves nothing in the chain', async () => {
    const { links, round } = await begin({ asks_code: true })
    await stranger('send-signing-code', links[0])
    const code = await sentCode()
    for (const _ of ['signs', 'a double click']) expect((await signAs(links[0], { code })).status).toBe(200)
    expect(await kindsOf(round.temp_id)).not.toContain('code_failed')
  })

  it('that is refused for being asked too often leaves nothing in the chain', async () => {
    const { links, round } = await begin({ asks_code: true })
    const answers: number[] = []
    for (let at = 0; at < 8; at += 1) answers.push((await stranger('send-signing-code', links[0])).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    expect((await kindsOf(round.temp_id)).filter((kind) => kind === 'code_asked')).toHaveLength(6)
  })

  it('cannot be guessed: after a few tries nothing is looked at', async () => {
    const { links } = await begin({ asks_code: true })
    await stranger('send-signing-code', links[0])
    await deliver()
    const tries = []
    for (let at = 0; at < 10; at += 1) tries.push((await signAs(links[0], { code: `12345${at}` })).status)
    expect(tries.at(-1)).toBe(429)
  })

  it.each([
    ['called off', ({ id }: Begun) => ask('cancel-signing', { copy: id })],
    ['declined', ({ links }: Begun) => stranger('decline-signing', { ...links[0], reason: 'Falta un dato.' })],
  ])('that a round asked for is what the copy has chosen once that round is %s', async (_, end) => {
    const begun = await begin({ asks_code: true })
    expect((await end(begun)).status).toBe(200)
    expect((await ask('get-copy', { id: begun.id })).body.data).toMatchObject({ asks_code: true })
  })
})
