// What is typed reaches the server once, whatever the network does, and no answer is overwritten unseen.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KeptParts, onWire, SavedCopy } from '#tests/support/copy/saved-part.ts'
import { CallFailure } from '#web/app/call.ts'
import { PartStore } from './part-store.ts'

let copy: SavedCopy
let shelf: KeptParts
const open = (sitting = 'sitting-one') =>
  new PartStore(onWire(copy.answers), { port: copy.port, memory: shelf.of(sitting), sitting })
const stateOf = (store: PartStore) => store.snapshot().state.kind
const pass = (ms = 60_000) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  copy = new SavedCopy()
  shelf = new KeptParts()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what is proposed', () => {
  const shown = (store: PartStore) => store.snapshot().answers.city?.value

  it('is shown, and neither sent nor kept before the participant goes on', async () => {
    const store = open()
    store.propose('city', 'Valencia')
    await pass()
    expect([shown(store), await store.flush()]).toEqual(['Valencia', true])
    expect([copy.saves.length, shelf.kept.size]).toEqual([0, 0])
    store.accept()
    await pass()
    expect([copy.valueOf('city'), copy.saves.length]).toEqual(['Valencia', 1])
  })

  it('goes along with the first edit of anything', async () => {
    const store = open()
    store.propose('city', 'Valencia')
    store.change('rent', '900')
    await pass()
    expect([copy.valueOf('city'), copy.valueOf('rent')]).toEqual(['Valencia', '900'])
  })

  it('gives way to what is typed in its box, also where that is nothing', async () => {
    const store = open()
    store.propose('city', 'Valencia')
    store.change('city', null)
    await pass()
    expect([shown(store), copy.saves.length]).toEqual([undefined, 0])
  })

  it('gives way to an answer of another participant', async () => {
    const store = open()
    store.propose('city', 'Valencia')
    copy.take([{ key: 'city', value: 'Sagunto', seen: 0 }], 'elsewhere', 'luis')
    await store.refresh()
    store.accept()
    await pass()
    expect([shown(store), copy.saves.length]).toEqual(['Sagunto', 0])
  })
})

describe('what is typed', () => {
  it('is sent once a moment has passed, and not letter by letter', async () => {
    const store = open()
    for (const rent of ['9', '90', '900']) store.change('rent', rent)
    expect([stateOf(store), copy.saves.length]).toEqual(['saving', 0])
    await pass()
    expect([stateOf(store), copy.valueOf('rent'), copy.saves.length]).toEqual(['saved', '900', 1])
    expect(shelf.kept.size).toBe(0)
  })

  it('is sent now and then by whoever never stops', async () => {
    const store = open()
    for (let letters = 1; letters <= 20; letters++) {
      store.change('city', 'a'.repeat(letters))
      await pass(400)
    }
    expect(copy.saves.length).toBeGreaterThan(0)
    await pass()
    expect(copy.valueOf('city')).toBe('a'.repeat(20))
  })

  it('while a save is under way follows it: one at a time, and nothing is contested', async () => {
    const held = Promise.withResolvers<void>()
    copy.held = held.promise
    const store = open()
    store.change('rent', '900')
    await pass()
    store.change('rent', '950')
    await pass()
    expect(copy.saves).toEqual([])
    held.resolve()
    await pass()
    expect(copy.saves.map(({ given }) => given)).toEqual([
      [{ key: 'rent', value: '900', seen: 0 }],
      [{ key: 'rent', value: '950', seen: 1 }],
    ])
    expect([copy.valueOf('rent'), store.snapshot().contested.size, stateOf(store)]).toEqual(['950', 0, 'saved'])
  })

  it('and taken back at once is not sent at all', async () => {
    copy.take([{ key: 'rent', value: '900', seen: 0 }], 'elsewhere')
    const store = open()
    store.change('rent', '900')
    await pass()
    expect(copy.saves).toEqual([])
  })
})

