// From alone to together and back, offline and back, refused and revoked: no key is lost, and none is there twice.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '#contract/contract.ts'
import type { WritingOnWire } from '#contract/writing.ts'
import { updateSection } from '#domain/writing/editing.ts'
import { emptyContent, paragraphOf, type Section } from '#domain/writing/model.ts'
import type { TogetherDraft } from '#domain/writing/together/shared-draft.ts'
import { TogetherServer } from '#tests/support/writing/together-server.ts'
import { CallFailure } from '#web/app/call.ts'
import { DocumentStore } from '../editing-session/document-store.ts'
import { applyPatch, draftOf, type Patch } from '../editing-session/draft.ts'
import { DraftAutosave } from '../editing-session/draft-autosave.ts'
import { Together } from './together.ts'
import type { KeptChanges } from './trouble.ts'

const clause = (id: string, text: string): Section => ({ id, kind: 'clause', title: '', body: [paragraphOf(text)] })
const start: TogetherDraft = {
  title: 'Contrato',
  content: { ...emptyContent(), sections: [clause('a', 'uno'), clause('b', 'dos')] },
  meta: { category: null, country: 'ES', summary: '', tags: [] },
}
const words = ({ content }: TogetherDraft) =>
  content.sections.map(({ body: [block] }) => {
    const [run] = block?.type === 'paragraph' ? block.content : []
    return run?.type === 'text' ? run.text : ''
  })

/** A tab with the writing open, as it was read. */
function openTab(server: TogetherServer, read: TogetherDraft = server.draft()) {
  const { title, content, meta } = structuredClone(read)
  const writing = { id: 'w', version: 1, title, content, ...meta, folder_id: null } as unknown as WritingOnWire
  const store = new DocumentStore(draftOf(writing))
  const sent: Patch[] = []
  const log: string[] = []
  let isShared = true
  let isLost = false
  const autosave = new DraftAutosave(store.draft(), 1, {
    current: store.draft,
    send: async (version, patch) => {
      sent.push(patch)
      server.write((draft) => applyPatch({ ...draft, meta: { ...draft.meta, folder_id: null } }, patch))
      if (isLost) throw new CallFailure(0, {})
      return { version: version + 1 }
    },
    latest: async () => writing,
    merges: () => true,
    onProgress: () => {},
  })
  const call = async () => ({ ...writing, ...server.draft(), ...server.draft().meta, version: 7, together: isShared })
  const together = new Together({
    writing: () => writing,
    store,
    autosave,
    call: call as unknown as Call,
    onPending: () => {},
    onJoined: () => log.push('joined'),
    onLeft: () => log.push('left'),
    openSocket: server.open,
  })
  const type = (id: string, text: string) =>
    store.setContent((content) => updateSection(content, id, { body: [paragraphOf(text)] }), { key: id })
  return {
    store,
    autosave,
    together,
    sent,
    log,
    type,
    losesAnswers: () => {
      isLost = true
    },
    unshare: () => {
      isShared = false
    },
  }
}
const pass = (milliseconds = 200) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('joining', () => {
  it('brings what was typed meanwhile together with what others wrote', async () => {
    const server = new TogetherServer(start)
    const { store, type, log } = openTab(server)
    type('a', 'uno y medio')
    server.write((draft) => ({
      ...draft,
      content: updateSection(draft.content, 'a', { body: [paragraphOf('casi uno')] }),
    }))
    await pass()
    expect([words(store.draft()), words(server.draft()), log]).toEqual([
      ['casi uno y medio', 'dos'],
      ['casi uno y medio', 'dos'],
      ['joined'],
    ])
  })

  it('leaves the draft the same object where nothing differs, so that nothing is drawn anew', async () => {
    const server = new TogetherServer(start)
    const { store } = openTab(server)
    const before = store.draft()
    await pass()
    expect(store.draft()).toBe(before)
    server.write((draft) => ({
      ...draft,
      content: updateSection(draft.content, 'a', { body: [paragraphOf('uno y')] }),
    }))
    await pass()
    const { sections, fields } = store.draft().content
    expect([sections[0] === before.content.sections[0], sections[1] === before.content.sections[1]]).toEqual([
      false,
      true,
    ])
    expect(fields).toBe(before.content.fields)
  })

  it.each([false, true])('does not write twice what autosave has sent (its answer was lost: %s)', async (isLost) => {
    const server = new TogetherServer(start)
    server.isDown = true
    const { store, type, autosave, sent, losesAnswers } = openTab(server)
    if (isLost) losesAnswers()
    type('a', 'uno y medio')
    await autosave.flush()
    type('a', 'uno y medio más')
    server.isDown = false
    await pass(10_000)
    expect(sent).toHaveLength(1)
    expect([words(store.draft()), words(server.draft())]).toEqual([
      ['uno y medio más', 'dos'],
      ['uno y medio más', 'dos'],
    ])
  })

  it('goes on alone while the server cannot be reached', async () => {
    const server = new TogetherServer(start)
    server.isDown = true
    const { type, autosave, sent, log } = openTab(server)
    await pass(2_000)
    type('a', 'uno y medio')
    autosave.changed()
    await pass(1_000)
    expect([sent.length, log]).toEqual([1, []])
    server.isDown = false
    await pass(60_000)
    expect([words(server.draft()), log]).toEqual([['uno y medio', 'dos'], ['joined']])
  })
})

