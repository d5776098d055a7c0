// How boxes are counted in words.
import { expect, it } from 'vitest'
import { boxCount } from './boxes.ts'

it.each([
  [{ missing: 5, total: 8 }, 'Te faltan 5 de 8 casillas', 'Le faltan 5 de 8 casillas', 'Faltan 5 de 8 casillas'],
  [{ missing: 1, total: 3 }, 'Te falta 1 de 3 casillas', 'Le falta 1 de 3 casillas', 'Falta 1 de 3 casillas'],
  [{ missing: 1, total: 1 }, 'Te falta 1 casilla', 'Le falta 1 casilla', 'Falta 1 casilla'],
  [{ missing: 4, total: 4 }, 'Te faltan 4 casillas', 'Le faltan 4 casillas', 'Faltan 4 casillas'],
  [{ missing: 0, total: 4 }, 'No te falta nada', 'No le falta nada', 'No falta nada'],
])('gaps are counted for their reader: %o', (count, yours, theirs, all) =>
  expect([boxCount.yours(count), boxCount.theirs(count), boxCount.all(count)]).toEqual([yours, theirs, all]),
)
