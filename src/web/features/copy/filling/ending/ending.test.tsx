// The last step of a form: what is offered first.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { leaseContent } from '#tests/support/copies.ts'
import { routed } from '#tests/support/routed.tsx'
import { Ending } from './ending.tsx'
import type { Place } from './places.ts'

afterEach(cleanup)

async function offered(missing: readonly string[], signs = true): Promise<string[]> {
  const content = leaseContent()
  content.parties = content.parties.map((party) => ({ ...party, signs }))
  const props = {
    ...{ slug: 'alquiler', content, values: {}, doubtful: [], isStopped: false, asked: 3, isSample: false },
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

it('is the file, where nobody signs', async () => expect((await offered([], false))[0]).toBe('Descargar PDF'))