describe('saving', () => {
  it('says what is saved only once the server has said so', async () => {
    const server = new TogetherServer(start)
    const { type, together } = openTab(server)
    await pass()
    expect(together.state()).toEqual({ kind: 'saved' })
    server.isSlow = true
    type('a', 'uno más')
    await pass()
    expect([together.state(), together.isClean()]).toEqual([{ kind: 'saving' }, false])
    server.acknowledge()
    expect([together.state(), together.pending()]).toEqual([{ kind: 'saved' }, null])
  })

  it('names the version that has it, where that is asked for', async () => {
    const { type, together } = openTab(new TogetherServer(start))
    await pass()
    type('a', 'uno más')
    const settled = together.settle()
    await pass()
    expect(await settled).toBe(7)
  })

  it('offline it goes on, and what all wrote meanwhile comes together', async () => {
    const server = new TogetherServer(start)
    const { store, type, together } = openTab(server)
    await pass()
    server.isDown = true
    server.cut()
    type('a', 'uno sin red')
    await pass(4_000)
    expect(together.state()).toEqual({ kind: 'offline' })
    server.write((draft) => ({
      ...draft,
      content: updateSection(draft.content, 'a', { body: [paragraphOf('el uno')] }),
    }))
    type('b', 'dos sin red')
    server.isDown = false
    await pass(60_000)
    expect([words(store.draft()), words(server.draft()), together.state()]).toEqual([
      ['el uno sin red', 'dos sin red'],
      ['el uno sin red', 'dos sin red'],
      { kind: 'saved' },
    ])
  })

  it('a server that does not answer any more is left for another connection', async () => {
    const server = new TogetherServer(start)
    const { type, together } = openTab(server)
    await pass()
    server.isSlow = true
    type('a', 'uno más')
    await pass(11_000)
    server.isSlow = false
    await pass(15_000)
    expect([server.opened, together.state(), words(server.draft())]).toEqual([3, { kind: 'saved' }, ['uno más', 'dos']])
  })

  it('a session that has ended is said, and nothing is tried again by itself', async () => {
    const server = new TogetherServer(start)
    const { type, together } = openTab(server)
    await pass()
    server.cut(4401)
    type('a', 'uno más')
    await pass(60_000)
    expect([server.opened, together.state().kind, together.pending()?.patch.changes?.sections?.length]).toEqual([
      1,
      'refused',
      1,
    ])
    together.retry()
    await pass()
    expect([words(server.draft()), together.state()]).toEqual([['uno más', 'dos'], { kind: 'saved' }])
  })
})

describe('what a closed tab had not saved', () => {
  async function closedTab(server: TogetherServer): Promise<KeptChanges> {
    const { type, together } = openTab(server)
    await pass()
    server.isDown = true
    server.cut()
    type('a', 'uno sin red')
    const kept = structuredClone(together.pending())
    together.close()
    server.isDown = false
    if (!kept) throw new Error('nothing is pending')
    return kept
  }

  it('is brought in by the next one, beside what others wrote, and only once', async () => {
    const server = new TogetherServer(start)
    const kept = await closedTab(server)
    server.write((draft) => ({
      ...draft,
      content: updateSection(draft.content, 'a', { body: [paragraphOf('el uno')] }),
    }))
    for (const tab of [openTab(server), openTab(server)]) {
      tab.together.recover(kept)
      await pass()
    }
    expect(words(server.draft())).toEqual(['el uno sin red', 'dos'])
  })

  it('is a difference where the document has begun anew', async () => {
    const server = new TogetherServer(start)
    const kept = await closedTab(server)
    server.beginAnew({
      ...start,
      content: { ...start.content, sections: [clause('a', 'el uno'), clause('b', 'y dos')] },
    })
    openTab(server).together.recover(kept)
    await pass()
    expect(words(server.draft())).toEqual(['el uno sin red', 'y dos'])
  })
})

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
