import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { toneOf } from './person-tone.ts'

const names = ['Ana Ruiz', 'Luis Gil', 'Pablo Ferrer', 'Carmen Mora', 'Rosa Vidal', 'Íñigo Muñoz', 'Hugo Serrano']

it('a colour belongs to a name, however it is written, and all colours are used', () => {
  expect(toneOf(' Ana Ruiz ')).toBe(toneOf('ana ruiz'))
  expect(new Set(names.map(toneOf))).toEqual(new Set([1, 2, 3, 4]))
})

/** Of sRGB, by WCAG. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it('initials are legible on every colour, light and dark', () => {
  const css = readFileSync('src/web/look/people.css', 'utf8')
  const pairs = [
    ...css.matchAll(
      /--who-(\d): light-dark\((#\w{6}), (#\w{6})\);\s+--who-\1-soft: light-dark\((#\w{6}), (#\w{6})\);/g,
    ),
  ]
  expect(pairs.map(([, tone]) => tone).join('')).toBe('1234')
  const themes = pairs.flatMap(([, , light, dark, lightSoft, darkSoft]) => [
    [light, lightSoft],
    [dark, darkSoft],
  ])
  for (const [ink = '', soft = ''] of themes) {
    const [dark = 0, light = 0] = [luminance(ink), luminance(soft)].sort((one, other) => one - other)
    expect((light + 0.05) / (dark + 0.05), `${ink} on ${soft}`).toBeGreaterThanOrEqual(4.5)
  }
})
