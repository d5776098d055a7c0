// Nothing that people read speaks to *vosotros*, and no sentence counts one thing in the plural: every word and every sentence
// of the language files is printed, with none, one, two and many of each thing that it counts.
import { expect, it } from 'vitest'

const files: Record<string, Record<string, unknown>> = import.meta.glob(['./**/*.ts', '!./**/*.test.ts'], {
  eager: true,
})

const samples = [0, 1, 2, 21]
const pairs = samples.flatMap((one) => samples.map((other) => [one, other] as const))

type Printed = { where: string; text: string }

/** Sentences that take other things than counts may refuse them: those are read as they are written, by their source. */
function print(where: string, value: unknown, into: Printed[], seen: Set<unknown>): void {
  if (typeof value === 'string') into.push({ where, text: value })
  else if (typeof value === 'function') {
    for (const [one, other] of pairs) {
      try {
        print(`${where}(${one}, ${other})`, value(one, other, other), into, seen)
      } catch {
        break
      }
    }
    into.push({ where: `${where}, as written`, text: String(value) })
  } else if (typeof value === 'object' && value !== null && !seen.has(value)) {
    seen.add(value)
    for (const [name, each] of Object.entries(value)) print(`${where}.${name}`, each, into, seen)
  }
}

const printed: Printed[] = []
for (const [file, words] of Object.entries(files)) print(file, words, printed, new Set())

const found = (pattern: RegExp): string[] =>
  printed.flatMap(({ where, text }) => (pattern.test(text) ? [`${where}: ${pattern.exec(text)?.[0]}`] : []))

it('prints the words of every language file', () => expect(printed.length).toBeGreaterThan(2_000))

it('speaks to nobody as vosotros', () => {
  const forms =
    /(?<![\p{L}.])(?:vosotr[oa]s|vuestr[oa]s?|os|[\p{L}]+(?:áis|éis)|sois|veis|vais|dais|firmad|leed|escribid|elegid|enviad|abrid|mirad|pedid|poned|haced)(?!\p{L})/iu
  expect(found(forms).filter((each) => !/: seis$/i.test(each))).toEqual([])
})

// Estimates and limits are never 1.
it('counts one thing in the singular', () => {
  const plural =
    /(?<!Unos |máximo de |más de |hasta |[\d.,:/-])1 (?:respuestas|personas|firmas|documentos|escritos|puntos|días|avisos|páginas|enlaces|datos|casillas|correos|cartas|filas|comentarios|apartados|campos|partes|meses|horas|minutos|versiones|resultados|votos)(?!\p{L})/iu
  expect(found(plural)).toEqual([])
})

it('does not use words that are rude in part of America', () => {
  expect(found(/(?<!\p{L})(?:coger|coge|coges|cogido|cogiendo)(?!\p{L})/iu)).toEqual([])
})
