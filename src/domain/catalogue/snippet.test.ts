// Marks that are set in a folded text and shown in the original.
import { expect, it } from 'vitest'
import { weaveMarks } from './snippet.ts'

it('shows the text as it is written, with the marks where they were', () =>
  expect(weaveMarks('la \u0001habitación\u0002 y los \u0001danos\u0002', 'La Habitación y los daños')).toBe(
    'La \u0001Habitación\u0002 y los \u0001daños\u0002',
  ))

it('keeps the folded text where the two do not fit', () =>
  expect(weaveMarks('la \u0001fianza\u0002', 'La')).toBe('la \u0001fianza\u0002'))
