import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { seeded } from '#tests/fuzz/random.ts'
import { countedWords, randomEdit, wordsIn } from '#tests/support/writing/random-edits.ts'
import { richContract } from '#tests/support/writing/rich-contract.ts'
import { type Content, emptyContent, type Inline, paragraphOf, type Section } from '../model.ts'
import { faultOf } from '../soundness.ts'
import { mergeDrafts } from './merge-drafts.ts'
import { placeOf, positionOf } from './places.ts'
import { fillDocument, partsOf, SharedDraft, type TogetherDraft } from './shared-draft.ts'

const rounds = Number(process.env.TOGETHER_ROUNDS ?? 40)

const draftWith = (content: Partial<Content>): TogetherDraft => ({
  title: 'Contrato',
  content: { ...emptyContent(), ...content },
  meta: { category: null, country: 'ES', summary: '', tags: [] },
})
const section = (id: string, ...lines: string[]): Section => ({
  id,
  kind: 'clause',
  title: `Título ${id}`,
  body: lines.map(paragraphOf),
})
const rich = (): TogetherDraft => ({ ...draftWith(richContract().content), title: 'Préstamo' })

function replicas(draft: TogetherDraft, count: number): SharedDraft[] {
  const first = new Y.Doc()
  first.clientID = 1
  fillDocument(first, draft)
  return Array.from({ length: count }, (_, index) => {
    const doc = new Y.Doc()
    doc.clientID = 10 + index
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(first))
    return new SharedDraft(doc)
  })
}
const exchange = (all: readonly SharedDraft[]): void => {
  for (const from of all) for (const to of all) if (from !== to) Y.applyUpdate(to.doc, Y.encodeStateAsUpdate(from.doc))
}
const readAnew = (shared: SharedDraft): TogetherDraft => new SharedDraft(shared.doc).draft()
const changeSection = (shared: SharedDraft, id: string, change: (section: Section) => Section): void => {
  const draft = shared.draft()
  const sections = draft.content.sections.map((each) => (each.id === id ? change(each) : each))
  shared.write({ ...draft, content: { ...draft.content, sections } })
}
const setSections = (shared: SharedDraft, change: (sections: Section[]) => Section[]): void => {
  const draft = shared.draft()
  shared.write({ ...draft, content: { ...draft.content, sections: change(draft.content.sections) } })
}
const words = ({ body }: Section): string[] =>
  body.map((block) =>
    block.type === 'paragraph'
      ? block.content.map((inline) => (inline.type === 'text' ? inline.text : '￼')).join('')
      : '',
  )
const lines = (shared: SharedDraft): string[][] => shared.draft().content.sections.map(words)

