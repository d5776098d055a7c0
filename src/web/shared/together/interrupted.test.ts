// What ends or interrupts writing together, and the people in it.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TogetherServer } from '#tests/support/writing/together-server.ts'
import { clause, openTab, pass, start, words } from '#tests/support/writing/together-tab.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a document that begins anew while it is open', () => {
  it('gets what was not saved, and what is typed before it has come', async () => {
    const server = new TogetherServer(start)
    const { store, type, together } = openTab(server)
    await pass()
    server.isDown = true
    server.cut()
    type('a', 'uno sin red')
    await pass(1_000)
    server.beginAnew({ ...start, content: { ...start.content, sections: [clause('a', 'el uno'), clause('b', 'dos')] } })
    server.isDown = false
    await pass(60_000)
    type('b', 'dos y más')
    await pass()
    expect([words(store.draft()), words(server.draft()), together.isClean()]).toEqual([
      ['el uno sin red', 'dos y más'],
      ['el uno sin red', 'dos y más'],
      true,
    ])
  })

  it('is taken as it is where nothing waited', async () => {
    const server = new TogetherServer(start)
    const { store } = openTab(server)
    await pass()
    server.cut()
    server.beginAnew({ ...start, content: { ...start.content, sections: [clause('b', 'dos')] } })
    await pass(10_000)
    expect(words(store.draft())).toEqual(['dos'])
  })
})

describe('a change that the server does not take', () => {
  it('is handed back, and what is typed after it is not lost with it', async () => {
    const server = new TogetherServer(start)
    const { store, type, together } = openTab(server)
    await pass()
    server.refuses = 4409
    type('a', 'uno mal')
    await pass(100)
    const trouble = together.trouble()
    expect([trouble?.why, trouble?.unsent && words(trouble.unsent.mine)]).toEqual(['refused', ['uno mal', 'dos']])
    type('b', 'dos bien')
    await pass(10_000)
    expect([words(store.draft()), words(server.draft())]).toEqual([
      ['uno', 'dos bien'],
      ['uno', 'dos bien'],
    ])
    together.settleTrouble()
    expect([together.trouble(), together.state()]).toEqual([null, { kind: 'saved' }])
  })
})

it('a share that is revoked ends it, with what was not saved', async () => {
  const server = new TogetherServer(start)
  const { type, together } = openTab(server)
  await pass()
  server.isSlow = true
  type('a', 'uno más')
  server.cut(4403)
  await pass(60_000)
  const trouble = together.trouble()
  expect([server.opened, trouble?.why, trouble?.unsent && words(trouble.unsent.mine)]).toEqual([
    1,
    'not_shared',
    ['uno más', 'dos'],
  ])
})

describe('back to writing alone', () => {
  it('once it is shared no more, goes on where it was', async () => {
    const server = new TogetherServer(start)
    const { store, type, together, autosave, unshare, log } = openTab(server)
    await pass()
    type('a', 'uno más')
    expect(await Promise.all([together.leave(), pass()])).toContain(false)
    unshare()
    const left = together.leave()
    await pass()
    expect([await left, log]).toEqual([true, ['joined', 'left']])
    type('a', 'uno más, sola')
    expect([words(store.draft()), autosave.version, store.shown().canUndo]).toEqual([['uno más, sola', 'dos'], 7, true])
  })

  it('not while something is being typed', async () => {
    const server = new TogetherServer(start)
    const { type, together, unshare, log } = openTab(server)
    await pass()
    unshare()
    const left = together.leave()
    type('a', 'uno más')
    await pass()
    expect([await left, log, words(server.draft())]).toEqual([false, ['joined'], ['uno más', 'dos']])
  })
})

describe('people', () => {
  const marcos = { id: 'm', name: 'Marcos Peña', color: 1, at: null }

  it('who is there and who comes and goes is told, together and once', async () => {
    const server = new TogetherServer(start)
    const { together } = openTab(server)
    await pass(10)
    server.tell(marcos)
    server.tell({ id: 'c1', name: 'Ana', color: 0, at: null })
    await pass(2_000)
    expect([together.people.all().map(({ name }) => name), together.people.coming().present]).toEqual([
      ['Marcos Peña'],
      ['Marcos Peña'],
    ])
    server.tell({ ...marcos, id: 'i', name: 'Irene' })
    server.tell({ ...marcos, id: 'm2' })
    await pass(2_000)
    expect(together.people.coming()).toEqual({ present: [], entered: ['Irene'], left: [] })
    server.tell({ id: 'i', gone: true })
    server.tell({ id: 'm', gone: true })
    await pass(2_000)
    expect(together.people.coming()).toEqual({ present: [], entered: [], left: ['Irene'] })
  })

  it('after a lost connection those who are still there have not come', async () => {
    const server = new TogetherServer(start)
    const { together } = openTab(server)
    await pass(10)
    server.tell(marcos)
    await pass(2_000)
    const told = together.people.coming()
    server.cut()
    expect(together.people.all()).toEqual([])
    await pass(5_000)
    server.tell({ ...marcos, id: 'm2' })
    await pass(2_000)
    expect([together.people.all().length, together.people.coming()]).toEqual([1, told])
  })

  it('where they write is a place in the text, and in the outline', async () => {
    const server = new TogetherServer(start)
    const [ana, luis] = [openTab(server), openTab(server)]
    await pass()
    luis.together.say([
      { section: 'b', path: [0], offset: 1 },
      { section: 'b', path: [0], offset: 3 },
    ])
    await pass()
    const [at] = server.heard.filter((heard) => heard !== null)
    const told = vi.fn()
    ana.together.places.subscribe(told)
    server.tell({ ...marcos, at })
    ana.type('b', 'los dos')
    await pass(1_000)
    const [person] = ana.together.people.all()
    expect(person?.at && ana.together.placeOf(person.at.head)).toEqual({ section: 'b', path: [0], offset: 7 })
    expect([...ana.together.places.bySection()].map(([id, { said }]) => [id, said])).toEqual([
      ['b', 'Marcos Peña está aquí'],
    ])
    expect(told).toHaveBeenCalledOnce()
  })

  it('what others write waits while an accent is composed', async () => {
    const server = new TogetherServer(start)
    const { store, together } = openTab(server)
    await pass()
    let isComposing = true
    together.waitWhile(() => isComposing)
    server.write((draft) => ({ ...draft, title: 'Otro' }))
    await pass(1_000)
    expect(store.draft().title).toBe('Contrato')
    isComposing = false
    await pass()
    expect(store.draft().title).toBe('Otro')
  })
})
