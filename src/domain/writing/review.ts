// The check list before a writing is saved or published: problems and hints.
import { isPrintable } from '../words/printable.ts'
import { detectBlanks } from './blanks/blanks.ts'
import type { Category } from './categories.ts'
import { fieldsInCircles } from './conditions/circles.ts'
import { conditionFault } from './conditions/conditions.ts'
import { isCompleteFormula, isOfKind } from './conditions/formulas.ts'
import { isSoundRule } from './conditions/rules.ts'
import {
  type Content,
  type Field,
  isPdf,
  type PdfContent,
  type Repayment,
  type Section,
  type Visibility,
} from './model.ts'
import { signersWithoutPlace } from './pdf/placing.ts'
import { fold } from './text/fold.ts'
import { inlinesOf, isBlank } from './text/walk.ts'
import { fieldsBehind, usedFields } from './usage.ts'

/** The level of each remark: a problem prevents publishing. */
const levels = {
  empty_title: 'problem',
  no_sections: 'problem',
  no_boxes: 'problem',
  lost_box: 'problem',
  signer_without_place: 'problem',
  unknown_field: 'problem',
  lost_reference: 'problem',
  lost_party: 'problem',
  choice_without_choices: 'problem',
  formula_incomplete: 'problem',
  condition_broken: 'problem',
  repayment_incomplete: 'problem',
  rule_broken: 'problem',
  unprintable: 'problem',
  no_category: 'problem',
  no_summary: 'problem',
  empty_section: 'hint',
  unused_field: 'hint',
  party_without_fields: 'hint',
  no_signature_block: 'hint',
  nobody_signs: 'hint',
  blanks_left: 'hint',
  unlabelled_field: 'hint',
  duplicate_label: 'hint',
} as const

export type ReviewCode = keyof typeof levels
export type ReviewItem = {
  level: 'problem' | 'hint'
  code: ReviewCode
  section?: string
  field?: string
  party?: string
}
type Reviewed = {
  title: string
  content: Content
  visibility: Visibility
  category: Category | null
  summary: string
}

type Place = Pick<ReviewItem, 'section' | 'field' | 'party'>
const item = (code: ReviewCode, place: Place = {}): ReviewItem => ({ level: levels[code], code, ...place })

/** In the order of the editor's steps: the whole, the sections, the fields, the parties, the classification. */
export function reviewOf(reviewed: Reviewed): ReviewItem[] {
  const blanks = detectBlanks(reviewed.content).flatMap(({ places }) => places.map(({ section }) => section))
  return review(reviewed, new Set(blanks))
}

/** Without looking for blanks: they are hints, and hints do not prevent publishing. */
export const isPublishable = (reviewed: Reviewed): boolean =>
  review(reviewed, new Set()).every(({ level }) => level !== 'problem')

function review(reviewed: Reviewed, withBlanks: ReadonlySet<string>): ReviewItem[] {
  const { title, content, visibility, category, summary } = reviewed
  const isPublic = visibility === 'public'
  return [
    ...(title.trim() ? [] : [item('empty_title')]),
    ...(isPrintable(title) ? [] : [item('unprintable')]),
    ...(isPdf(content) ? aboutBoxes(content) : content.sections.length > 0 ? [] : [item('no_sections')]),
    ...aboutSections(content, withBlanks),
    ...aboutFields(content),
    ...aboutParties(content),
    ...(isPublic && !category ? [item('no_category')] : []),
    ...(isPublic && !summary.trim() ? [item('no_summary')] : []),
  ]
}

function aboutBoxes(content: PdfContent): ReviewItem[] {
  // Nothing is written over it.
  if (content.file.signed) return []
  const known = new Set([...content.fields, ...content.parties].map(({ id }) => id))
  const isLost = content.boxes.some((box) => !known.has(box.shows === 'field' ? box.field : box.party))
  return [
    ...(content.boxes.length > 0 ? [] : [item('no_boxes')]),
    ...(isLost ? [item('lost_box')] : []),
    ...(content.boxes.length > 0
      ? signersWithoutPlace(content).map((party) => item('signer_without_place', { party }))
      : []),
  ]
}

function isEmptySection({ kind, title, body }: Section): boolean {
  if (kind === 'signatures' || kind === 'repayment' || title.trim()) return false
  return kind === 'heading' || isBlank(body)
}

