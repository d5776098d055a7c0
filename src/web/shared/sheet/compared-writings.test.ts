// Two versions that read the same and ask, calculate or decide something else.
import { expect, it } from 'vitest'
import type { ComparedPart } from '#domain/sheet/compare.ts'
import type { Content } from '#domain/writing/model.ts'
import { richContract } from '#tests/support/writing/rich-contract.ts'
import { compareWritings } from './compared-writings.ts'

const { title, country, content } = richContract()
const writing = (changed: Content) => ({ title, country, content: changed })

const marked = ({ title: heading, change, paragraphs }: ComparedPart): string[] => [
  `${change}: ${heading.map(({ text }) => text).join('')}`,
  ...paragraphs
    .filter((line) => line.change !== 'same')
    .map(({ words }) =>
      words
        .map(({ text, change: how }) => (how === 'added' ? `{+${text}+}` : how === 'removed' ? `{-${text}-}` : text))
        .join('')
        .replaceAll('\u00a0', ' '),
    ),
]
const changes = (edit: (copy: Content) => void): string[] => {
  const copy = structuredClone(content)
  edit(copy)
  return compareWritings(writing(content), writing(copy))
    .filter(({ change }) => change !== 'same')
    .flatMap(marked)
}
const of = <T extends { id: string }>(items: T[], id: string): T => items.find((item) => item.id === id) as T
const section = (copy: Content, name: string) =>
  copy.sections.find((each) => each.title === name) as Content['sections'][number]

it('nothing changed: nothing is said of what lies behind the text', () => {
  const parts = compareWritings(writing(content), writing(structuredClone(content)))
  expect(parts.every(({ change }) => change === 'same')).toBe(true)
  expect(parts).toHaveLength(content.sections.length + 1)
})

it.each<[string, (copy: Content) => void, string[]]>([
  [
    'what is asked of a party',
    (copy) => of(copy.parties, 'borrower').presence?.person.push('phone'),
    [
      'changed: Parte «prestatario»',
      'Qué se pide de cada persona: Documento de identidad, Domicilio, Correo (puede quedar vacío){+, Teléfono+}.',
    ],
  ],
  [
    'who may be a party, and whether it signs',
    (copy) => {
      const lender = of(copy.parties, 'lender')
      if (lender.presence) lender.presence.most = 2
      lender.signs = false
    },
    [
      'changed: ',
      '{-La parte prestamista-}',
      'changed: Parte «prestamista»',
      'Cuántas personas, como mucho: {-4-}{+2+}.',
      '{-Firma-}{+No firma+}.',
    ],
  ],
  [
    'when a party is there',
    (copy) => {
      of(copy.parties, 'guarantor').condition = { field: 'secured', test: 'is', value: 'no' }
    },
    ['changed: Parte «fiador solidario»', 'Solo si «¿Alguien responde?» es «{-Sí-}{+No+}».'],
  ],
  [
    'a rule that stops now and only warned before',
    (copy) => {
      const [rule] = of(copy.fields, 'rate').rules ?? []
      if (rule) rule.stops = true
    },
    [
      'changed: Pregunta «Interés anual»',
      'No puede pasar de 10 %. Un interés muy alto puede ser usurario. {-Solo-}{+Hay+} {-se-}{+que+} {-avisa-}{+corregirlo+}.',
    ],
  ],
  [
    'a limit that came',
    (copy) => {
      of(copy.fields, 'count').rules = [
        { test: 'at_most', than: { number: '60' }, reason: 'Son cinco años.', stops: true },
      ]
    },
    ['changed: Pregunta «Número de cuotas»', '{+No puede pasar de 60. Son cinco años. Hay que corregirlo.+}'],
  ],
  [
    'when a clause is there',
    (copy) => {
      section(copy, 'Devolución anticipada').condition = { field: 'early', test: 'is_not', value: 'no' }
    },
    [
      'changed: Condiciones de «Devolución anticipada»',
      'Todo el apartado: Solo si «¿Se puede devolver antes?» {+no +}es «{-Sí-}{+No+}».',
    ],
  ],
  [
    'a phrase that is always there now',
    (copy) => {
      for (const block of section(copy, 'Préstamo').body)
        if (block.type === 'paragraph') for (const inline of block.content) delete inline.when
    },
    [
      'removed: Condiciones de «Préstamo»',
      '{-«y devolverán mancomunadamente»: Solo si la parte prestataria son varias personas.-}',
    ],
  ],
  [
    'what is worked out',
    (copy) => {
      Object.assign(of(copy.fields, 'quota'), {
        formula: { operation: 'sum', operands: [{ field: 'amount' }, { number: '1.5' }] },
      })
    },
    [
      'changed: Cálculo «Cuota mensual»',
      '{-Cuota de «Cantidad prestada» al «Interés anual» % anual en «Número de cuotas» meses.-}',
      '{+«Cantidad prestada» + 1,5.+}',
    ],
  ],
  [
    'what the repayment table is made of',
    (copy) => {
      const table = copy.sections.find(({ kind }) => kind === 'repayment')
      if (table?.repayment) table.repayment.count = 'rate'
    },
    [
      'changed: El cuadro de pagos',
      'El cuadro se calcula con «Cantidad prestada», «Interés anual», «{-Número-}{+Interés+} {-de cuotas-}{+anual+}», «Fecha de la primera cuota».',
    ],
  ],
  [
    'whether a question may stay empty',
    (copy) => {
      of(copy.fields, 'penalty').required = false
    },
    ['changed: Pregunta «Comisión por devolverlo antes»', '{-Es obligatoria.-}', '{+Puede quedar vacía.+}'],
  ],
])('%s is said', (_name, edit, said) => expect(changes(edit)).toEqual(said))

it('of very many pieces only the first are told one by one', () => {
  const many: Content = {
    ...content,
    sections: [
      {
        id: 's',
        kind: 'text',
        title: 'Larga',
        body: [
          {
            type: 'paragraph',
            content: Array.from({ length: 2_000 }, (_, at) => ({
              type: 'text',
              text: `a${at} `,
              when: { field: at % 2 ? 'early' : 'secured', test: 'is', value: 'yes' },
            })),
          },
        ],
      },
    ],
  }
  const without = { ...many, sections: many.sections.map((each) => ({ ...each, body: [] })) }
  const told = compareWritings(writing(without), writing(many)).find(({ id }) => id === '@section s')
  expect(told?.paragraphs).toHaveLength(151)
  expect(told?.paragraphs.at(-1)?.words).toEqual([{ text: 'Y otras 1850 frases con condición.', change: 'added' }])
})
