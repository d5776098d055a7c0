// What is proposed, from runs and lines alone.
import { describe, expect, it } from 'vitest'
import { processorTime } from '#tests/support/growth.ts'
import { pdfLimits } from '../boxes.ts'
import type { Line, Run } from './page.ts'
import { proposalsOf } from './proposals.ts'

const run = (text: string, x: number, baseline: number, height = 11): Run => ({
  text,
  x,
  y: baseline - height,
  width: text.length * height * 0.5,
  height,
})
const rule = (x: number, y: number, width: number): Line => ({ x1: x, y1: y, x2: x + width, y2: y })
const found = (runs: Run[], lines: Line[] = []) => proposalsOf([{ width: 595, height: 842, runs, lines }])
const briefly = (runs: Run[], lines: Line[] = []) =>
  found(runs, lines).map(({ shows, label, part }) => [shows, label, part].filter(Boolean).join(' '))

describe('blanks', () => {
  it('of a date are one each for the day, the month and the year, beside a place', () => {
    expect(briefly([run('En __________, a ____ de __________ de 20____', 72, 100)])).toEqual([
      'text Lugar',
      'text Fecha day',
      'text Fecha month',
      'text Fecha year',
    ])
  })

  it('are the same when each letter is a run of its own', () => {
    const line = 'D.N.I.: __________ Importe: ____________ euros'
    const letters = Array.from(line, (letter, index) => run(letter, 72 + index * 5.5, 100)).filter(
      ({ text }) => text !== ' ',
    )
    expect(briefly(letters)).toEqual(['text DNI', 'text Importe'])
  })

  it('may be drawn, and are named by the words before them', () => {
    const runs = [run('Domicilio:', 72, 100), run('Teléfono:', 300, 100)]
    expect(briefly(runs, [rule(130, 101, 150), rule(355, 101, 120)])).toEqual(['text Domicilio', 'text Teléfono'])
  })

  it('are not what underlines words, frames a table, or leads to a page number', () => {
    const runs = [
      run('Cláusulas del contrato', 72, 100),
      run('Importe', 76, 200),
      run('Antecedentes ........................ 12', 72, 300),
    ]
    const table = [
      rule(72, 186, 200),
      rule(72, 206, 200),
      { x1: 72, y1: 186, x2: 72, y2: 206 },
      { x1: 272, y1: 186, x2: 272, y2: 206 },
    ]
    expect(briefly(runs, [rule(72, 102, 120), ...table])).toEqual([])
  })

  it('say whose they are', () => {
    const text = 'D. ____________________, con DNI ______________ (en adelante, el arrendador).'
    expect(found([run(text, 72, 100)]).map(({ label, role }) => [label, role])).toEqual([
      ['Nombre', 'El arrendador'],
      ['DNI', 'El arrendador'],
    ])
  })

  it('keep the words beside them, to be found again', () => {
    const [first] = found([run('Domicilio:', 72, 100), run('____________', 140, 100)])
    expect(first?.anchor).toMatchObject({ text: 'Domicilio:', dx: 68 })
  })
})

describe('squares', () => {
  it('typed or drawn are ticked, and named by the words beside them', () => {
    const frame = [
      rule(72, 142, 9),
      rule(72, 151, 9),
      { x1: 72, y1: 142, x2: 72, y2: 151 },
      { x1: 81, y1: 142, x2: 81, y2: 151 },
    ]
    expect(briefly([run('☐ Sí, acepto   [ ] No', 72, 100), run('Con mascota', 86, 150)], frame)).toEqual([
      'tick Sí, acepto',
      'tick No',
      'tick Con mascota',
    ])
  })
})

describe('the cost', () => {
  const words = ['Fdo.:', 'El arrendador', '__________', 'DNI', '☐ Sí', '........', 'En ____, a __ de ____ de 20__']

  it.each([
    ['a hundred thousand runs in five hundred pages', 500, 200],
    ['a hundred thousand runs in one page', 1, 100_000],
  ])('of %s is bounded', (_, pages, runs) => {
    const page = {
      width: 595,
      height: 842,
      runs: Array.from({ length: runs }, (_, index) =>
        run(words[index % words.length] as string, (index * 97) % 500, (index * 13) % 840),
      ),
      lines: Array.from({ length: 200 }, (_, index) => rule(72, index * 4, 200)),
    }
    const milliseconds = processorTime(() =>
      expect(proposalsOf(Array.from({ length: pages }, () => page)).length).toBeLessThanOrEqual(pdfLimits.boxes),
    )
    expect(milliseconds).toBeLessThan(15_000)
  })

  it('of one row with all of them is bounded', () => {
    const runs = Array.from({ length: 100_000 }, (_, index) => run(words[index % words.length] as string, index, 100))
    expect(processorTime(() => proposalsOf([{ width: 14_400, height: 842, runs, lines: [] }]))).toBeLessThan(15_000)
  })

  it('of one run without an end is bounded', () => {
    const runs = words.map((each, index) => run(each.repeat(40_000), 0, 100 + 20 * index))
    expect(processorTime(() => found(runs))).toBeLessThan(15_000)
  })
})