describe('without a network', () => {
  it('stays in the browser, says so, and goes when it is back', async () => {
    copy.network = 'down'
    const store = open()
    store.change('rent', '900')
    await pass()
    expect(store.snapshot().state).toEqual({ kind: 'offline', isKept: true })
    expect(shelf.kept.get('sitting-one')).toEqual({ rent: { value: '900', seen: 0, from: 'sitting-one' } })
    copy.network = 'up'
    store.retry()
    await pass(0)
    expect([copy.valueOf('rent'), stateOf(store), shelf.kept.size]).toEqual(['900', 'saved', 0])
  })

  it('is tried again by itself, more and more seldom', async () => {
    copy.network = 'down'
    const store = open()
    store.change('rent', '900')
    await pass(1_000)
    copy.network = 'up'
    await pass(1_000)
    expect([copy.valueOf('rent'), stateOf(store)]).toEqual(['900', 'saved'])
  })

  it('says where even the browser keeps nothing', async () => {
    copy.network = 'down'
    shelf.full = true
    const store = open()
    store.change('rent', '900')
    await pass()
    expect(store.snapshot().state).toEqual({ kind: 'offline', isKept: false })
  })

  it('an acknowledgement that was lost makes no conflict with oneself', async () => {
    copy.network = 'mute'
    const store = open()
    store.change('rent', '900')
    await pass(1_000)
    store.change('rent', '950')
    copy.network = 'up'
    await pass()
    expect([copy.valueOf('rent'), store.snapshot().contested.size, stateOf(store)]).toEqual(['950', 0, 'saved'])
  })

  it('a closed tab’s answers are sent by the next one, under the name of the first', async () => {
    copy.network = 'mute'
    const first = open()
    first.change('rent', '900')
    await pass(1_000)
    copy.network = 'down'
    first.change('rent', '950')
    first.stop()
    copy.network = 'up'
    const next = open('sitting-two')
    await next.recover()
    expect(next.snapshot().answers.rent?.value).toBe('950')
    await pass()
    expect([copy.valueOf('rent'), next.snapshot().contested.size, shelf.kept.size]).toEqual(['950', 0, 0])
  })
})

describe('what somebody else answered meanwhile', () => {
  const clash = async () => {
    const store = open()
    copy.take([{ key: 'rent', value: '1000', seen: 0 }], 'the-owner', null)
    store.change('rent', '900')
    store.change('city', 'Madrid')
    await pass()
    return store
  }

  it('stays, beside what was typed here, until somebody chooses', async () => {
    const store = await clash()
    expect(copy.valueOf('rent')).toBe('1000')
    expect(copy.valueOf('city')).toBe('Madrid')
    expect(store.snapshot().contested.get('rent')).toMatchObject({ value: '1000', by: null })
    expect(store.snapshot().answers.rent?.value).toBe('900')
    expect(shelf.kept.get('sitting-one')).toHaveProperty('rent')
    expect(await store.flush()).toBe(false)
  })

  it('is followed by one’s own if one wants it so', async () => {
    const store = await clash()
    store.choose('rent', 'mine')
    await pass()
    expect([copy.valueOf('rent'), store.snapshot().contested.size]).toEqual(['900', 0])
  })

  it('or takes its place', async () => {
    const store = await clash()
    store.choose('rent', 'theirs')
    await pass()
    expect([copy.valueOf('rent'), store.snapshot().answers.rent?.value, shelf.kept.size]).toEqual(['1000', '1000', 0])
  })

  it('is there when the page looks again, and what was typed here stays', async () => {
    copy.network = 'down'
    const store = open()
    store.change('city', 'Madrid')
    copy.take([{ key: 'rent', value: '1000', seen: 0 }], 'the-owner', null)
    await store.refresh()
    expect([store.snapshot().answers.rent?.value, store.snapshot().answers.city?.value]).toEqual(['1000', 'Madrid'])
  })

  it('is found before something is handed in, though nothing was typed', async () => {
    copy.take([{ key: 'rent', value: '900', seen: 0 }], 'sitting-one')
    const store = open()
    copy.take([{ key: 'rent', value: '1000', seen: 1 }], 'the-owner', null)
    await store.compare(store.given(['rent', 'since']))
    expect([...store.snapshot().contested.keys()]).toEqual(['rent'])
    expect(store.snapshot().answers.rent?.value).toBe('900')
  })
})

describe('what is refused', () => {
  it('as no answer at all holds nothing else up', async () => {
    const store = open()
    copy.refusal = new CallFailure(400, {
      error: { code: 'invalid_input', message: '', fields: { rent: 'No encaja.' } },
    })
    store.change('rent', 'x'.repeat(900))
    store.change('city', 'Madrid')
    await pass(1_000)
    copy.refusal = null
    await pass()
    expect(store.snapshot().unfit.get('rent')).toBe('No encaja.')
    expect([copy.valueOf('city'), copy.valueOf('rent')]).toEqual(['Madrid', undefined])
    store.change('rent', '900')
    await pass()
    expect(copy.valueOf('rent')).toBe('900')
  })

  it('because it is over says so, is kept, and goes if it is open again', async () => {
    const store = open()
    copy.refusal = new CallFailure(410, { error: { code: 'link_expired', message: 'Acabó el plazo.' } })
    store.change('rent', '900')
    await pass()
    expect(store.snapshot().state).toEqual({ kind: 'refused', code: 'link_expired', message: 'Acabó el plazo.' })
    expect(shelf.kept.size).toBe(1)
    copy.refusal = null
    const later = open('sitting-two')
    await later.recover()
    await pass()
    expect(copy.valueOf('rent')).toBe('900')
  })
})
