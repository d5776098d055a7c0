// Every call has a time limit, and a response that is not ours counts as no answer.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallFailure, call } from './call.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

const failureOf = (asked: Promise<unknown>): Promise<unknown> => asked.catch((error) => error)

/** How the call ended, or «waiting». */
function watched(asked: Promise<unknown>) {
  let outcome: unknown = 'waiting'
  failureOf(asked).then((ended) => {
    outcome = ended
  })
  return () => outcome
}

it('a server that takes the call and never answers is given up', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => aborted(signal))
  const outcome = watched(call('get-session'))
  await vi.advanceTimersByTimeAsync(29_000)
  expect(outcome()).toBe('waiting')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(outcome()).toMatchObject({ name: 'CallFailure', status: 0, code: 'unreachable' })
})

it('so is one that begins to answer and stops', async () => {
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => ({
    status: 200,
    json: () => aborted(signal),
  }))
  const outcome = watched(call('get-session'))
  await vi.advanceTimersByTimeAsync(31_000)
  expect(outcome()).toMatchObject({ status: 0, code: 'unreachable' })
})

it('a long text is given the time that it takes on a slow line', async () => {
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => aborted(signal))
  const outcome = watched(call('update-writing', { id: 'x', version: 1, title: 'x'.repeat(1_000_000) }))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(outcome()).toBe('waiting')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(outcome()).toBeInstanceOf(CallFailure)
})

it.each([
  [502, '<html>Bad gateway</html>', 502],
  [200, '<html>Entra en la wifi del hotel</html>', 0],
  [200, 'null', 0],
])('a %i that is not ours (%s) counts as %i', async (status, body, counted) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  expect(await failureOf(call('get-session'))).toMatchObject({ status: counted, code: 'unreachable' })
})

it('a failure of ours is told with its reference, a refusal without one', async () => {
  const answers = [
    { code: 'internal', message: 'Algo ha fallado.', reference: 'a1b2c3-4f' },
    { code: 'forbidden', message: 'No es tuyo.' },
  ]
  vi.stubGlobal('fetch', async () => Response.json({ error: answers.shift() }, { status: 500 }))
  expect(await failureOf(call('get-session'))).toMatchObject({ message: 'Algo ha fallado. (Referencia: a1b2c3-4f)' })
  expect(await failureOf(call('get-session'))).toMatchObject({ message: 'No es tuyo.' })
})