describe('a shared draft', () => {
  it('reads what it was filled with', () => {
    for (const draft of [rich(), draftWith({}), draftWith({ handwritten: true, silenced: ['b', 'c'] })]) {
      const [shared] = replicas(draft, 1)
      expect(shared?.draft()).toEqual(draft)
    }
  })

  it('keeps empty blocks, items and cells', () => {
    const body: Section['body'] = [
      { type: 'paragraph', content: [] },
      { type: 'list', ordered: true, items: [[], [paragraphOf('a'), { type: 'list', ordered: false, items: [[]] }]] },
      {
        type: 'table',
        header: true,
        rows: [
          [[], [paragraphOf('')]],
          [[paragraphOf('x')], []],
        ],
      },
    ]
    const [shared] = replicas(draftWith({ sections: [{ ...section('s1'), body }] }), 1)
    expect(shared?.draft().content.sections[0]?.body).toEqual(body)
  })

  it('has the objects that were written, and keeps those that no change touched', () => {
    const [here, there] = replicas(rich(), 2) as [SharedDraft, SharedDraft]
    const before = there.draft()
    const id = before.content.sections[2]?.id ?? ''
    changeSection(here, id, (each) => ({ ...each, title: 'Otro' }))
    const written = here.draft()
    exchange([here, there])
    expect(here.draft()).toBe(written)
    const after = there.draft()
    expect(after).toEqual(written)
    expect(after.content.sections.filter((each, index) => each !== before.content.sections[index])).toHaveLength(1)
    expect(after.content.fields).toBe(before.content.fields)
  })

  it('keeps the object of a section that is moved, with what another person types in it', () => {
    const [here, there] = replicas(draftWith({ sections: [section('a', 'uno'), section('b', 'dos')] }), 2) as [
      SharedDraft,
      SharedDraft,
    ]
    const moved = there.draft().content.sections[0]
    setSections(here, (all) => all.toReversed())
    changeSection(there, 'b', (each) => ({ ...each, body: [paragraphOf('dos y medio')] }))
    exchange([here, there])
    expect(lines(here)).toEqual([['dos y medio'], ['uno']])
    expect(there.draft().content.sections[1]).toBe(moved)
  })

  it('keeps what is typed in a paragraph while it is divided or joined', () => {
    const [here, there] = replicas(draftWith({ sections: [section('a', 'uno dos', 'tres')] }), 2) as [
      SharedDraft,
      SharedDraft,
    ]
    changeSection(here, 'a', (each) => ({ ...each, body: [paragraphOf('uno'), paragraphOf(' dostres')] }))
    changeSection(there, 'a', (each) => ({ ...each, body: [paragraphOf('uno dos y'), paragraphOf('tres más')] }))
    exchange([here, there])
    expect(lines(here)).toEqual([['uno', ' dos ytres más']])
    expect(lines(there)).toEqual(lines(here))
  })

  it('brings back a removed section that another person wrote in', () => {
    const [here, there] = replicas(draftWith({ sections: [section('a', 'uno'), section('b', 'dos')] }), 2) as [
      SharedDraft,
      SharedDraft,
    ]
    setSections(here, (all) => all.slice(1))
    changeSection(there, 'a', (each) => ({ ...each, body: [paragraphOf('uno escrito')] }))
    exchange([here, there])
    expect(lines(here)).toEqual([['uno escrito'], ['dos']])
    setSections(here, (all) => all.slice(1))
    exchange([here, there])
    expect(lines(there)).toEqual([['dos']])
  })

  it('reads a field whose type and properties were changed at once as one that fits', () => {
    const base = { id: 'f', label: 'Precio', help: '', required: true, party: null }
    const [here, there] = replicas(draftWith({ fields: [{ ...base, type: 'text' }] }), 2) as [SharedDraft, SharedDraft]
    const set = (shared: SharedDraft, field: Content['fields'][number]) =>
      shared.write({ ...shared.draft(), content: { ...shared.draft().content, fields: [field] } })
    set(here, { ...base, type: 'choice', choices: ['a'] })
    set(there, { ...base, type: 'money', currency: 'USD', label: 'Importe' })
    exchange([here, there])
    expect(there.draft().content.fields).toEqual(here.draft().content.fields)
    const [field] = here.draft().content.fields
    expect(field).toMatchObject({
      label: 'Importe',
      ...(field?.type === 'money' ? { currency: 'USD' } : { choices: ['a'] }),
    })
  })

  it('reads rows that came out unequal as equal ones', () => {
    const table = (rows: string[][]): Section['body'] => [
      { type: 'table', header: false, rows: rows.map((row) => row.map((cell) => [paragraphOf(cell)])) },
    ]
    const start = { ...section('a'), body: table([['a', 'b']]) }
    const [here, there] = replicas(draftWith({ sections: [start] }), 2) as [SharedDraft, SharedDraft]
    changeSection(here, 'a', (each) => ({ ...each, body: table([['a', 'x', 'b']]) }))
    changeSection(there, 'a', (each) => ({
      ...each,
      body: table([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    }))
    exchange([here, there])
    expect(faultOf(here.draft().content)).toBeUndefined()
    expect(JSON.stringify(here.draft().content)).toMatch(/"a".*"x".*"b".*"c".*"d"/)
  })

  it('undoes only what was done here', () => {
    const [here, there] = replicas(draftWith({ sections: [section('a', 'uno')] }), 2) as [SharedDraft, SharedDraft]
    const undo = new Y.UndoManager(Object.values(partsOf(here.doc)) as Y.AbstractType<unknown>[], {
      trackedOrigins: new Set(['here']),
    })
    const draft = here.draft()
    here.write({ ...draft, content: { ...draft.content, sections: [section('a', 'uno dos')] } }, 'here')
    changeSection(there, 'a', (each) => ({ ...each, body: [paragraphOf('cero uno')] }))
    exchange([here, there])
    undo.undo()
    expect(lines(here)).toEqual([['cero uno']])
  })

  it('writes letters of two halves whole', () => {
    const [here, there] = replicas(draftWith({ sections: [section('a', '😀')] }), 2) as [SharedDraft, SharedDraft]
    changeSection(here, 'a', (each) => ({ ...each, body: [paragraphOf('😁')] }))
    exchange([here, there])
    expect(lines(there)).toEqual([['😁']])
  })

  it('merges two drafts of the same one', () => {
    const base = draftWith({ sections: [section('a', 'uno'), section('b', 'dos')] })
    const [first, second] = base.content.sections as [Section, Section]
    const ours = draftWith({ sections: [{ ...first, body: [paragraphOf('uno nuestro')] }, second] })
    const theirs = draftWith({ sections: [second, { ...first, body: [paragraphOf('su uno')] }] })
    const merged = mergeDrafts(base, ours, theirs)
    expect(merged.content.sections.map(words)).toEqual([['dos'], ['su uno nuestro']])
  })
})

describe('a place in a shared draft', () => {
  const chip: Inline = { type: 'field', field: 'f' }
  const body: Section['body'] = [
    paragraphOf('uno'),
    { type: 'list', ordered: false, items: [[paragraphOf('dos')], [{ type: 'paragraph', content: [chip] }]] },
  ]
  const start = draftWith({ sections: [{ ...section('a'), body }] })

  it('is found again', () => {
    const [{ doc }] = replicas(start, 1) as [SharedDraft]
    for (const place of [
      { section: 'a', path: null, offset: 3 },
      { section: 'a', path: [0], offset: 0 },
      { section: 'a', path: [0], offset: 3 },
      { section: 'a', path: [1, 0, 0], offset: 2 },
      { section: 'a', path: [1, 1, 0], offset: 1 },
    ])
      expect(placeOf(doc, positionOf(doc, place) ?? new Uint8Array())).toEqual(place)
    expect(positionOf(doc, { section: 'z', path: null, offset: 0 })).toBeUndefined()
    expect(placeOf(doc, new Uint8Array([9, 9, 9]))).toBeUndefined()
  })

  it('moves along with what others write before it', () => {
    const [here, there] = replicas(start, 2) as [SharedDraft, SharedDraft]
    const position = positionOf(here.doc, { section: 'a', path: [0], offset: 2 }) ?? new Uint8Array()
    changeSection(there, 'a', (each) => ({
      ...each,
      body: [paragraphOf('nuevo'), paragraphOf('muy uno'), ...body.slice(1)],
    }))
    exchange([here, there])
    expect(placeOf(here.doc, position)).toEqual({ section: 'a', path: [1], offset: 6 })
  })
})

describe('three replicas that are changed at random', () => {
  for (let round = 1; round <= rounds; round += 1) {
    it(`end with the same sound content, and lose no word: ${round}`, () => {
      const random = seeded(round)
      const all = replicas({ ...rich(), title: 'Préstamo' }, 3)
      const typing = ['a', 'b', 'c'].map(countedWords)
      const erased = new Set<string>()
      const typed = new Set<string>()
      const queues: Uint8Array[][][] = all.map(() => all.map(() => []))
      all.forEach(({ doc }, from) => {
        doc.on('update', (update: Uint8Array, origin: unknown) => {
          if (origin !== 'delivered') for (const to of all.keys()) if (to !== from) queues[from]?.[to]?.push(update)
        })
      })
      for (let step = 0; step < 60; step += 1) {
        const at = random.int(0, 2)
        const shared = all[at] as SharedDraft
        if (random.chance(0.5)) {
          const before = wordsIn(shared.draft())
          shared.write(randomEdit(shared.draft(), random, typing[at] as () => string))
          const after = wordsIn(shared.draft())
          for (const word of before) if (!after.has(word)) erased.add(word)
          for (const word of after) typed.add(word)
        } else {
          const queue = queues[random.int(0, 2)]?.[at] ?? []
          for (const update of queue.splice(0, random.int(1, 3))) Y.applyUpdate(shared.doc, update, 'delivered')
        }
      }
      exchange(all)
      const [first, second, third] = all.map(readAnew) as [TogetherDraft, TogetherDraft, TogetherDraft]
      expect(second).toEqual(first)
      expect(third).toEqual(first)
      for (const shared of all) expect(canonical(shared)).toEqual(first)
      const fault = faultOf(first.content)
      expect(fault).toBeUndefined()
      const left = wordsIn(first)
      expect([...typed].filter((word) => !left.has(word) && !erased.has(word))).toEqual([])
    })
  }
})

/** What was read change by change, as a replica that is filled with it reads it: runs that look the same are one. */
const canonical = (shared: SharedDraft): TogetherDraft => (replicas(shared.draft(), 1)[0] as SharedDraft).draft()
