// The name that a downloaded file gets, from the header that came with it.
import { expect, it } from 'vitest'
import { nameIn } from './download.ts'

it.each([
  ['without accents', 'attachment; filename="Alquiler.pdf"', 'Alquiler.pdf'],
  ['with accents', `attachment; filename="Prestamo.pdf"; filename*=UTF-8''Pr%C3%A9stamo.pdf`, 'Préstamo.pdf'],
  ['that cannot be decoded', `attachment; filename="Prestamo.pdf"; filename*=UTF-8''%E0%A4%A.pdf`, 'Prestamo.pdf'],
  ['that is not there', null, undefined],
])('a title %s names the file', (_, header, name) => {
  expect(nameIn(header)).toBe(name)
})
