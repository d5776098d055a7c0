// Columns of a table are recognised by the names that people give them.
import { expect, it } from 'vitest'
import { guessTargets } from '#domain/series/rows.ts'
import { leaseContent } from '#tests/support/copy/copies.ts'
import { namedTargets } from './named-targets.ts'

it('identity, address, phone and e-mail of a person are columns, also where the text does not ask for them', () => {
  const named = namedTargets({ content: leaseContent(), party: 'tenant' })
  expect(guessTargets(['nombre', 'dni', 'correo', 'teléfono', 'domicilio'], named, [])).toEqual([
    'name',
    'detail:identity',
    'email',
    'detail:phone',
    'detail:address',
  ])
  expect(guessTargets(['Persona', 'NIF', 'Móvil', 'Dirección'], named, [])).toEqual([
    'name',
    'detail:identity',
    'detail:phone',
    'detail:address',
  ])
})
