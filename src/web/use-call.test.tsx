// A form's conversation: once at a time, and a refusal with its fields.
import { act, renderHook } from '@testing-library/react'
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
