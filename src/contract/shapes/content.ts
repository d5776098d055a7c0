// The text of a writing as it travels: every shape and every limit of the domain's model.
import * as z from 'zod/mini'
import { identityCountries } from '#domain/identity/identity.ts'
import { companyDetails, mostPeople, personDetails, presenceKinds } from '#domain/parties/appearance.ts'
import { shownOfPeople } from '#domain/parties/written.ts'
import { type CurrencyCode, currencies } from '#domain/words/numbers/currencies.ts'
import { numberingStyles } from '#domain/words/numbers/numbering-styles.ts'
import { testsOf } from '#domain/writing/conditions/conditions.ts'
import { longestSilence, mostSilenced } from '#domain/writing/findings/finding.ts'
import { upgradeContent } from '#domain/writing/format.ts'
import {
  alignments,
  type Block,
  type Condition,
  type Content,
  conditionTests,
  currentFormat,
  fieldForms,
  formulaOperations,
  limits,
  marks as markNames,
  partyForms,
  partyTests,
  plainFieldTypes,
  ruleTests,
  sectionKinds,
} from '#domain/writing/model.ts'
import { captionOf } from '#domain/writing/text/caption.ts'
import { localId, text } from './fields.ts'
import { list } from './list.ts'
import { pdfBoxes, pdfFile } from './pdf.ts'

/** One line: what comes from elsewhere with line breaks in it is still one. Marks that hide or reverse letters are left out. */
export const caption = (max: number) => z.pipe(text(max), z.transform(captionOf))

// The value is compared with a choice, and must be spelled as that is.
const fieldTest = z.object({ field: localId, test: z.enum(conditionTests), value: caption(limits.choice) })
const partyTest = z.object({ party: localId, is: z.enum(partyTests) })

/** As deep as they may go and no deeper; how many questions it asks in all is counted apart. */
function conditionTo(depth: number): z.ZodMiniType<Condition> {
  if (depth === 0) return z.union([fieldTest, partyTest]) as z.ZodMiniType<Condition>
  const parts = list(conditionTo(depth - 1), { least: 2, most: limits.tests })
  return z.union([fieldTest, partyTest, z.object({ all: parts }), z.object({ any: parts })]) as z.ZodMiniType<Condition>
}
const condition = conditionTo(limits.conditionDepth).check(
  z.refine((given) => testsOf(given).length <= limits.tests),
) as z.ZodMiniType<Condition>
const when = z.optional(condition)

const marks = z.optional(z.array(z.enum(markNames)).check(z.maxLength(markNames.length)))

const inline = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: text(limits.run), marks, when }),
  z.object({ type: z.literal('field'), field: localId, form: z.optional(z.enum(fieldForms)), marks, when }),
  z.object({ type: z.literal('reference'), section: localId, form: z.optional(z.literal('number')), marks, when }),
  z.object({ type: z.literal('party'), party: localId, form: z.enum(partyForms), marks, when }),
  z.object({ type: z.literal('people'), party: localId, show: z.enum(shownOfPeople), marks, when }),
  z.object({
    type: z.literal('agreeing'),
    party: localId,
    word: caption(limits.agreeing),
    plural: z.optional(caption(limits.agreeing)),
    marks,
    when,
  }),
  z.object({ type: z.literal('break'), when }),
])

const paragraph = z.object({
  type: z.literal('paragraph'),
  align: z.optional(z.enum(alignments)),
  content: list(inline, { most: limits.inlines }),
})

const blocks = (depth: number) => list(block(depth), { most: limits.blocks })

/** As deep as lists may go and no deeper: a recursive schema could be made to overflow the stack. */
function block(depth: number): z.ZodMiniType<Block> {
  if (depth === 0) return paragraph as z.ZodMiniType<Block>
  return z.discriminatedUnion('type', [
    paragraph,
    z.object({
      type: z.literal('list'),
      ordered: z.boolean(),
      items: list(blocks(depth - 1), { least: 1, most: limits.blocks }),
    }),
    z.object({
      type: z.literal('table'),
      header: z.boolean(),
      rows: list(list(blocks(depth - 1), { least: 1, most: limits.columns }), { least: 1, most: limits.rows }),
    }),
  ]) as z.ZodMiniType<Block>
}

export const sectionOnWire = z.object({
  id: localId,
  kind: z.enum(sectionKinds),
  title: caption(limits.sectionTitle),
  body: blocks(limits.listDepth),
  condition: when,
  numbering: z.optional(z.enum(numberingStyles)),
  repayment: z.optional(z.object({ principal: localId, rate: localId, count: localId, first: localId })),
})

