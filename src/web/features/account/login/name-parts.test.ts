import { expect, it } from 'vitest'
import { nameParts } from './name-parts.ts'

it('a name of one line is split into first name and surnames, particles with the surname behind them', () => {
  const split = (name: string) => Object.values(nameParts(name))
  expect(split('Carmen Vidal Ros')).toEqual(['Carmen', 'Vidal Ros'])
  expect(split('Ana García')).toEqual(['Ana', 'García'])
  expect(split('María del Carmen Vidal Ros')).toEqual(['María del Carmen', 'Vidal Ros'])
  expect(split('Ana García de la Torre')).toEqual(['Ana', 'García de la Torre'])
  expect(split('Luis de la Cruz')).toEqual(['Luis', 'de la Cruz'])
  expect(split('Eva')).toEqual(['Eva', ''])
  expect(split('')).toEqual(['', ''])
})
