// The user and their own company: where they are offered, and where not.
import { cleanup, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Appearance } from '#domain/parties/appearance.ts'
import { routed } from '#tests/support/routed.tsx'
import { loadParts } from './in-form.tsx'
import type { OwnParts } from './offer.ts'

const me = { name: 'Ana Ibarra', gender: 'unknown' as const, documents: [], email: 'ana@ejemplo.es' }
let parts: OwnParts
beforeAll(async () => {
  const data = { person: me, companies: [], contacts: [] }
  vi.stubGlobal('fetch', async () => Response.json({ data }))
  parts = await loadParts()
  vi.unstubAllGlobals()
})
beforeEach(cleanup)
afterEach(cleanup)

const offer = {
  kind: 'person' as const,
  typed: { name: '', gender: 'unknown' as const },
  asked: [],
  country: 'ES' as const,
  input: createRef<HTMLInputElement>(),
  onPut: () => {},
}

it('«Soy yo» is not offered beside the place where one is already', async () => {
  render(routed(<parts.Shortcuts {...offer} beside={['Jon Etxeberria']} />))
  expect(await screen.findByRole('button', { name: 'Soy yo' })).toBeTruthy()
  cleanup()
  render(
    routed(
      <>
        <p>Aquí</p>
        <parts.Shortcuts {...offer} beside={['ana ibarra']} />
      </>,
    ),
  )
  expect(await screen.findByText('Aquí')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Soy yo' })).toBeNull()
})

it('a company that one represents is not offered for the agenda', async () => {
  const company = (name: string, representative: string): Appearance => ({
    kind: 'company',
    company: { name, tax_number: 'B12345674', representatives: [{ name: representative, gender: 'unknown' }] },
  })
  const appearances = [company('Talleres Norte, S. L.', 'Ana Ibarra'), company('Fincas Sur, S. L.', 'Luis Gil')]
  render(routed(<parts.KeepAll appearances={appearances} country="ES" />))
  const button = await screen.findByRole('button', { name: /agenda/ })
  expect(button.textContent).toContain('Fincas Sur, S. L.')
  expect(button.textContent).not.toContain('Talleres Norte')
})
