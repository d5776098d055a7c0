// The browser's line to /live: what it hears, how it comes back, and that a hidden page does not hold it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followLive, type Heard, type LiveState } from './live.ts'

type Line = { headers: Record<string, string>; signal: AbortSignal; say: (text: string) => void; end: () => void }

let lines: Line[]
let heard: Heard[]
let states: LiveState[]
let stop: () => void
let status = 200
let visibility: DocumentVisibilityState = 'visible'

function fakeFetch(_path: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) {
  const encoder = new TextEncoder()
  let writer: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      writer = controller
    },
  })
  signal.addEventListener('abort', () => writer?.error(new DOMException('', 'AbortError')))
  lines.push({ headers, signal, say: (text) => writer?.enqueue(encoder.encode(text)), end: () => writer?.close() })
  return Promise.resolve(new Response(status === 200 ? body : null, { status }))
}

const telling = (event: string, id: string, data = '{}') => `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`
const settle = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)
function look(state: DocumentVisibilityState) {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fakeFetch)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  lines = []
  heard = []
  states = []
  status = 200
  visibility = 'visible'
  stop = followLive({ onHeard: (each) => void heard.push(each), onState: (each) => void states.push(each) })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('tells which copies have changed, those that come together at once', async () => {
  lines[0]?.say(telling('open', 'a-1') + telling('copy', 'a-2', '{"copy":"x"}'))
  await settle()
  expect(states).toEqual(['live'])
  expect(heard).toEqual([new Set(['x'])])
  // In pieces, as networks bring it.
  const [first = '', second = ''] = telling('copy', 'a-3', '{"copy":"y"}').split('event')
  lines[0]?.say(first)
  await settle()
  lines[0]?.say(`event${second}${telling('copy', 'a-4', '{"copy":"x"}')}:\n\n`)
  await settle(1_000)
  expect(heard).toEqual([new Set(['x']), new Set(['y', 'x'])])
})

it('comes back later and later, from where it was', async () => {
  lines[0]?.say(telling('open', 'a-1') + telling('everything', 'a-7'))
  await settle()
  expect(heard).toEqual(['everything'])
  status = 503
  lines[0]?.end()
  await settle(200)
  expect([lines.length, states.at(-1)]).toEqual([1, 'away'])
  await settle(1_500)
  expect(lines[1]?.headers['last-event-id']).toBe('a-7')
  const before = lines.length
  await settle(10 * 60_000)
  expect(lines.length - before).toBeLessThan(30)
  status = 200
  const tried = lines.length
  for (let seconds = 0; seconds < 100 && lines.length === tried; seconds++) await settle(1_000)
  lines.at(-1)?.say(telling('open', 'a-8'))
  await settle()
  expect(states.at(-1)).toBe('live')
})

it('is let go while nobody looks, and taken up where it was when somebody does', async () => {
  lines[0]?.say(telling('open', 'a-3'))
  await settle()
  look('hidden')
  expect(lines[0]?.signal.aborted).toBe(true)
  await settle(120_000)
  expect(lines).toHaveLength(1)
  look('visible')
  await settle()
  expect(lines[1]?.headers['last-event-id']).toBe('a-3')
})

it('notices a line that died without a word', async () => {
  lines[0]?.say(telling('open', 'a-1'))
  await settle(40_000)
  lines[0]?.say(':\n\n')
  await settle(40_000)
  expect(lines[0]?.signal.aborted).toBe(false)
  await settle(20_000)
  expect(lines[0]?.signal.aborted).toBe(true)
  expect(lines.length).toBeGreaterThan(1)
})

it('does not fight with one’s other pages, nor knock where nobody is logged in', async () => {
  lines[0]?.say(telling('open', 'a-1') + telling('elsewhere', 'a-1'))
  lines[0]?.end()
  await settle(300_000)
  expect([lines.length, states.at(-1)]).toEqual([1, 'away'])
  status = 401
  look('visible')
  await settle(300_000)
  expect(lines).toHaveLength(2)
})

it('tells that there may be something to be told, once for what comes together', async () => {
  stop()
  let told = 0
  stop = followLive({ onHeard: () => {}, onNotices: () => void told++, onState: () => {} })
  lines.at(-1)?.say(telling('open', 'a-1') + telling('notices', 'a-2') + telling('notices', 'a-3'))
  await settle()
  expect(told).toBe(1)
  lines.at(-1)?.say(telling('everything', 'a-4'))
  await settle(2_000)
  expect(told).toBe(2)
})

it('tells beside which documents something was said, and everything where that is not known', async () => {
  stop()
  const beside: Heard[] = []
  stop = followLive({ onHeard: () => {}, onComments: (each) => void beside.push(each), onState: () => {} })
  const said = (id: string) => telling('comments', id, '{"writing":"pact"}')
  lines.at(-1)?.say(telling('open', 'a-1') + said('a-2') + said('a-3') + telling('copy', 'a-4', '{"copy":"x"}'))
  await settle()
  lines.at(-1)?.say(telling('everything', 'a-5'))
  await settle(1_000)
  expect(beside).toEqual([new Set(['pact']), 'everything'])
})
