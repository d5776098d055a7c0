// A text in format 1 is read, and prints the same words as then.
import { expect, it } from 'vitest'
import { missingFields } from '../filling/completeness.ts'
import { questionGroups } from '../filling/questions.ts'
import { layOut, type SheetBlock } from '../sheet/sheet.ts'
import { readContent } from './format.ts'
import { reviewOf } from './review.ts'

/** As stored then: never to be upgraded. */
const stored = JSON.parse(`{
  "format": 1, "numbering": "ordinal_dash",
  "parties": [
    {"id": "landlord", "role": "arrendador", "gender": "feminine", "plural": false, "signs": true},
    {"id": "tenants", "role": "inquilino", "gender": "masculine", "plural": true, "signs": true},
    {"id": "agent", "role": "gestor", "gender": "unknown", "plural": false, "signs": false}
  ],
  "fields": [
    {"id": "name", "label": "Nombre", "help": "", "required": true, "party": "landlord", "type": "person"},
    {"id": "rent", "label": "Renta", "help": "", "required": true, "party": "landlord", "type": "money", "currency": "EUR"},
    {"id": "year", "label": "Al año", "help": "", "required": false, "party": null, "type": "computed",
     "formula": {"operation": "product", "operands": [{"field": "rent"}, {"number": "12"}]}},
    {"id": "pets", "label": "Animales", "help": "", "required": false, "party": "tenants", "type": "yes_no"},
    {"id": "note", "label": "Nota", "help": "", "required": false, "party": null, "type": "text"}
  ],
  "sections": [
    {"id": "a", "kind": "clause", "title": "Renta", "body": [{"type": "paragraph", "content": [
      {"type": "party", "party": "tenants", "form": "the"}, {"type": "text", "text": " pagan "},
      {"type": "field", "field": "rent"}, {"type": "text", "text": " "}, {"type": "party", "party": "landlord", "form": "to"},
      {"type": "text", "text": ", "}, {"type": "field", "field": "year", "form": "figures"}, {"type": "text", "text": " al año. "},
      {"type": "field", "field": "note"}]}]},
    {"id": "b", "kind": "clause", "title": "Animales", "condition": {"field": "pets", "test": "is", "value": "yes"},
     "body": [{"type": "paragraph", "content": [{"type": "text", "text": "Los cuida "}, {"type": "party", "party": "agent", "form": "the"},
      {"type": "text", "text": ", según la "}, {"type": "reference", "section": "a"}, {"type": "text", "text": "."}]}]},
    {"id": "c", "kind": "signatures", "title": "", "body": []}
  ]}`)

const values = { name: { name: 'Ana Ruiz', gender: 'feminine' as const }, rent: '900', pets: 'yes' }

const linesOf = (block: SheetBlock): string =>
  block.type === 'paragraph' ? block.runs.map(({ text }) => text).join('') : ''

it('prints the same words, with answers and without', () => {
  const content = readContent(stored)
  const printed = (given?: typeof values | Record<string, string>) =>
    layOut({ title: 'Alquiler', content, country: 'ES' }, given).parts.map(
      ({ number = '', title, blocks, signers }) => [
        `${number} ${title}`.trim(),
        ...blocks.map(linesOf).map((line) => line.replaceAll('\u00a0', ' ')),
        ...(signers ?? []).map(({ role, name = '' }) => `${role}: ${name}`),
      ],
    )
  expect(printed(values)).toEqual([
    ['PRIMERA.- Renta', 'Los inquilinos pagan 900,00 € (novecientos euros) a la arrendadora, 10.800,00 € al año. Nota'],
    ['SEGUNDA.- Animales', 'Los cuida la parte gestora, según la cláusula primera.'],
    ['', 'La arrendadora: D.ª Ana Ruiz', 'Los inquilinos: '],
  ])
  expect(printed({ pets: 'no' }).map(([first]) => first)).toEqual(['PRIMERA.- Renta', ''])
  expect(printed()[1]).toEqual(['SEGUNDA.- Animales', 'Los cuida la parte gestora, según la cláusula primera.'])
})

it('asks the same questions, and counts as complete as it did', () => {
  const content = readContent(stored)
  expect(questionGroups(content, {}).map(({ id, questions }) => [id, questions.map((each) => each.id)])).toEqual([
    ['landlord/0', ['name', 'rent']],
    ['tenants/0', ['pets']],
    ['/0', ['note']],
  ])
  expect(missingFields(content, {})).toEqual(['name', 'rent'])
  expect(missingFields(content, values)).toEqual([])
  expect(
    reviewOf({ title: 'Alquiler', content, visibility: 'private', category: null, summary: '' }).map(
      ({ code }) => code,
    ),
  ).toEqual(['party_without_fields'])
})

it('is stored again in the format of today, nothing lost', () =>
  expect(readContent(stored)).toEqual({ ...stored, format: 2 }))