function aboutSections(content: Content, withBlanks: ReadonlySet<string>): ReviewItem[] {
  const fields = new Map(content.fields.map((field) => [field.id, field]))
  const parties = new Map(content.parties.map((party) => [party.id, party]))
  const known = { fields, parties }
  // A section with neither number nor title cannot be referred to.
  const callable = new Set(
    content.sections.filter(({ kind, title }) => kind === 'clause' || title.trim()).map(({ id }) => id),
  )
  return content.sections.flatMap((section) => {
    const codes = new Set<ReviewCode>()
    if (isEmptySection(section)) codes.add('empty_section')
    for (const inline of inlinesOf(section.body)) {
      if (inline.type === 'field' && !fields.has(inline.field)) codes.add('unknown_field')
      if ('party' in inline && !parties.has(inline.party)) codes.add('lost_party')
      if (inline.when && conditionFault(inline.when, known)) codes.add('condition_broken')
      if (inline.type === 'reference' && !callable.has(inline.section)) codes.add('lost_reference')
    }
    const { condition, repayment } = section
    if (condition && conditionFault(condition, known)) codes.add('condition_broken')
    if (repayment && !isCompleteRepayment(repayment, fields)) codes.add('repayment_incomplete')
    if (withBlanks.has(section.id)) codes.add('blanks_left')
    if (!isPrintable(JSON.stringify([section.title, section.body]))) codes.add('unprintable')
    return [...codes].map((code) => item(code, { section: section.id }))
  })
}

function aboutFields(content: Content): ReviewItem[] {
  const used = new Set([...usedFields(content), ...content.fields.flatMap((field) => fieldsBehind(field))])
  const parties = new Map(content.parties.map((party) => [party.id, party]))
  const labels = new Set<string>()
  const byId = new Map(content.fields.map((field) => [field.id, field]))
  const known = { fields: byId, parties }
  const circles = fieldsInCircles(byId)
  return content.fields.flatMap((field) => {
    const codes: ReviewCode[] = []
    const label = fold(field.label)
    if (!label) codes.push('unlabelled_field')
    else if (labels.has(label)) codes.push('duplicate_label')
    labels.add(label)
    if (!used.has(field.id)) codes.push('unused_field')
    if (!isPrintable(JSON.stringify([field.label, field.type === 'choice' && field.choices]))) codes.push('unprintable')
    if (field.party !== null && !parties.has(field.party)) codes.push('lost_party')
    if (field.type === 'choice' && !field.choices.some((choice) => choice.trim())) codes.push('choice_without_choices')
    if (field.type === 'computed' && (circles.has(field.id) || !isCompleteFormula(field.formula, byId)))
      codes.push('formula_incomplete')
    if (!(field.rules ?? []).every((rule) => isSoundRule(rule, field, known))) codes.push('rule_broken')
    return codes.map((code) => item(code, { field: field.id }))
  })
}

const isCompleteRepayment = (
  { principal, rate, count, first }: Repayment,
  fields: ReadonlyMap<string, Field>,
): boolean =>
  [principal, rate, count].every((id) => isOfKind(fields.get(id), 'figure')) && isOfKind(fields.get(first), 'date')

function aboutParties(content: Content): ReviewItem[] {
  const { sections, fields, parties } = content
  const placed = new Set(content.boxes?.flatMap((box) => (box.shows === 'field' ? [] : box.party)))
  const idle = parties.filter(
    ({ id, presence }) => !presence && !placed.has(id) && !fields.some(({ party }) => party === id),
  )
  const known = {
    fields: new Map(fields.map((field) => [field.id, field])),
    parties: new Map(parties.map((party) => [party.id, party])),
  }
  const broken = parties.filter(({ condition }) => condition && conditionFault(condition, known))
  const signatures = sections.filter(({ kind }) => kind === 'signatures')
  const signs = parties.some((party) => party.signs)
  return [
    ...broken.map(({ id }) => item('condition_broken', { party: id })),
    ...idle.map(({ id }) => item('party_without_fields', { party: id })),
    ...parties.filter(({ role }) => !isPrintable(role)).map(({ id }) => item('unprintable', { party: id })),
    ...(signs && signatures.length === 0 && !isPdf(content) ? [item('no_signature_block')] : []),
    ...(signs ? [] : signatures.map(({ id }) => item('nobody_signs', { section: id }))),
  ]
}
