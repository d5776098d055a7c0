// The document beside the questions: which of its places is marked while a box is answered.
import { render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Sheet } from '#domain/sheet/sheet.ts'
import { ana, leaseContent, luis } from '#tests/support/copy/copies.ts'
import { whoseOf } from './completing/saying.ts'
import { markedSheet } from './completing/sheet-marks.ts'
import { Preview } from './preview.tsx'

const fillable = { title: 'Alquiler', country: 'ES' as const, content: leaseContent() }
const values = { '@tenant': { kind: 'person' as const, people: [luis, ana] } }
const answers = { '@tenant/0': { value: luis }, '@tenant/1': { value: ana } }

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  Element.prototype.scrollTo = () => {}
})

it('of what two people answer together, only the reader’s own piece is marked', () => {
  const whose = whoseOf(fillable, { people: [], owner: '', own: new Set(['@tenant/1']), answers: answers as never })
  const marked = (sheet: Sheet) => markedSheet(sheet, whose, (label) => label)
  const { container } = render(
    <Preview fillable={fillable} values={values} field="@tenant" signatures={new Map()} marked={marked} />,
  )
  const active = [...container.querySelectorAll('[data-active]')].map(({ textContent }) => textContent)
  expect(active).toEqual(['D.ª Ana Ruiz, con correo electrónico ana@ejemplo.es'])
})
