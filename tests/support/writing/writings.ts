// Documents for tests, and people who may keep them private.
import { randomUUID } from 'node:crypto'
import type { Content } from '#domain/writing/model.ts'
import { join, operatorToken, type TestApp } from '../app.ts'

export async function joinPremium(server: TestApp, days = 30) {
  const person = await join(server)
  const grant = { id: randomUUID(), email: person.email, days }
  await server.call('grant-premium', grant, { authorization: `Bearer ${operatorToken}` })
  return person
}

/** A short contract with a bit of everything. */
export const sampleContent = (): Content => ({
  format: 2,
  numbering: 'ordinal_dash',
  parties: [
    { id: 'landlord', role: 'arrendador', gender: 'feminine', plural: false, signs: true },
    { id: 'tenant', role: 'arrendatario', gender: 'masculine', plural: false, signs: true },
  ],
  fields: [
    { id: 'rent', label: 'Renta mensual', help: '', required: true, party: 'landlord', type: 'money', currency: 'EUR' },
    { id: 'start', label: 'Fecha de inicio', help: '', required: true, party: 'landlord', type: 'date' },
    { id: 'name', label: 'Nombre del inquilino', help: '', required: true, party: 'tenant', type: 'person' },
    { id: 'pets', label: '¿Hay mascotas?', help: '', required: false, party: 'tenant', type: 'yes_no' },
  ],
  sections: [
    { id: 'reunidos', kind: 'heading', title: 'REUNIDOS', body: [] },
    {
      id: 'object',
      kind: 'clause',
      title: 'Objeto',
      body: [
        {
          type: 'paragraph',
          content: [
            { type: 'party', party: 'landlord', form: 'the' },
            { type: 'text', text: ' cede el uso de la vivienda a ' },
            { type: 'field', field: 'name', marks: ['bold'] },
            { type: 'text', text: ', desde el ' },
            { type: 'field', field: 'start' },
            { type: 'text', text: '.' },
          ],
        },
      ],
    },
    {
      id: 'rent',
      kind: 'clause',
      title: 'Renta',
      body: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'La renta es de ' },
            { type: 'field', field: 'rent' },
            { type: 'text', text: ', según la ' },
            { type: 'reference', section: 'object' },
            { type: 'text', text: '.' },
          ],
        },
        {
          type: 'list',
          ordered: true,
          items: [
            [{ type: 'paragraph', content: [{ type: 'text', text: 'Agua y luz aparte.' }] }],
            [{ type: 'paragraph', content: [{ type: 'text', text: 'Comunidad incluida.' }] }],
          ],
        },
      ],
    },
    {
      id: 'pets',
      kind: 'clause',
      title: 'Mascotas',
      condition: { field: 'pets', test: 'is', value: 'yes' },
      body: [{ type: 'paragraph', content: [{ type: 'text', text: 'Se admite una mascota.' }] }],
    },
    { id: 'signatures', kind: 'signatures', title: '', body: [] },
  ],
})
