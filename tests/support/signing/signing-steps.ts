// What most tests of signing do: begin a round of the lease, look at it behind a link, and sign.
import { expect } from 'vitest'
import { completeLease, consent, partsOf, type Signing, strokes } from './signing.ts'
import type { signingHouse } from './signing-house.ts'

type At = Pick<ReturnType<typeof signingHouse>, 'ask' | 'stranger' | 'deliver' | 'eventsOf'>

export function signingSteps({ ask, stranger, deliver, eventsOf }: At) {
  async function begin(options: Record<string, unknown> = {}, copy: Parameters<typeof completeLease>[2] = {}) {
    const { id } = await completeLease(ask, stranger, copy)
    const started = await ask('start-signing', { copy: id, ...options })
    expect(started.status).toBe(200)
    const letters = await deliver()
    const round = (await ask('get-round', { copy: id })).body.data as unknown as Signing
    const links = round.participants.map(partsOf)
    return { id, round, links, letters }
  }
  const look = async (link: object | undefined) =>
    (await stranger('get-signing', link)).body.data as unknown as Record<string, unknown> & {
      state: string
      document: { sha256: string; pages: number }
    }
  async function signAs(link: object | undefined, more: object = {}) {
    const { document } = await look(link)
    return stranger('sign', { ...link, ...consent, signature: strokes, sha256: document?.sha256, ...more })
  }
  const kindsOf = async (tempId: string) => (await eventsOf(tempId)).map(({ kind }) => kind)
  return { begin, look, signAs, kindsOf }
}