const currencyCodes = Object.keys(currencies) as CurrencyCode[]
const operand = z.union([
  z.object({ field: localId }),
  z.object({ number: z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,6})?$/)) }),
])

const formula = z.object({
  operation: z.enum(formulaOperations),
  operands: list(operand, { most: limits.operands }),
})
const calendarDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const rule = { reason: text(limits.reason), stops: z.boolean() }
const rules = list(
  z.union([
    z.object({
      ...rule,
      test: z.enum(ruleTests),
      than: z.union([operand, z.object({ date: calendarDate }), z.object({ formula })]),
      when,
    }),
    z.object({ ...rule, test: z.literal('never'), when: condition }),
  ]),
  { most: limits.rules },
)

const base = {
  id: localId,
  label: caption(limits.label),
  help: text(limits.help),
  required: z.boolean(),
  party: z.nullable(localId),
  step: z.optional(caption(limits.step)),
  rules: z.optional(rules),
}

export const fieldOnWire = z.discriminatedUnion('type', [
  z.object({ ...base, type: z.enum(plainFieldTypes) }),
  z.object({ ...base, type: z.literal('number'), percent: z.boolean() }),
  z.object({ ...base, type: z.literal('money'), currency: z.enum(currencyCodes) }),
  z.object({
    ...base,
    type: z.literal('choice'),
    choices: list(caption(limits.choice), { most: limits.choices }),
  }),
  z.object({ ...base, type: z.literal('identity'), country: z.enum(identityCountries) }),
  z.object({
    ...base,
    type: z.literal('computed'),
    formula,
  }),
])

const presence = z.object({
  kind: z.enum(presenceKinds),
  most: z.number().check(z.int(), z.minimum(1), z.maximum(mostPeople)),
  person: list(z.enum(personDetails), { most: personDetails.length }),
  company: list(z.enum(companyDetails), { most: companyDetails.length }),
  optional: list(z.enum([...personDetails, ...companyDetails]), {
    most: personDetails.length + companyDetails.length,
  }),
  represented: z.optional(z.literal(true)),
})

export const partyOnWire = z.object({
  id: localId,
  role: caption(limits.label),
  gender: z.enum(['masculine', 'feminine', 'unknown']),
  plural: z.boolean(),
  signs: z.boolean(),
  condition: when,
  presence: z.optional(presence),
  question: z.optional(caption(limits.label)),
  duty: z.optional(caption(limits.duty)),
})

const sections = list(sectionOnWire, { most: limits.sections })
const fields = list(fieldOnWire, { most: limits.fields })
const parties = list(partyOnWire, { most: limits.parties })
const numbering = z.enum(numberingStyles)

/** Names that this version does not know are kept, and say nothing. */
const declaredAct = z.object({
  act: localId,
  when,
  cases: z.optional(z.record(localId, z.union([z.boolean(), condition]))),
})
const declared = z.optional(z.object({ title: caption(limits.title), acts: list(declaredAct, { most: limits.acts }) }))

/** Names that this version does not know are kept, and silence nothing. */
const silenced = z.optional(list(caption(longestSilence), { most: mostSilenced }))

const today = z.object({
  format: z.literal(currentFormat),
  numbering,
  sections,
  fields,
  parties,
  declared,
  handwritten: z.optional(z.literal(true)),
  silenced,
  kind: z.optional(z.literal('pdf')),
  file: z.optional(pdfFile),
  boxes: z.optional(pdfBoxes),
})

/** A client that places boxes need not know of sections. */
const withPdfDefaults = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && 'kind' in given && given.kind === 'pdf'
    ? { format: currentFormat, numbering: 'ordinal_dash', sections: [], ...given }
    : given

/** Older shapes are welcome; what comes out is always today's. */
export const contentOnWire = z.pipe(
  z.transform((given) => upgradeContent(withPdfDefaults(given))),
  today,
) as unknown as z.ZodMiniType<Content, Content>

/** What changed since the version it was read at, instead of all of it. */
export const changesOnWire = z.object({
  order: z.optional(list(localId, { most: limits.sections })),
  sections: z.optional(sections),
  fields: z.optional(fields),
  parties: z.optional(parties),
  numbering: z.optional(numbering),
  silenced,
  boxes: z.optional(pdfBoxes),
})
