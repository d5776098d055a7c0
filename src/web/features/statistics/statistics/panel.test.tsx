// @vitest-environment happy-dom
// The pictures of the panel say in words, and in a table, what they show.
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Panel } from '#domain/statistics/statistics.ts'
import { statisticsWords } from '#language/es/statistics/statistics.ts'
import { routed } from '#tests/support/routed.tsx'
import { Acts } from './acts.tsx'
import { Documents } from './documents.tsx'
import { Reach, roundTop } from './reach.tsx'
import { Steps } from './steps.tsx'
import { Times } from './times.tsx'

afterEach(cleanup)

const rows = () => screen.getAllByRole('row').map((row) => row.textContent)

it('documents by state: the longest bar is the most, and none is invisible', () => {
  render(
    <Documents
      documents={[
        { state: 'draft', count: 1 },
        { state: 'signed', count: 1_400 },
      ]}
    />,
  )
  expect(screen.getByText('Los 1.401 que tienes hoy, sea cual sea el periodo.')).toBeTruthy()
  expect(rows().slice(1)).toEqual(['Borrador1', 'Firmado1.400'])
  const bars = [...document.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))
  expect(bars).toEqual(['1.0%', '100.0%'])
})

it('steps: how many came to each, and where the others stayed', () => {
  render(routed(<Steps people={{ invited: 42, opened: 39, completed: 36, signed: 33, declined: 1 }} />))
  expect(rows().slice(1)).toEqual([
    'Recibieron el enlace42100 %',
    'Lo abrieron3 no lo abrieron3993 %',
    'Completaron su parte3 se quedaron a medias3686 %',
    'Firmaron2 no han firmado y 1 lo rechazó3379 %',
  ])
})

it('steps of nobody lead to a text to send', () => {
  render(routed(<Steps people={{ invited: 0, opened: 0, completed: 0, signed: 0, declined: 0 }} />))
  expect(screen.getByRole('link', { name: 'Buscar un escrito y enviarlo' }).getAttribute('href')).toBe('/search')
})

it('times: a picture that says where the middle is, and the same as a table', () => {
  const counts = [9, 7, 8, 5, 3, 1]
  const times = [60, 360, 1_440, 4_320, 10_080, null].map((minutes, at) => ({ minutes, count: counts[at] ?? 0 }))
  render(<Times times={times} half_minutes={540} />)
  const [picture] = screen.getAllByRole('img')
  expect(picture?.getAttribute('aria-label')).toBe(
    'Tiempo hasta la firma: la mitad de las personas firmó antes de 9 horas',
  )
  expect(within(picture as HTMLElement).getByText('La mitad, antes de 9 h')).toBeTruthy()
  const table = within(screen.getByRole('group')).getByRole('table')
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    'Menos de 1 hora9',
    'De 1 a 6 horas7',
    'De 6 a 24 horas8',
    'De 1 a 3 días5',
    'De 3 a 7 días3',
    'Más de 7 días1',
  ])
})

const reach: Panel['reach'] = {
  views: 561,
  uses: 104,
  useful: 3,
  piece: 'week',
  pieces: [
    { at: '2026-10-26T00:00:00.000Z', views: 300, uses: 0, useful: 0 },
    { at: '2026-11-02T00:00:00.000Z', views: 0, uses: 0, useful: 0 },
    { at: '2026-11-09T00:00:00.000Z', views: 561, uses: 104, useful: 3 },
  ],
  writings: [{ slug: 'alquiler', title: 'Alquiler', views: 3_412, uses: 602, useful: 148 }],
}

it('reach: lines from the ground to the last week, and every week in the table, the newest first', () => {
  render(routed(<Reach reach={reach} />))
  const [wide] = screen.getAllByRole('img')
  const lines = [...(wide?.querySelectorAll('polyline') ?? [])].map((line) => line.getAttribute('points'))
  // Each up to the last week that is over, and on from there, faintly.
  expect(lines).toEqual([
    '40.0,121.0 407.0,226.0',
    '407.0,226.0 774.0,29.7',
    '40.0,226.0 407.0,226.0',
    '407.0,226.0 774.0,189.6',
  ])
  expect(within(wide as HTMLElement).getByText('104 usos hasta hoy')).toBeTruthy()
  const table = within(screen.getByRole('group')).getByRole('table')
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(['9 nov 20265611043', '2 nov 2026000', '26 oct 202630000'])
  expect(screen.getByRole('link', { name: 'Alquiler' }).getAttribute('href')).toBe('/writings/alquiler')
})

it('the top of a scale is round, parts into three and is never below what it shows', () => {
  for (const most of [0, 1, 2, 3, 7, 99, 561, 600, 601, 123_456]) {
    const top = roundTop(most)
    expect([most, top >= most, top % 3]).toEqual([most, true, 0])
  }
  expect([roundTop(561), roundTop(601)]).toEqual([600, 1_500])
})

it('what the figures come to is said in a sentence', () => {
  const said = (panel: object) =>
    statisticsWords
      .said(panel as Panel)
      .map(({ text }) => text)
      .join('')
  const people = { invited: 42, opened: 39, completed: 36, signed: 33, declined: 1 }
  expect(said({ range: '90d', sent: 16, people, half_minutes: 540 })).toBe(
    'En estos tres meses has enviado 16 documentos a 42 personas. Firmaron 8 de cada 10, y la mitad tardó menos de 9 horas.',
  )
  expect(said({ range: '30d', sent: 1, people: { ...people, invited: 1, signed: 1 }, half_minutes: 60 })).toBe(
    'En estos 30 días has enviado 1 documento a 1 persona. Firmó la persona que lo recibió, en menos de 1 hora.',
  )
  expect(said({ range: 'all', sent: 0, people, half_minutes: null })).toBe('En total no has enviado ningún documento.')
})

it('acts: what the reader did is said to them, what others did by their names', () => {
  const act = { at: '2026-11-17T10:00:00.000Z', copy: 'c', title: 'Alquiler', reason: '' }
  const acts: Panel['acts'] = [
    { ...act, kind: 'signed', name: 'Ana García López', own: true },
    { ...act, kind: 'signed', name: 'Luis Gil', own: false },
  ]
  render(routed(<Acts acts={acts} now="2026-11-17T11:00:00.000Z" />))
  const said = screen.getAllByRole('listitem').map((item) => item.querySelector('span')?.textContent)
  expect(said).toEqual(['Firmaste Alquiler', 'Luis Gil firmó Alquiler'])
})
