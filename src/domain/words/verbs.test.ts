// The plural of verbs.
import { describe, expect, it } from 'vitest'
import { looksLikeVerb, verbPluralOf } from './verbs.ts'

describe('the plural of a verb', () => {
  it.each([
    ['firma', 'firman'],
    ['recibe', 'reciben'],
    ['pagará', 'pagarán'],
    ['está', 'están'],
    ['es', 'son'],
    ['ha pagado', 'han pagado'],
    ['se obliga a pagar', 'se obligan a pagar'],
    ['no responde de nada', 'no responden de nada'],
    ['entregó', 'entregaron'],
    ['recibió', 'recibieron'],
  ])('of «%s» is «%s»', (singular, plural) => {
    expect(verbPluralOf(singular)).toBe(plural)
    expect(looksLikeVerb(singular)).toBe(true)
  })

  it.each(['obligado', 'propietario', 'responsable', 'compareciente', 'avalista', 'domiciliado en Madrid', 'fiador'])(
    'is not what «%s» wants',
    (word) => expect(looksLikeVerb(word)).toBe(false),
  )
})
