// The last step of a form: what is offered first.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Content } from '#domain/writing/model.ts'
import { leaseContent } from '#tests/support/copy/copies.ts'
import { routed } from '#tests/support/routed.tsx'
import type { Place } from '../people/places.ts'
import { Ending } from './ending.tsx'

afterEach(cleanup)

async function offered(
  missing: readonly string[],
  { signs = true, doubtful = [] as Place[], more = {} } = {},
): Promise<string[]> {
  const content: Content = { ...leaseContent(), ...more }
  content.parties = content.parties.map((party) => ({ ...party, signs }))
  const props = {
    ...{ slug: 'alquiler', content, values: {}, doubtful, isStopped: false, asked: 3, isSample: false },
    next: { title: 'Después', texts: [{ slug: 'acta', title: 'Acta de entrega', why: 'El día de las llaves.' }] },
    missing: missing.map((id): Place => ({ id, label: id, name: id, note: '' })),
    ...{ onGo: () => {}, onSign: () => {} },
  }
  render(routed(<Ending {...props} />))
  await screen.findByRole('button', { name: /Descargar PDF/ })
  return [...document.querySelectorAll('a, button')].map(({ textContent }) => textContent ?? '')
}

it('is to send it to be signed, once everything is answered', async () =>
  expect((await offered([]))[0]).toBe('Enviar a firmar'))

it('is to send it to be filled in, while something of a party is missing', async () =>
  expect((await offered(['@tenant']))[0]).toBe('Enviar para que otros rellenen su parte'))

it('is to send it to be signed, also where the text warns of an answer, which is told beneath', async () => {
  const rent = { id: 'rent', label: 'Renta', name: '«Renta»', note: 'Es más de lo habitual.' }
  expect((await offered([], { doubtful: [rent] }))[0]).toBe('Enviar a firmar')
  expect(screen.getByText('Es más de lo habitual.', { exact: false })).toBeTruthy()
})

it('is the file, where nobody signs', async () =>
  expect((await offered([], { signs: false }))[0]).toBe('Descargar PDF'))

it('is, once the file is there, the texts that usually follow', async () => {
  expect(await offered([])).not.toContain('Acta de entrega')
  vi.stubGlobal('fetch', async () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }))
  fireEvent.click(screen.getByRole('button', { name: /Descargar PDF/ }))
  const next = await screen.findByRole('link', { name: 'Acta de entrega' })
  expect(next.getAttribute('href')).toBe('/writings/acta')
  expect(screen.getByText('El día de las llaves.')).toBeTruthy()
  vi.unstubAllGlobals()
})

it('is the file, of what is copied by hand: it is not sent to anybody, and says why', async () => {
  const buttons = await offered([], { more: { handwritten: true } })
  expect(buttons[0]).toBe('Descargar PDF')
  expect(buttons.filter((each) => /enviar/i.test(each))).toEqual([])
  expect(screen.getByText(/de tu puño y letra/)).toBeTruthy()
  cleanup()
  expect((await offered(['@tenant'], { more: { handwritten: true } })).filter((each) => /enviar/i.test(each))).toEqual(
    [],
  )
})
