// A laid out text on the screen: what is in it, where its parts begin, and that text stays text.
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Part, SheetBlock } from '#domain/sheet/sheet.ts'
import { SheetView } from './sheet-view.tsx'

const paragraph = (text: string): SheetBlock => ({ type: 'paragraph', runs: [{ text }] })
const part = (given: Partial<Part>): Part => ({ id: 'a', kind: 'clause', title: '', blocks: [], ...given })
const shown = (...parts: Part[]) => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<SheetView sheet={{ parts }} />)
  return page
}

describe('a text on the screen', () => {
  it('lets number and title run into the first paragraph', () => {
    const page = shown(part({ number: 'PRIMERA.-', title: 'Objeto', blocks: [paragraph('Se cede el uso.')] }))
    expect(page.querySelector('#parte-a > p')?.textContent).toBe('PRIMERA.- Objeto. Se cede el uso.')
  })

  it('gives number and title a line of their own before a list', () => {
    const list: SheetBlock = { type: 'list', ordered: true, items: [[paragraph('uno')], [paragraph('dos')]] }
    const page = shown(part({ number: '1.', title: 'Gastos', blocks: [list] }))
    expect(page.querySelector('p')?.textContent?.trim()).toBe('1. Gastos.')
    expect([...page.querySelectorAll('ol > li')].map((item) => item.textContent)).toEqual(['uno', 'dos'])
  })

  it('shows blanks as chips inside their marks', () => {
    const blank: SheetBlock = { type: 'paragraph', runs: [{ text: 'Renta', blank: true, marks: ['bold'] }] }
    expect(shown(part({ blocks: [blank] })).querySelector('b > span')?.textContent).toBe('Renta')
  })

  it('has a line to sign on for everybody who signs', () => {
    const signers = [
      { party: 'one', role: 'La arrendadora', name: 'Ana Ruiz' },
      { party: 'two', role: 'El arrendatario' },
    ]
    const page = shown(part({ kind: 'signatures', signers }))
    expect([...page.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      'La arrendadoraAna Ruiz',
      'El arrendatario',
    ])
  })

  it('heads columns only where the text says so', () => {
    const rows = [[[paragraph('Mes')]], [[paragraph('enero')]]]
    const cells = (header: boolean) =>
      [...shown(part({ blocks: [{ type: 'table', header, rows }] })).querySelectorAll('th, td')].map((c) => c.tagName)
    expect(cells(true)).toEqual(['TH', 'TD'])
    expect(cells(false)).toEqual(['TD', 'TD'])
  })

  it('shows markup as the text that it is', () => {
    const hostile = '<img src=x onerror=alert(1)></script>'
    const page = shown(part({ title: hostile, blocks: [paragraph(hostile)] }))
    expect(page.querySelector('img')).toBeNull()
    expect(page.querySelector('p')?.textContent).toBe(`${hostile}. ${hostile}`)
  })
})
