// Shared documents and the contents that follow from them, on both engines.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { paragraphOf, type Section } from '#domain/writing/model.ts'
import { SharedDraft, type TogetherDraft } from '#domain/writing/together/shared-draft.ts'
import { newDraft, type Writing } from '#domain/writing/writing.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { join, openApp } from '#tests/support/app.ts'
import { onBothEngines } from '#tests/support/engines.ts'
import { sampleContent } from '#tests/support/writing/writings.ts'
import { findWriting } from './find-writing.ts'
import {
  appendUpdates,
  dropRestingDocuments,
  foldWriting,
  listUnfolded,
  loadSharedDocument,
  readUpdatesSince,
  startSharedDocument,
} from './shared-documents.ts'
import { readWritings } from './writing-record.ts'
import { findStoredWriting, insertWriting, saveWriting } from './writings.ts'

const now = new Date('2026-11-20T10:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

onBothEngines('a shared document', (open) => {
  let database: OpenDatabase
  let userId: string
  let writing: Writing
  const epoch = 'first'

  beforeAll(async () => {
    database = await open()
    const { email } = await join(await openApp(database))
    userId = (await database.pool.query('select id from users where email = $1', [email])).rows[0].id
  })
  beforeEach(async () => {
    const made = {
      id: randomUUID(),
      userId,
      visibility: 'private',
      title: 'Pacto',
      content: sampleContent(),
      country: 'ES',
    } as const
    writing = newDraft(made, now)
    await insertWriting(database.db, writing)
    await startSharedDocument(database.db, writing, epoch, now)
  })

  const loaded = async () => {
    const doc = new Y.Doc()
    for (const update of (await loadSharedDocument(database.db, writing.id))?.updates ?? []) Y.applyUpdate(doc, update)
    return new SharedDraft(doc)
  }
  /** What a person changes in it, as one update. */
  async function change(update: (draft: TogetherDraft) => TogetherDraft, at = later(1), by = userId) {
    const shared = await loaded()
    const before = Y.encodeStateVector(shared.doc)
    shared.write(update(shared.draft()))
    const made = [{ update: Y.encodeStateAsUpdate(shared.doc, before), userId: by }]
    return appendUpdates(database.db, writing, epoch, made, at)
  }
  const titled = (title: string) => (draft: TogetherDraft) => ({ ...draft, title })
  const withSection = (id: string) => (draft: TogetherDraft) => {
    const section: Section = { id, kind: 'clause', title: id, body: [paragraphOf(id)] }
    return { ...draft, content: { ...draft.content, sections: [...draft.content.sections, section] } }
  }
  const idsOf = (content: Writing['content'] | undefined) => content?.sections.map(({ id }) => id)

  it('has the content of its writing, and is begun once', async () => {
    await startSharedDocument(database.db, writing, 'second', now)
    expect(await loadSharedDocument(database.db, writing.id)).toMatchObject({ epoch, number: 0 })
    expect((await loaded()).draft()).toMatchObject({ title: 'Pacto', content: writing.content })
  })

  it('gives its changes to whatever reads the writing, as one more version', async () => {
    await change(titled(' Pacto  de socios '), later(1))
    await change(withSection('nueva'), later(2))
    expect((await findStoredWriting(database.db, writing.id))?.title).toBe('Pacto')
    const found = await findWriting(database.db, writing.id)
    expect(found).toMatchObject({ title: 'Pacto de socios', version: 2, updatedAt: later(2), editedBy: null })
    expect(idsOf(found?.content)).toContain('nueva')
    expect((await findWriting(database.db, writing.id))?.version).toBe(2)
  })

  it('keeps the text of before in the history after a pause', async () => {
    await change(titled('Otro'), later(45))
    await findWriting(database.db, writing.id)
    const { rows } = await database.pool.query('select number, title from writing_versions where writing_id = $1', [
      writing.id,
    ])
    expect(rows).toEqual([{ number: 1, title: 'Pacto' }])
  })

  it('is in the export of its owner', async () => {
    await change(titled('Exportado'))
    const titles: string[] = []
    for await (const { id, title } of readWritings(database.db, userId)) if (id === writing.id) titles.push(title)
    expect(titles).toEqual(['Exportado'])
  })

  describe('beside which its writing is saved', () => {
    const saveBeside = async () => {
      const read = (await findStoredWriting(database.db, writing.id)) as Writing
      const sections = read.content.sections.slice(1)
      await saveWriting(
        database.db,
        read,
        { ...read, title: 'Aparte', content: { ...read.content, sections } },
        later(3),
      )
    }

    it('takes that in, with what was changed in it meanwhile', async () => {
      await change(withSection('nueva'))
      await saveBeside()
      const found = await findWriting(database.db, writing.id)
      expect(found).toMatchObject({ title: 'Aparte', version: 3 })
      expect(idsOf(found?.content)).toEqual([...(idsOf(writing.content)?.slice(1) ?? []), 'nueva'])
      expect((await loaded()).draft()).toMatchObject({ title: 'Aparte', content: found?.content })
    })

    it('makes no version of its own of it', async () => {
      await saveBeside()
      expect((await findWriting(database.db, writing.id))?.version).toBe(2)
      expect((await loaded()).draft().title).toBe('Aparte')
    })
  })

  it('says what came since a number, or that it is in the state already', async () => {
    await change(titled('Uno'))
    await change(titled('Dos'))
    expect(await readUpdatesSince(database.db, writing.id, { epoch, number: 1 })).toMatchObject({ number: 2 })
    expect(await readUpdatesSince(database.db, writing.id, { epoch: 'other', number: 1 })).toBeUndefined()
    await foldWriting(database.db, writing.id)
    expect(await readUpdatesSince(database.db, writing.id, { epoch, number: 1 })).toBeUndefined()
    expect(await readUpdatesSince(database.db, writing.id, { epoch, number: 2 })).toEqual({ number: 2, updates: [] })
  })

  it('stores nothing for a document that was begun anew', async () => {
    const update = Y.encodeStateAsUpdate((await loaded()).doc)
    expect(await appendUpdates(database.db, writing, 'other', [{ update, userId }], now)).toBeUndefined()
    expect((await loadSharedDocument(database.db, writing.id))?.number).toBe(0)
  })

  it('is folded where its process could not, and dropped when it rests', async () => {
    await change(titled('Olvidado'), later(1))
    expect(await listUnfolded(database.db, later(0), 500)).not.toContain(writing.id)
    expect(await listUnfolded(database.db, later(2), 500)).toContain(writing.id)
    await dropRestingDocuments(database.db, later(2), 500)
    expect(await loadSharedDocument(database.db, writing.id)).toBeDefined()
    await foldWriting(database.db, writing.id)
    await dropRestingDocuments(database.db, later(0), 500)
    expect(await loadSharedDocument(database.db, writing.id)).toBeDefined()
    await dropRestingDocuments(database.db, later(2), 500)
    expect(await loadSharedDocument(database.db, writing.id)).toBeUndefined()
    expect((await findWriting(database.db, writing.id))?.title).toBe('Olvidado')
    await database.db.execute(sql`delete from shared_documents`)
  })
})
