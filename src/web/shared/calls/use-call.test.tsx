// A form's conversation: once at a time, and a refusal with its fields.
import { act, renderHook } from '@testing-library/react'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { afterEach, expect, it, vi } from 'vitest'
import { useCall } from './use-call.ts'

afterEach(() => vi.unstubAllGlobals())

const login = { email: 'ana@ejemplo.es', password: 'una frase' }
const answerWith = (status: number, body: object) =>
  vi.fn(async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }))

it('a double click sends once', async () => {
  const fetch = answerWith(200, { data: {} })
  vi.stubGlobal('fetch', fetch)
  const { result } = renderHook(() => useCall('login'))
  const sent = await act(() => Promise.all([result.current.send(login), result.current.send(login)]))
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(sent[1]).toEqual({ ignored: true })
})

it('a refusal comes with its words and its fields, and the form can be sent again', async () => {
  vi.stubGlobal(
    'fetch',
    answerWith(400, { error: { code: 'invalid_input', message: 'Revisa.', fields: { email: 'Mal.' } } }),
  )
  const { result } = renderHook(() => useCall('login'))
  await act(() => result.current.send(login))
  expect(result.current.failure?.message).toBe('Revisa.')
  expect(result.current.fields).toEqual({ email: 'Mal.' })
  expect(result.current.busy).toBe(false)
})

it('without a network it says so in Spanish', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
  )
  const { result } = renderHook(() => useCall('login'))
  await act(() => result.current.send(login))
  expect(result.current.failure?.message).toContain('Comprueba tu conexión')
})

it('where a proof of work is asked for, makes it and sends the same again, without anybody noticing', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 20,
    deriveKey,
    hmacSignatureSecret: 'secreto',
  })
  const wanted = { error: { code: 'proof_required', message: 'Espera.', challenge: JSON.stringify(challenge) } }
  const bodies: { method: string; data: { email: string; proof?: string } }[] = []
  const fetch = vi.fn(async (_url: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body))
    return bodies.length === 1
      ? new Response(JSON.stringify(wanted), { status: 428 })
      : new Response(JSON.stringify({ data: { email: login.email } }), { status: 200 })
  })
  vi.stubGlobal('fetch', fetch)
  const { result } = renderHook(() => useCall('login'))
  const sent = await act(() => result.current.send(login))
  expect(sent).toEqual({ output: { email: login.email } })
  expect(result.current.failure).toBeNull()
  const { proof = '', ...same } = bodies[1]?.data ?? {}
  expect(same).toEqual(login)
  const verdict = await verifySolution({ ...JSON.parse(proof), deriveKey, hmacSignatureSecret: 'secreto' })
  expect(verdict.verified).toBe(true)
})

it('a proof that is not taken is a refusal like any other, not a second step', async () => {
  const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 5, deriveKey })
  const wanted = { error: { code: 'proof_required', message: 'Espera.', challenge: JSON.stringify(challenge) } }
  const fetch = answerWith(428, wanted)
  vi.stubGlobal('fetch', fetch)
  const { result } = renderHook(() => useCall('login'))
  await act(() => result.current.send(login))
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(result.current.failure?.message).toBe('Espera.')
  expect(result.current.failure?.challenge).toBeUndefined()
})
