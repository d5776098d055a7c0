// Legal rules in the Spanish texts: the last value that the law allows and the first that it does not, and the sentences it needs.
import { describe, expect, it } from 'vitest'
import type { Values } from '#domain/filling/values.ts'
import { broken, printed } from '#tests/support/library-law.ts'

type Limit = [file: string, field: string, Values, allowed: string, refused: string, 'stops' | 'warns', RegExp]

const limits: Limit[] = [
  ['papeleta-de-conciliacion-por-despido', 'date', {}, '2026-12-05', '2026-12-06', 'warns', /59\.3/],
  ['requerimiento-de-pago-de-rentas', 'days', {}, '30', '29', 'warns', /22\.4/],
  ['convenio-regulador-de-divorcio', 'married', {}, '2026-08-19', '2026-08-20', 'warns', /81 y 86/],
  [
    'convenio-regulador-de-divorcio',
    'support',
    { custody: 'sobre todo con la segunda persona' },
    'la primera persona',
    'ninguna: cada una paga los gastos de sus periodos',
    'warns',
    /art\. 93/,
  ],
]

describe('figures: the last value that the law allows, and the first that it does not', () => {
  it.each(limits)('%s: %s %o, %s and %s', (name, field, answers, allowed, refused, level, reason) => {
    const about = (value: string) =>
      broken(`es/${name}`, field, value, answers).filter((each) => each.startsWith(level) && reason.test(each))
    expect(about(allowed)).toEqual([])
    expect(about(refused)).toHaveLength(1)
  })
})

describe('sentences that the law needs', () => {
  it.each<[string, string, Values, RegExp, RegExp?]>([
    ['rents of a home', 'requerimiento-de-pago-de-rentas', {}, /27\.2\.a/, /1124/],
    ['a null dismissal', 'papeleta-de-conciliacion-por-despido', { nullity: 'yes' }, /De forma subsidiaria/],
  ])('%s: %s', (_, name, answers, said, unsaid) => {
    const { text } = printed(`es/${name}`, answers)
    expect(text).toMatch(said)
    if (unsaid) expect(text).not.toMatch(unsaid)
  })
})
