// Limits of uploads in memory: in all, for each address, and slow ones make room for others.
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdRoom, openUploadRoom } from './upload-budget.ts'

describe('room for uploads', () => {
  const turnedAway: string[] = []
  const of = (caller: string, bytes: number, dawdles = false) => ({
    caller,
    bytes,
    isDawdling: () => dawdles,
    turnAway: () => void turnedAway.push(caller),
  })

  it('is so much for one, so much for all, and there again when somebody leaves', () => {
    const { enter } = openUploadRoom({ all: 40, each: 20 })
    const leave = enter(of('a', 15))
    expect(leave).toBeDefined()
    expect(enter(of('a', 6))).toBeUndefined()
    expect(enter(of('b', 20))).toBeDefined()
    expect(enter(of('c', 6))).toBeUndefined()
    leave?.()
    // Twice is once.
    leave?.()
    expect(enter(of('c', 20))).toBeDefined()
    expect(enter(of('d', 1))).toBeUndefined()
    expect(turnedAway).toEqual([])
  })

  it('is taken from whoever dawdles, and only while somebody waits for it', () => {
    const { enter } = openUploadRoom({ all: 40, each: 20 })
    const leave = enter(of('slow', 20, true))
    expect(enter(of('quick', 20))).toBeDefined()
    expect(turnedAway).toEqual([])
    expect(enter(of('waiting', 20))).toBeDefined()
    expect(turnedAway).toEqual(['slow'])
    // What it gives back is no longer its own.
    leave?.()
    expect(enter(of('late', 1))).toBeUndefined()
  })
})

describe('the room of a request', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** An upload of 100 bytes of which this many have come. */
  function sent(room: ReturnType<typeof openUploadRoom>, come = 0) {
    const raw = Object.assign(new EventEmitter(), { socket: { bytesRead: 0 }, destroy: vi.fn() })
    const request = { raw, ip: '192.0.2.1', headers: { 'content-length': '100' } }
    const reply = { raw: new EventEmitter() }
    const isIn = holdRoom(request as never, reply as never, 100, () => room)
    raw.socket.bytesRead = come
    return { isIn, raw, reply }
  }

  it('is given to the next where an upload does not come on, and not where it does', () => {
    const room = openUploadRoom({ all: 200, each: 200 })
    const [slow, quick] = [sent(room), sent(room, 90)]
    expect([slow.isIn, quick.isIn, sent(room).isIn]).toEqual([true, true, false])
    vi.advanceTimersByTime(11_000)
    expect(sent(room, 90).isIn).toBe(true)
    expect([slow.raw.destroy.mock.calls.length, quick.raw.destroy.mock.calls.length]).toEqual([1, 0])
    expect(sent(room).isIn).toBe(false)
    quick.reply.raw.emit('close')
    expect(sent(room).isIn).toBe(true)
  })

  it('ends with the patience of the server', () => {
    const { raw } = sent(openUploadRoom({ all: 200, each: 200 }), 99)
    vi.advanceTimersByTime(180_000)
    expect(raw.destroy).toHaveBeenCalledTimes(1)
  })
})
