// What a library file says around its text: the law of each clause, and the texts that usually follow.
import { describe, expect, it } from 'vitest'
import { readLibraryWriting } from './read.ts'

const head = `title: Alquiler
country: ES
category: housing
summary: Uno.
tags: piso
law: Ley 29/1994, de Arrendamientos Urbanos, artículos 2 y 36 (2026-11-10)
law: Código Civil, artículos 1101 y 1124 (2026-11-17)
law: Código Civil de Cataluña (2026-11-18)`
const read = (text: string, more = '') => readLibraryWriting(`${head}\n${more}\n[parties]\n[fields]\n[text]\n${text}`)

describe('the law of a clause', () => {
  it('names the beginning of one line «law:», whose name and date stand once', () => {
    const { laws, content } = read(
      `## Fianza {#deposit} [law Ley 29/1994: 36.1 y 36.4] [law Código Civil, artículos: 1101] [if pets = yes]
Uno.
## Resto
Dos.
-- [law Ley 29/1994: disposición adicional tercera]
Tres.`,
    )
    expect(laws).toEqual([
      {
        name: 'Ley 29/1994, de Arrendamientos Urbanos, artículos 2 y 36',
        checked: '2026-11-10',
        clauses: [
          { section: 'deposit', articles: '36.1 y 36.4' },
          { section: 's3', articles: 'disposición adicional tercera' },
        ],
      },
      {
        name: 'Código Civil, artículos 1101 y 1124',
        checked: '2026-11-17',
        clauses: [{ section: 'deposit', articles: '1101' }],
      },
      { name: 'Código Civil de Cataluña', checked: '2026-11-18' },
    ])
    // It is not of the text, which authors can write: only what is said around a text of the library carries it.
    expect(JSON.stringify(content)).not.toContain('29/1994')
    expect(content.sections[0]).toMatchObject({
      title: 'Fianza',
      condition: { field: 'pets', test: 'is', value: 'yes' },
    })
  })

  it.each([
    ['a law that has no line', '[law Ley 12/2023: 31]', 'begins no line'],
    ['half a word of one', '[law Ley 29/19: 36]', 'begins no line'],
    ['two lines at once', '[law Código Civil: 1101]', 'begins more than one line'],
    ['no article', '[law Ley 29/1994]', 'a mark is'],
    ['the word «artículo», which the page adds', '[law Ley 29/1994: artículo 36]', 'a mark is'],
  ])('refuses a mark with %s', (_, mark, why) => {
    const reading = () => read(`## Fianza ${mark}\nUno.`)
    expect(reading).toThrow('line 13: ')
    expect(reading).toThrow(why)
  })
})

describe('texts that usually follow', () => {
  it('are of the same country, each with why it follows and why this one comes before it', () =>
    expect(read('Uno.', 'next: finiquito · Para cobrar. · El despido que cierra.').next).toEqual([
      { file: 'es/finiquito', why: 'Para cobrar.', before: 'El despido que cierra.' },
    ]))

  it('are none where the file says so, and unknown where it says nothing', () => {
    expect(read('Uno.', 'next: none').next).toEqual([])
    expect(read('Uno.').next).toBeUndefined()
  })

  it.each([
    ['finiquito', 'a text that follows is'],
    ['finiquito · Para cobrar.', 'a text that follows is'],
    ['mx/finiquito · Uno. · Dos.', 'a text that follows is'],
    ['../secretos · Uno. · Dos.', 'a text that follows is'],
    ['finiquito · Uno. · Dos. · Tres.', 'a text that follows is'],
    ['none\nnext: finiquito · Uno. · Dos.', 'stands alone'],
  ])('refuses «next: %s»', (line, why) => expect(() => read('Uno.', `next: ${line}`)).toThrow(why))
})
