// From alone to together and back, offline and back, refused and revoked: no key is lost, and none is there twice.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { updateSection } from '#domain/writing/editing.ts'
import { paragraphOf } from '#domain/writing/model.ts'
import { TogetherServer } from '#tests/support/writing/together-server.ts'
import { clause, openTab, pass, start, words } from '#tests/support/writing/together-tab.ts'
import type { KeptChanges } from './trouble.ts'

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
