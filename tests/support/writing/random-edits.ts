// Edits as an author makes them, by chance: each makes new objects only for what it changes, as those of the editor do.

import type { Block, Content, Field, Inline, Paragraph, Section } from '#domain/writing/model.ts'
import { mapParagraphs, mapSame } from '#domain/writing/text/walk.ts'
import type { TogetherDraft } from '#domain/writing/together/shared-draft.ts'
import type { Random } from '../../fuzz/random.ts'

/** Words that an edit types, none of them twice. */
export type Words = () => string
export const countedWords = (author: string): Words => {
  let count = 0
  return () => {
    count += 1
    return `${author}${count}x`
  }
}
export const wordsIn = (draft: TogetherDraft): Set<string> => new Set(JSON.stringify(draft).match(/[a-z]\d+x/g) ?? [])

type Edit = (draft: TogetherDraft, random: Random, word: Words) => TogetherDraft

const inContent =
  (change: (content: Content, random: Random, word: Words) => Content): Edit =>
  (draft, random, word) => {
    const content = change(draft.content, random, word)
    return content === draft.content ? draft : { ...draft, content }
  }

const inSection = (change: (section: Section, random: Random, word: Words) => Section): Edit =>
  inContent((content, random, word) => {
    if (content.sections.length === 0) return content
    const chosen = random.pick(content.sections)
    const sections = mapSame(content.sections, (section) =>
      section === chosen ? change(section, random, word) : section,
    )
    return { ...content, sections }
  })

const inBlocks = (change: (body: Block[], random: Random, word: Words) => Block[]): Edit =>
  inSection((section, random, word) => ({ ...section, body: change(section.body, random, word) }))

const inParagraph = (change: (paragraph: Paragraph, random: Random, word: Words) => Paragraph): Edit =>
  inBlocks((body, random, word) => {
    let count = 0
    mapParagraphs(body, (paragraph) => {
      count += 1
      return paragraph
    })
    if (count === 0) return [change({ type: 'paragraph', content: [] }, random, word)]
    let left = random.int(0, count - 1)
    return mapParagraphs(body, (paragraph) => (left-- === 0 ? change(paragraph, random, word) : paragraph))
  })

/** A place between two words of a run, so that no word is divided. */
function boundary(text: string, random: Random): number {
  const places = [0, ...[...text.matchAll(/ /g)].map(({ index }) => index), text.length]
  return random.pick(places)
}

const type = inParagraph(({ content, ...rest }, random, word) => {
  const at = random.int(0, content.length)
  const run = content[at]
  const typed = ` ${word()}`
  if (run?.type !== 'text') return { ...rest, content: content.toSpliced(at, 0, { type: 'text', text: typed }) }
  const place = boundary(run.text, random)
  const text = run.text.slice(0, place) + typed + run.text.slice(place)
  return { ...rest, content: content.with(at, { ...run, text }) }
})

const erase = inParagraph(({ content, ...rest }, random) => {
  const at = random.int(0, Math.max(0, content.length - 1))
  const run = content[at]
  if (run?.type !== 'text') return { ...rest, content: content.toSpliced(at, 1) }
  const words = run.text.split(' ')
  const text = words.toSpliced(random.int(0, words.length - 1), random.int(1, 2)).join(' ')
  return { ...rest, content: text ? content.with(at, { ...run, text }) : content.toSpliced(at, 1) }
})

const format = inParagraph((paragraph, random) => {
  if (random.chance(0.3)) return { ...paragraph, align: random.pick(['left', 'center', 'right', 'justify'] as const) }
  const at = random.int(0, Math.max(0, paragraph.content.length - 1))
  const run = paragraph.content[at]
  if (run?.type !== 'text') return paragraph
  const place = boundary(run.text, random)
  const { marks: _marks, when: _when, ...plain } = run
  const formatted: Inline = random.chance(0.7)
    ? { ...plain, text: run.text.slice(place), marks: [random.pick(['bold', 'italic', 'underline'] as const)] }
    : { ...plain, text: run.text.slice(place), when: { field: 'f1', test: 'is', value: 'sí' } }
  const parts = [{ ...run, text: run.text.slice(0, place) }, formatted].filter(({ text }) => text !== '')
  return { ...paragraph, content: paragraph.content.toSpliced(at, 1, ...parts) }
})

const chips: Inline[] = [
  { type: 'field', field: 'f1', form: 'words' },
  { type: 'reference', section: 's1', marks: ['bold'] },
  { type: 'party', party: 'p1', form: 'of' },
  { type: 'agreeing', party: 'p1', word: 'propietario' },
  { type: 'break' },
]
const putChip = inParagraph(({ content, ...rest }, random) => ({
  ...rest,
  content: content.toSpliced(random.int(0, content.length), 0, random.pick(chips)),
}))

const split = inBlocks((body, random) => {
  const at = random.int(0, Math.max(0, body.length - 1))
  const block = body[at]
  if (block?.type !== 'paragraph') return body
  const place = random.int(0, block.content.length)
  const parts = [block.content.slice(0, place), block.content.slice(place)]
  return body.toSpliced(at, 1, ...parts.map((content) => ({ ...block, content })))
})

