// A document's life for the pictures: a text of the library is filled in, and two people sign it.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'

export const slug = 'contrato-de-alquiler-de-habitacion'
const email = 'lucia.ferrer@ejemplo.es'

export type Ask = <T = Record<string, string>>(method: string, data?: object) => Promise<T>

export const askWith =
  (request: APIRequestContext): Ask =>
  async (method, data) => {
    const response = await request.post('/api', { data: { method, data } })
    const body = await response.json()
    if (!response.ok()) throw new Error(`${method}: ${JSON.stringify(body)}`)
    return body.data
  }

async function until<T>(find: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await find()
    if (found !== undefined) return found
    await pause(100)
  }
  throw new Error('what was waited for did not come')
}

/** Registers Lucía, who lets a room, and confirms her address. */
export async function joinIn(ask: Ask, dataDir: string): Promise<void> {
  const profile = { firstname: 'Lucía', lastname: 'Ferrer' }
  await ask('register', { email, password: 'una frase que recuerdo', profile })
  const token = await until(() => {
    for (const letter of globSync(join(dataDir, 'outbox/*.eml'))) {
      const text = readFileSync(letter, 'utf8').replace(/=\r\n/g, '')
      const [, found] = /\/verify\?token=3D([\w-]{43})/.exec(text) ?? []
      if (found) return found
    }
    return undefined
  })
  await ask('verify-email', { token })
}

const people = [
  { party: 'landlord', name: 'Lucía Ferrer', does: 'sign', email, way: 'email' },
  { party: 'tenant', name: 'Diego Paz', does: 'sign', email: 'diego.paz@ejemplo.es', way: 'email' },
]

/** Fills the text in with the library's sample. */
export async function fillIn(ask: Ask): Promise<string> {
  const { writing } = await ask<{ writing: { sample: object } }>('get-public-writing', { slug })
  return (await ask('create-copy', { slug, values: writing.sample })).id ?? ''
}

type Round = { state: string; participants: { name: string; link: string }[] }

const roundOf = (ask: Ask, copy: string, state: string) =>
  until(async () => {
    const round = await ask<Round | null>('get-round', { copy })
    return round?.state === state ? round : undefined
  })

/** The links of the signers, once signing has begun. */
export async function beginSigning(ask: Ask, copy: string): Promise<{ path: string; sign: () => Promise<void> }[]> {
  await ask('send-completion', { id: copy, participants: people })
  await ask('start-signing', { copy })
  const { participants } = await roundOf(ask, copy, 'signing')
  return participants.map(({ link }) => {
    const path = link.replace(/^https?:\/\/[^/]+/, '')
    const [ref = '', temp_id = ''] = path.split('/').toReversed()
    const sign = async () => {
      const { document } = await ask<{ document: { sha256: string } }>('get-signing', { temp_id, ref })
      const signature = { strokes: [[40, 120, 60, 70, 80, 50, 95, 130, 120, 60, 150, 140, 180, 70, 240, 120]] }
      const agreed = { consent: true, consent_version: 'ES-1' }
      await ask('sign', { temp_id, ref, ...agreed, signature, sha256: document.sha256 })
    }
    return { path, sign }
  })
}

/** Waits until the document is in *Firmados*. */
export const findSigned = (ask: Ask): Promise<string> =>
  until(async () => {
    const { items } = await ask<{ items: { id: string; state: string }[] }>('list-signeds', {})
    return items.find(({ state }) => state !== 'sealing')?.id
  })
