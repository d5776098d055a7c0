// A text that three people fill in: a landlady and two tenants, with a rent that has a rule.

import type { Appearance, PersonGiven, Presence } from '#domain/parties/appearance.ts'
import type { Content } from '#domain/writing/model.ts'
import { emptyContent, paragraphOf } from '#domain/writing/model.ts'
import type { TestApp } from '../app.ts'

const field = { help: '', required: true }

export const leaseContent = (): Content => ({
  ...emptyContent(),
  parties: [
    {
      id: 'landlord',
      role: 'arrendador',
      gender: 'unknown',
      plural: false,
      signs: true,
      presence: { kind: 'either', most: 4, person: ['identity'], company: ['tax_number'], optional: [] },
    },
    {
      id: 'tenant',
      role: 'arrendatario',
      gender: 'unknown',
      plural: false,
      signs: true,
      presence: { kind: 'person', most: 3, person: ['email'], company: [], optional: [] },
    },
  ],
  fields: [
    {
      id: 'rent',
      label: 'Renta',
      type: 'money',
      currency: 'EUR',
      party: 'landlord',
      ...field,
      rules: [{ test: 'at_most', than: { number: '2000' }, reason: 'Hay un tope.', stops: true }],
    },
    { id: 'since', label: 'Desde', type: 'date', party: 'tenant', ...field },
    { id: 'city', label: 'Ciudad', type: 'text', party: null, ...field },
  ],
  sections: [
    {
      id: 's1',
      kind: 'clause',
      title: 'Objeto',
      body: [
        {
          type: 'paragraph',
          content: [
            { type: 'people', party: 'landlord', show: 'appearance' },
            { type: 'people', party: 'tenant', show: 'appearance' },
            { type: 'field', field: 'rent' },
            { type: 'field', field: 'since' },
            { type: 'field', field: 'city' },
          ],
        },
      ],
    },
    { id: 's2', kind: 'text', title: '', body: [paragraphOf('Y nada más.')] },
  ],
})

export const ana: PersonGiven = { name: 'Ana Ruiz', gender: 'feminine', email: 'ana@ejemplo.es' }
export const luis: PersonGiven = { name: 'Luis Gil', gender: 'masculine', email: 'luis@ejemplo.es' }
export const lucia: Appearance = {
  kind: 'person',
  people: [{ name: 'Lucía Ferrer', gender: 'feminine', identity: { kind: 'dni', number: '12345678Z' } }],
}

export type Ask = (method: string, data?: unknown) => ReturnType<TestApp['call']>
export type Sent = { id: string; name: string; link: string; state: string; missing: string[] }

/** The secret is what stands last in a link. */
export const secretIn = ({ link }: { link: string }): string => link.slice(link.lastIndexOf('/') + 1)

/** A lease that its owner has begun, sent to a landlady and two tenants unless others are named. */
export async function sendLease(
  ask: Ask,
  { people = usual, ...more }: { people?: object[] } & Record<string, unknown> = {},
) {
  const writing = (await ask('create-writing', { visibility: 'public', title: 'Alquiler', content: leaseContent() }))
    .body
  const made = await ask('create-copy', { writing: writing.data?.id, values: { city: 'Madrid' } })
  const id = made.body.data?.id as string
  const sent = await ask('send-completion', { id, participants: people, ...more })
  if (sent.status !== 200) throw new Error(`could not send: ${JSON.stringify(sent.body)}`)
  return { id, writing: writing.data?.id as string, people: (sent.body.data as { participants: Sent[] }).participants }
}

const usual = [
  { party: 'landlord', name: 'Lucía', does: 'fill', order: 1 },
  { party: 'tenant', name: 'Ana', does: 'fill', order: 2 },
  { party: 'tenant', name: 'Luis', does: 'fill', order: 2 },
]

/** What a company gives of itself, and what each of its representatives gives. */
const ofCompany: Omit<Presence, 'kind'> = {
  most: 2,
  person: ['identity'],
  company: ['tax_number', 'address', 'office'],
  optional: [],
}

/** A text of one party, sent to two participants who fill in for it: they may represent a company. */
export async function sendToRepresentatives(
  ask: Ask,
  { kind = 'either', values = {} }: { kind?: Presence['kind']; values?: object } = {},
) {
  const { parties, fields, ...rest } = leaseContent()
  const content: Content = {
    ...rest,
    parties: parties.slice(0, 1).map((party) => ({ ...party, presence: { kind, ...ofCompany } })),
    fields: fields.filter(({ id }) => id === 'city'),
    sections: [
      {
        id: 's1',
        kind: 'clause',
        title: 'Objeto',
        body: [
          {
            type: 'paragraph',
            content: [
              { type: 'people', party: 'landlord', show: 'appearance' },
              { type: 'text', text: ', en ' },
              { type: 'field', field: 'city' },
            ],
          },
        ],
      },
      ...rest.sections.slice(1),
    ],
  }
  const writing = await ask('create-writing', { visibility: 'public', title: 'Encargo', content })
  const made = await ask('create-copy', { writing: writing.body.data?.id, values: { city: 'Madrid', ...values } })
  const id = made.body.data?.id as string
  const named = { party: 'landlord', does: 'fill', order: 1 }
  const participants = ['Eva Sanz Mora', 'Pau Mir Soler'].map((name) => ({ ...named, name }))
  const sent = await ask('send-completion', { id, participants })
  if (sent.status !== 200) throw new Error(`could not send: ${JSON.stringify(sent.body)}`)
  return { id, people: (sent.body.data as { participants: Sent[] }).participants }
}
