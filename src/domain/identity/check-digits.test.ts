// Our sums beside those of a library of the field, over numbers that are the same in every run.
import { validate as cuit } from 'stdnum/lib/cjs/ar/cuit.js'
import { validate as rut } from 'stdnum/lib/cjs/cl/rut.js'
import { validate as nit } from 'stdnum/lib/cjs/co/nit.js'
import { validate as cif } from 'stdnum/lib/cjs/es/cif.js'
import { validate as nif } from 'stdnum/lib/cjs/es/nif.js'
import { validate as curp } from 'stdnum/lib/cjs/mx/curp.js'
import { validate as rfc } from 'stdnum/lib/cjs/mx/rfc.js'
import { validate as cui } from 'stdnum/lib/cjs/pe/cui.js'
import { validate as ruc } from 'stdnum/lib/cjs/pe/ruc.js'
import { expect, it } from 'vitest'
import { faultOfRfc, isCif, isCuit, isCurp, isNif, isNit, isPeruvianDni, isRuc, isRut } from './check-digits.ts'

let state = 7
const roll = (sides: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * sides)
}
const one = (letters: string): string => letters[roll(letters.length)] ?? ''
const many = (letters: string, count: number): string => Array.from({ length: count }, () => one(letters)).join('')
const n = '0123456789'
const a = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const from = (list: string): string => {
  const words = list.split(' ')
  return words[roll(words.length)] ?? ''
}
const date = () => `${many(n, 2)}${from('01 02 06 11 12 13')}${from('01 15 28 29 30 31')}`
const name = () => (roll(4) ? many(a, 4) : from('PUTA LOCO VACA BUEI RUIN PEPE'))

type Judge = (value: string) => { isValid: boolean; error?: { name: string } }
const kinds: [string, () => string, (value: string) => boolean, Judge, string][] = [
  ['DNI', () => many(n, 8), isNif, nif, a],
  ['NIE', () => one('XYZ') + many(n, 7), isNif, nif, a],
  ['NIF of K, L and M', () => one('KLM') + many(n, 7), isNif, nif, a],
  ['CIF', () => one('ABCDEFGHJNPQRSUVW') + many(n, 7), isCif, cif, `${n}ABCDEFGHIJ`],
  ['RUT', () => many(n, 7 + roll(2)), isRut, rut, `${n}K`],
  ['NIT', () => many(n, 7 + roll(4)), isNit, nit, n],
  ['CUIT', () => from('20 23 24 25 26 27 30 33 34 50 51 55') + many(n, 8), isCuit, cuit, n],
  ['RUC', () => from('10 15 16 17 20') + many(n, 8), isRuc, ruc, n],
  ['Peruvian DNI', () => many(n, 8), isPeruvianDni, cui, n],
  ['CURP', () => name() + date() + one('HMXF') + from('AS DF ZS NE XX') + many(a, 3) + one(n + a), isCurp, curp, n],
]

it.each(kinds)('of %s', (_kind, begin, isOurs, theirs, endings) => {
  let right = 0
  for (let run = 0; run < 600; run += 1) {
    const rest = begin()
    for (const ending of endings) {
      const value = rest + ending
      const ours = isOurs(value)
      if (ours !== theirs(value).isValid) throw new Error(`${value}: ours ${ours}, theirs ${!ours}`)
      if (ours) right += 1
    }
  }
  expect(right).toBeGreaterThan(50)
})

it('of RFC, where the fault matters', () => {
  const seen = new Set<string>()
  for (let run = 0; run < 20_000; run += 1) {
    const letters = `${a}Ñ&`
    const begin = roll(3) ? (roll(5) ? many(letters, 4) : name()) : many(letters, 3)
    const value = `${begin}${many('79', 1)}${one(n)}0${1 + roll(9)}${10 + roll(19)}${roll(6) ? one(`${n}${a}`) + one(`${n}${a}`) + one(`${n}A`) : ''}`
    if (value.length === 9) continue
    const { isValid, error } = rfc(value)
    const theirs = isValid ? undefined : error?.name === 'InvalidChecksum' ? 'check_digit' : 'letters'
    expect([value, faultOfRfc(value)]).toEqual([value, theirs])
    seen.add(`${theirs} ${value.length}`)
  }
  expect([...seen].toSorted()).toEqual(
    ['check_digit 12', 'check_digit 13', 'letters 12', 'letters 13', 'undefined 10', 'undefined 12', 'undefined 13']
      .concat(seen.has('letters 10') ? ['letters 10'] : [])
      .toSorted(),
  )
})
