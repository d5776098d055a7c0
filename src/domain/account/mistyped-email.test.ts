import { expect, it } from 'vitest'
import { likelyEmail } from './mistyped-email.ts'

it.each([
  ['luis@gmial.com', 'luis@gmail.com'],
  ['luis@gmail.co', 'luis@gmail.com'],
  ['Luis.Gil@Hotmial.es', 'Luis.Gil@hotmail.es'],
  ['luis@yaho.es', 'luis@yahoo.es'],
])('takes %s for %s', (typed, meant) => expect(likelyEmail(typed)).toBe(meant))

it.each(['luis@gmail.com', 'luis@mail.com', 'luis@ymail.com', 'luis@empresa.es', 'gmial.com', '@gmial.com', ''])(
  'leaves %j alone',
  (typed) => expect(likelyEmail(typed)).toBeUndefined(),
)
