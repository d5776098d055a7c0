// The rules of saving that drafts and answers share, on a clock of the test's own.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openAutosave } from '#tests/support/autosaved-text.ts'
import { CallFailure } from '#web/app/call.ts'

const failure = (status: number, code = 'code', message = 'No.') =>
  new CallFailure(status, { error: { code, message } })
const unreachable = new CallFailure(0, {})

const reported = vi.fn()
beforeEach(() => void vi.stubGlobal('reportError', reported))
afterEach(() => {
  vi.unstubAllGlobals()
  reported.mockReset()
})

describe('when it sends', () => {
  it('900 ms after the last change, through unsaved and saving to saved', async () => {
    const { type, pass, sent, times, states } = openAutosave()
    type('a')
    await pass(800)
    type('ab')
    await pass(899)
    expect(sent).toEqual([])
    await pass(1)
    expect([sent, times, states]).toEqual([['ab'], [1_700], ['unsaved', 'saving', 'saved']])
  })

  it('4 s after the first change at the latest, while changes go on', async () => {
    const { type, pass, times } = openAutosave()
    for (let count = 0; count < 20; count += 1) {
      type('a'.repeat(count + 1))
      await pass(500)
    }
    expect(times).toEqual([4_000, 8_000])
  })

  it('nothing when the change was taken back', async () => {
    const { type, pass, sent, states } = openAutosave()
    type('a')
    type('')
    await pass(1_000)
    expect([sent, states]).toEqual([[], ['unsaved', 'saved']])
  })

  it('one call at a time; what changed meanwhile follows when it is answered', async () => {
    const { autosave, type, pass, sent, server, kind } = openAutosave()
    const held = Promise.withResolvers<void>()
    server.answer = held.promise
    type('a')
    await pass(1_000)
    type('ab')
    await pass(10_000)
    expect([sent, kind(), autosave.underway !== null]).toEqual([['a'], 'saving', true])
    server.answer = 'answered'
    held.resolve()
    await pass(0)
    // It has waited longer than 4 s already.
    expect([sent, kind(), autosave.underway]).toEqual([['a', 'ab'], 'saved', null])
  })

  it('nothing any more once it is stopped', async () => {
    const { autosave, type, pass, sent, waiting } = openAutosave()
    type('a')
    autosave.stop()
    await pass(60_000)
    expect([sent, waiting()]).toEqual([[], 0])
  })

  it('tells nothing to a listener that has left', async () => {
    const { autosave, type } = openAutosave()
    const listener = vi.fn()
    autosave.subscribe(listener)()
    type('a')
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('when the server cannot be reached', () => {
  it('retries after 1, 2, 4 … s and never waits longer than 30 s, changes or not', async () => {
    const { type, pass, times, server, kind } = openAutosave()
    server.answer = unreachable
    type('a')
    await pass(900)
    expect(kind()).toBe('offline')
    type('ab')
    await pass(120_000)
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0))
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    expect(kind()).toBe('offline')
  })

  it('begins with short pauses again once a call was answered', async () => {
    const { type, pass, times, server, kind } = openAutosave()
    server.answer = unreachable
    type('a')
    await pass(5_000)
    server.answer = 'answered'
    await pass(10_000)
    expect(kind()).toBe('saved')
    server.answer = unreachable
    times.length = 0
    type('ab')
    await pass(2_000)
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(1_000)
  })

  it.each([
    [500, 'code', failure(500)],
    [502, 'code', failure(502)],
    [503, 'no_space', failure(503, 'no_space')],
    [429, 'too_many_requests', failure(429, 'too_many_requests')],
    [0, 'unreachable', unreachable],
  ])('status %i is retried, and the state has its code (%s)', async (_, code, answer) => {
    const { autosave, type, pass, sent, server, kind } = openAutosave()
    server.answer = answer
    type('a')
    await pass(900)
    expect(autosave.state()).toEqual({ kind: 'offline', code })
    server.answer = 'answered'
    await pass(1_000)
    expect([sent, kind()]).toEqual([['a', 'a'], 'saved'])
  })

  it('an error of our own is reported, and the change is sent again', async () => {
    const { autosave, type, pass, server, kind } = openAutosave()
    const error = new TypeError('undefined is not a function')
    server.answer = error
    type('a')
    await pass(900)
    expect(autosave.state()).toEqual({ kind: 'offline' })
    expect(reported).toHaveBeenCalledExactlyOnceWith(error)
    server.answer = 'answered'
    await pass(1_000)
    expect(kind()).toBe('saved')
  })

  it('the browser’s word for it counts before the call fails; an answer that still comes counts too', async () => {
    const { autosave, type, pass, server, kind } = openAutosave()
    const held = Promise.withResolvers<void>()
    server.answer = held.promise
    type('a')
    await pass(900)
    autosave.disconnected()
    expect(kind()).toBe('offline')
    server.answer = 'answered'
    held.resolve()
    await pass(0)
    expect(kind()).toBe('saved')
  })

  it('goes at once when the network is back, and stays offline in words until then', async () => {
    const { autosave, type, pass, times, server, states } = openAutosave()
    server.answer = unreachable
    type('a')
    await pass(900)
    server.answer = 'answered'
    states.length = 0
    autosave.retry()
    await pass(0)
    expect([times, states]).toEqual([[900, 900], ['saved']])
  })

  it('offline with nothing to send is saved as soon as the network is back', async () => {
    const { autosave, pass, sent, kind } = openAutosave()
    autosave.disconnected()
    expect(kind()).toBe('offline')
    autosave.retry()
    await pass(0)
    expect([sent, kind()]).toEqual([[], 'saved'])
  })

  it('a retry does nothing where nothing failed', async () => {
    const { autosave, type, pass, sent } = openAutosave()
    type('a')
    autosave.retry()
    await pass(0)
    expect(sent).toEqual([])
  })
})

describe('when the server refuses', () => {
  it('says so once and sends nothing more by itself; a retry or the next change tries again', async () => {
    const { autosave, type, pass, sent, server, kind } = openAutosave()
    server.answer = failure(413, 'too_large', 'Ocupa demasiado.')
    type('a')
    await pass(60_000)
    expect(autosave.state()).toEqual({ kind: 'refused', code: 'too_large', message: 'Ocupa demasiado.' })
    expect(sent).toEqual(['a'])
    autosave.retry()
    await pass(0)
    expect([sent, kind()]).toEqual([['a', 'a'], 'refused'])
    autosave.disconnected()
    expect(kind()).toBe('refused')
    server.answer = 'answered'
    type('ab')
    await pass(900)
    expect([sent, kind()]).toEqual([['a', 'a', 'ab'], 'saved'])
  })

  it('the store may take the refusal for an answer: what is left to send follows', async () => {
    const { type, pass, sent, server, kind } = openAutosave()
    server.answer = failure(400, 'invalid_input')
    server.refused = 'answered'
    type('a')
    await pass(900)
    expect(kind()).toBe('unsaved')
    server.answer = 'answered'
    await pass(900)
    expect([sent, kind()]).toEqual([['a', 'a'], 'saved'])
  })
})

describe('a conflict', () => {
  it('holds everything up until it is decided', async () => {
    const { autosave, type, pass, sent, server, kind } = openAutosave()
    server.answer = { kind: 'conflict', theirs: 'b' }
    type('a')
    await pass(900)
    expect(autosave.state()).toEqual({ kind: 'conflict', theirs: 'b' })
    server.answer = 'answered'
    type('ab')
    autosave.retry()
    autosave.disconnected()
    await pass(60_000)
    expect([sent, kind(), await autosave.flush()]).toEqual([['a'], 'conflict', false])
    autosave.resume()
    await pass(900)
    expect([sent, kind()]).toEqual([['a', 'ab'], 'saved'])
  })

  it('with nothing left to send is over at once', async () => {
    const { autosave, type, pass, takeTheirs, sent, kind } = openAutosave()
    type('a')
    autosave.meetConflict('b')
    await pass(60_000)
    expect(sent).toEqual([])
    takeTheirs('b')
    autosave.resume()
    expect(kind()).toBe('saved')
    await pass(60_000)
    expect(sent).toEqual([])
  })
})

describe('flush', () => {
  it('sends at once what waits, and what changed during the call', async () => {
    const { autosave, type, settle, sent, server } = openAutosave()
    const held = Promise.withResolvers<void>()
    server.answer = held.promise
    type('a')
    const flushed = autosave.flush()
    await settle()
    type('ab')
    server.answer = 'answered'
    held.resolve()
    expect([await flushed, sent]).toEqual([true, ['a', 'ab']])
  })

  it('is true at once where nothing is to be sent, offline too', async () => {
    const { autosave, sent } = openAutosave()
    autosave.disconnected()
    expect([await autosave.flush(), sent]).toEqual([true, []])
  })

  it.each([
    [0, unreachable],
    [413, failure(413)],
  ])('is false after one try that failed with status %i', async (_, answer) => {
    const { autosave, type, sent, server } = openAutosave()
    server.answer = answer
    type('a')
    expect([await autosave.flush(), sent]).toEqual([false, ['a']])
  })
})