const join = inBlocks((body, random) => {
  const at = random.int(0, Math.max(0, body.length - 2))
  const [first, second] = [body[at], body[at + 1]]
  if (first?.type !== 'paragraph' || second?.type !== 'paragraph') return body
  return body.toSpliced(at, 2, { ...first, content: [...first.content, ...second.content] })
})

const nest = inBlocks((body, random, word) => {
  const at = random.int(0, Math.max(0, body.length - 1))
  const block = body[at]
  const line: Block = { type: 'paragraph', content: [{ type: 'text', text: word() }] }
  if (!block) return [line]
  if (block.type === 'paragraph')
    return body.with(
      at,
      random.chance(0.6)
        ? { type: 'list', ordered: random.chance(0.5), items: [[block]] }
        : {
            type: 'table',
            header: random.chance(0.5),
            rows: [
              [[block], []],
              [[], [line]],
            ],
          },
    )
  if (block.type === 'list') {
    const place = random.int(0, block.items.length)
    if (random.chance(0.3)) return body.toSpliced(at, 1, ...block.items.flat())
    return body.with(at, { ...block, items: block.items.toSpliced(place, 0, [line]) })
  }
  const width = block.rows[0]?.length ?? 1
  const place = random.int(0, block.rows.length)
  const row = Array.from({ length: width }, (_, index): Block[] => (index === 0 ? [line] : []))
  if (random.chance(0.5)) return body.with(at, { ...block, rows: block.rows.toSpliced(place, 0, row) })
  const column = random.int(0, width)
  return body.with(at, { ...block, rows: block.rows.map((cells) => cells.toSpliced(column, 0, [])) })
})

const typeTitle = inSection((section, _random, word) => ({ ...section, title: `${section.title} ${word()}`.trim() }))

const aboutSection = inSection((section, random) => {
  if (random.chance(0.5)) return { ...section, kind: random.pick(['clause', 'text', 'heading'] as const) }
  const { condition: _condition, ...rest } = section
  return random.chance(0.5) ? rest : { ...rest, condition: { field: 'f1', test: 'filled', value: '' } }
})

const withSections = (change: (sections: Section[], random: Random, word: Words) => Section[]): Edit =>
  inContent((content, random, word) => ({ ...content, sections: change(content.sections, random, word) }))

const move = withSections((sections, random) => {
  if (sections.length < 2) return sections
  const from = random.int(0, sections.length - 1)
  const rest = sections.toSpliced(from, 1)
  return rest.toSpliced(random.int(0, rest.length), 0, sections[from] as Section)
})

const add = withSections((sections, random, word) => {
  const made: Section = { id: `s-${word()}`, kind: 'clause', title: word(), body: [] }
  return sections.toSpliced(random.int(0, sections.length), 0, made)
})

const remove = withSections((sections, random) =>
  sections.length > 2 ? sections.toSpliced(random.int(0, sections.length - 1), 1) : sections,
)

const divideSection = withSections((sections, random, word) => {
  const at = random.int(0, Math.max(0, sections.length - 1))
  const section = sections[at]
  if (!section || section.body.length === 0) return sections
  const place = random.int(0, section.body.length)
  const second: Section = { id: `s-${word()}`, kind: 'clause', title: word(), body: section.body.slice(place) }
  return sections.toSpliced(at, 1, { ...section, body: section.body.slice(0, place) }, second)
})

const joinSections = withSections((sections, random) => {
  const at = random.int(0, Math.max(0, sections.length - 2))
  const [first, second] = [sections[at], sections[at + 1]]
  if (!first || !second) return sections
  const title: Block = { type: 'paragraph', content: [{ type: 'text', text: second.title || '·' }] }
  return sections.toSpliced(at, 2, { ...first, body: [...first.body, title, ...second.body] })
})

const changeFields = inContent((content, random, word) => {
  const { fields } = content
  const base = { id: `f-${word()}`, label: word(), help: '', required: random.chance(0.5), party: null }
  if (fields.length === 0 || random.chance(0.3)) return { ...content, fields: [...fields, { ...base, type: 'text' }] }
  const at = random.int(0, fields.length - 1)
  const { id, label } = fields[at] as Field
  if (random.chance(0.2)) return { ...content, fields: fields.toSpliced(at, 1) }
  const made = random.pick<Field>([
    { ...base, id, label, type: 'choice', choices: ['uno', 'dos'] },
    { ...base, id, label, type: 'money', currency: 'EUR' },
    { ...base, id, label: `${label} ${word()}`, type: 'date' },
  ])
  return { ...content, fields: fields.with(at, made) }
})

const changeAbout: Edit = (draft, random, word) => {
  const { content, meta } = draft
  return random.pick<() => TogetherDraft>([
    () => ({ ...draft, title: `${draft.title} ${word()}` }),
    () => ({ ...draft, meta: { ...meta, tags: [random.pick(['alquiler', 'piso', 'local'])] } }),
    () => ({ ...draft, content: { ...content, numbering: random.pick(['ordinal_dash', 'roman_dash'] as const) } }),
    () => ({ ...draft, content: { ...content, silenced: [`late_definition:${random.int(1, 9)}`] } }),
  ])()
}

const often = [type, type, type, type, erase, format, putChip, split, join, nest, typeTitle, aboutSection]
const edits: Edit[] = [...often, ...often, move, add, remove, divideSection, joinSections, changeFields, changeAbout]

export const randomEdit: Edit = (draft, random, word) => random.pick(edits)(draft, random, word)
