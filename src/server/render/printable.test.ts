// Every character that may be typed can be printed.
import { expect, it } from 'vitest'
import { printableRanges, unprintableIn } from '#domain/words/printable.ts'
import { charactersOf, readFonts } from './fonts.ts'
import { letteringIn } from './lettering.ts'

const characters = charactersOf(readFonts())

it('the ranges of printable letters are those of the fonts', () => {
  const ranges: [number, number][] = []
  const letters = [...characters].filter(
    (code) => code >= 32 && !/^[\p{Co}\p{Cn}\p{Cc}]$/u.test(String.fromCodePoint(code)),
  )
  for (const code of letters.sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && code === last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  const written = ranges.map(([start, end], index) => {
    const distance = (start - (ranges[index - 1]?.[1] ?? 0)).toString(36)
    return end > start ? `${distance},${(end - start).toString(36)}` : distance
  })
  expect(printableRanges).toBe(written.join(' '))
})

it('a letter is called unprintable if and only if it would be printed as a box', () => {
  const lettering = letteringIn(characters)
  const differing: string[] = []
  // Above U+FFFF only emoji have glyphs: every 64th code point of the rest is enough.
  for (let code = 0; code <= 0x10ffff; code += code < 0x20000 ? 1 : 64) {
    const letter = String.fromCodePoint(code)
    if (!letter.isWellFormed() || letter === '□') continue
    const isBox = lettering(letter).includes('□')
    if (isBox !== unprintableIn(letter).length > 0) differing.push(code.toString(16))
  }
  expect(differing).toEqual([])
})

it('letters of names all over Spain, Latin America and Europe are printable, and those without a font are named', () => {
  for (const name of [
    'Íñigo Muñoz-Güemes',
    "M'hamed",
    'Đặng Thị Hồng',
    'Łukasz',
    'Ωραία',
    'Ольга',
    'محمد',
    'שרה',
    'Ñandutí g̃',
  ])
    expect([name, unprintableIn(name)]).toEqual([name, []])
  expect(unprintableIn('王小明 (Wang)')).toEqual(['王', '小', '明'])
  expect(unprintableIn('Meꞌphaa Meꞌphaa')).toEqual(['ꞌ'])
})
