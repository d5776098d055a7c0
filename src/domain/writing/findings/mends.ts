// The change that mends a finding or a remark of the check list: from one content to the next, and the same content where the text
// has changed since.
import type { Country } from '../../words/conventions.ts'
import { acceptBlanks, detectBlanks, Labels } from '../blanks/blanks.ts'
import { blankField, insertSection, removeField, removeSection, setField, setParty } from '../editing.ts'
import type { Condition, Content, Field, Inline, Mark, Paragraph } from '../model.ts'
import { isPdf, limits } from '../model.ts'
import type { ReviewItem } from '../review.ts'
import { faultOf } from '../soundness.ts'
import { fold } from '../text/fold.ts'
import { replaceRanges } from '../text/ranges.ts'
import { mapParagraphs, mapSections, plainText } from '../text/walk.ts'
import type { Finding, Mend } from './finding.ts'
import { sentenceAround } from './lines.ts'

type MendsWith = { makeId: () => string; country: Country }
export type Mending = (content: Content, how: MendsWith) => Content

/** Undefined where there is nothing to press. */
export function mendingOf(finding: Finding): Mending | undefined {
  const { mend, section } = finding
  if (!mend) return undefined
  if (mend.do === 'add_party') return (content, how) => withParty(content, mend, how)
  if (mend.do === 'field') return sound((content, how) => withField(content, finding.text, mend, how))
  if (mend.do === 'remove_section') return (content) => withoutDouble(content, finding)
  if (section === null) return undefined
  return sound((content) => inParagraph(content, finding, (paragraph) => mended(paragraph, finding, mend)))
}

/** A change that would make the text larger than it may be is not made. */
const sound =
  (mending: Mending): Mending =>
  (content, how) => {
    const made = mending(content, how)
    return made === content || !faultOf(made, content) ? made : content
  }

function inParagraph(
  content: Content,
  { section, paragraph }: Finding,
  change: (paragraph: Paragraph) => Paragraph,
): Content {
  return mapSections(content, (each) => {
    if (each.id !== section) return each
    let count = 0
    const body = mapParagraphs(each.body, (one) => (count++ === paragraph ? change(one) : one))
    return body === each.body ? each : { ...each, body }
  })
}

function mended(paragraph: Paragraph, { start, end, text }: Finding, mend: Mend): Paragraph {
  const written = plainText(paragraph.content)
  if (written.slice(start, end) !== text) return paragraph
  if (mend.do === 'show_together')
    return { ...paragraph, content: whenShown(paragraph.content, sentenceAround(written, start, end), mend.condition) }
  const make = (marks?: Mark[]): Inline => {
    if (mend.do === 'link') return { type: 'reference', section: mend.section, form: 'number', ...(marks && { marks }) }
    return { type: 'text', text: mend.do === 'write' ? mend.text : text, ...(marks && { marks }) }
  }
  return { ...paragraph, content: replaceRanges(paragraph.content, [{ start, end, make }]) }
}

/** The pieces of the sentence come and go with the clause that it names; those with a condition of their own keep it. */
function whenShown(line: readonly Inline[], sentence: { start: number; end: number }, condition: Condition): Inline[] {
  let at = 0
  return line.flatMap((inline): Inline[] => {
    const from = at
    const length = inline.type === 'text' ? inline.text.length : 1
    at += length
    if (at <= sentence.start || from >= sentence.end || inline.when) return [inline]
    if (inline.type !== 'text') return [{ ...inline, when: condition }]
    const [start, end] = [Math.max(0, sentence.start - from), Math.min(length, sentence.end - from)]
    const parts: Inline[] = [
      { ...inline, text: inline.text.slice(0, start) },
      { ...inline, text: inline.text.slice(start, end), when: condition },
      { ...inline, text: inline.text.slice(end) },
    ]
    return parts.filter((part) => part.type !== 'text' || part.text !== '')
  })
}

const edge = /[\p{L}\p{N}]/u

