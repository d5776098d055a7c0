// What *Inicio* offers of a catalogue.
import { expect, it } from 'vitest'
import { shownOnDashboard } from './dashboard.ts'
import type { Category } from './writing/categories.ts'

const text = (category: Category, slug: string) => ({ category, slug })

it('offers the first of each kind, what most people look for before the rest, and others beside them', () => {
  const { starts, community } = shownOnDashboard([
    text('administration', 'multa'),
    text('work', 'excedencia'),
    text('housing', 'habitación'),
    text('work', 'renuncia'),
    text('money', 'deuda'),
    text('housing', 'fianza'),
    text('sales', 'coche'),
  ])
  expect(starts.map(({ slug }) => slug)).toEqual(['habitación', 'coche', 'excedencia', 'deuda'])
  expect(community.map(({ slug }) => slug)).toEqual(['multa', 'renuncia', 'fianza'])
})

it('shows what there is where that is little', () =>
  expect(shownOnDashboard([text('work', 'renuncia')])).toEqual({ starts: [text('work', 'renuncia')], community: [] }))
