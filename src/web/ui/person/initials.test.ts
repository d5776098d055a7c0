import { describe, expect, it } from 'vitest'
import { firstNames, initialsOf } from './initials.ts'

describe('firstNames', () => {
  it.each([
    ['Marta Ruiz Soler', 'Marta', 'Ruiz'],
    ['María del Carmen Soto', 'María', 'Carmen'],
    ['Biblioteca Rúbrica', 'Biblioteca', 'Rúbrica'],
    ['ana ruiz', 'ana', 'ruiz'],
    ['  Íñigo ', 'Íñigo', ''],
    ['', '', ''],
  ])('finds in «%s» «%s» and «%s»', (name, firstname, lastname) =>
    expect(firstNames(name)).toEqual({ firstname, lastname }),
  )
})

it('initials are of the two names that a face shows', () => {
  expect(['Marta Ruiz Soler', 'óscar de la peña', 'Íñigo', '  '].map(initialsOf)).toEqual(['MR', 'ÓD', 'Í', ''])
})