/** Wherever these words stand by themselves. */
function rangesOf(text: string, wanted: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length
    const isWithin = edge.test(text.charAt(at - 1)) && edge.test(wanted.charAt(0))
    if (!isWithin && !(edge.test(text.charAt(end)) && edge.test(wanted.at(-1) ?? ''))) found.push({ start: at, end })
  }
  return found
}

function withField(
  content: Content,
  text: string,
  mend: Extract<Mend, { do: 'field' }>,
  { makeId, country }: MendsWith,
): Content {
  if (content.fields.length >= limits.fields) return content
  const label = new Labels(content.fields.map((field) => fold(field.label))).unlike(mend.label)
  const blank = blankField(mend.type, makeId(), label, country)
  const field: Field = blank.type === 'money' && mend.currency ? { ...blank, currency: mend.currency } : blank
  const make = (marks?: Mark[]): Inline => ({ type: 'field', field: field.id, ...(marks && { marks }) })
  const written = mapSections(content, (section) => {
    const body = mapParagraphs(section.body, (paragraph) => {
      const ranges = rangesOf(plainText(paragraph.content), text)
      if (ranges.length === 0) return paragraph
      return {
        ...paragraph,
        content: replaceRanges(
          paragraph.content,
          ranges.map((range) => ({ ...range, make })),
        ),
      }
    })
    return body === section.body ? section : { ...section, body }
  })
  return written === content ? content : setField(written, field)
}

function withParty(content: Content, { party }: Extract<Mend, { do: 'add_party' }>, { makeId }: MendsWith): Content {
  const isThere = content.parties.some(({ role }) => fold(role) === fold(party.role))
  if (isThere || content.parties.length >= limits.parties) return content
  return withSignatures(setParty(content, { ...party, id: makeId(), signs: true }), makeId)
}

/** The end of the document, where people sign. */
function withSignatures(content: Content, makeId: () => string): Content {
  const { sections } = content
  if (isPdf(content)) return content
  if (sections.length >= limits.sections || sections.some(({ kind }) => kind === 'signatures')) return content
  return insertSection(content, { id: makeId(), kind: 'signatures', title: '', body: [] }, sections.at(-1)?.id ?? null)
}

/** References to the second of two equal clauses lead to the first. */
function withoutDouble(content: Content, { section, about }: Finding): Content {
  const [first, second] = [about, section].map((id) => content.sections.find((each) => each.id === id))
  if (!first || !second || JSON.stringify(first.body) !== JSON.stringify(second.body)) return content
  const led = mapSections(content, (each) => {
    const body = mapParagraphs(each.body, (paragraph) => {
      const isNamed = paragraph.content.some((inline) => inline.type === 'reference' && inline.section === second.id)
      const lead = (inline: Inline): Inline =>
        inline.type === 'reference' && inline.section === second.id ? { ...inline, section: first.id } : inline
      return isNamed ? { ...paragraph, content: paragraph.content.map(lead) } : paragraph
    })
    return body === each.body ? each : { ...each, body }
  })
  return removeSection(led, second.id)
}

/** Of the remarks of the check list, those that one press mends. */
export function mendingOfItem({ code, section, field }: ReviewItem): Mending | undefined {
  if (code === 'no_signature_block') return (content, { makeId }) => withSignatures(content, makeId)
  if (code === 'unused_field' && field) return (content) => removeField(content, field)
  if (code === 'empty_section' && section) return (content) => removeSection(content, section)
  if (code === 'blanks_left' && section) return sound((content, how) => withoutBlanks(content, section, how))
  return undefined
}

function withoutBlanks(content: Content, section: string, { makeId, country }: MendsWith): Content {
  const room = Math.max(0, limits.fields - content.fields.length)
  const blanks = detectBlanks(content).filter(({ places }) => places.some((place) => place.section === section))
  const chosen = blanks.slice(0, room).map((blank) => {
    const field = blankField(blank.type, makeId(), blank.label, country)
    return { blank, field: field.type === 'number' && blank.percent ? { ...field, percent: blank.percent } : field }
  })
  return acceptBlanks(content, chosen)
}
