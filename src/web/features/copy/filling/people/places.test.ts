import { expect, it } from 'vitest'
import type { AnswerProblem } from '#domain/filling/checking.ts'
import type { Question } from '#domain/filling/questions.ts'
import type { BrokenRule } from '#domain/writing/conditions/rules.ts'
import { doubtfulBoxes, placesOf } from './places.ts'

const question = (id: string, type: 'date' | 'text' | 'email') =>
  [id, { id, type, label: `¿${id}?`, required: true } as Question] as const
const questions = new Map([
  question('day', 'date'),
  question('place', 'text'),
  question('mail', 'email'),
  question('hidden', 'date'),
])
const problems = new Map<string, AnswerProblem>([
  ['day', { code: 'no_such_day' }],
  ['mail', { code: 'email' }],
  ['hidden', { code: 'date' }],
])

it('says that a day that cannot be written stays blank, and that a doubtful address is written as it is', () => {
  const places = placesOf({ questions, problems, values: { mail: 'nadie' } }, new Set(['day', 'place', 'mail']), [
    { id: 'place', label: '¿place?', name: '«¿place?»' },
    { id: 'day', label: '¿day?', name: '«¿day?»' },
  ])
  expect(places).toEqual({
    stopped: [],
    missing: [
      { id: 'place', label: '¿place?', name: '«¿place?»' },
      { id: 'day', label: '¿day?', name: '«¿day?»', note: 'Ese día no existe. Comprueba el día y el mes.' },
    ],
    doubtful: [{ id: 'mail', label: '¿mail?', name: '«¿mail?»', note: expect.stringContaining('No parece un correo') }],
  })
})

it('forgets no optional question that was answered with something unreadable', () => {
  const { missing } = placesOf({ questions, problems, values: { mail: 'nadie' } }, new Set(['day', 'mail']), [])
  expect(missing.map(({ id }) => id)).toEqual(['day'])
})

it('tells what stops from what warns, each question once and with every reason', () => {
  const rule = (field: string, reason: string, stops: boolean): BrokenRule => ({
    field,
    rule: { reason, stops, test: 'at_most', than: { number: '1' } },
  })
  const rules = new Map([
    ['mail', [rule('mail', 'Falta la arroba.', false), rule('mail', 'Ha de ser el de la empresa.', false)]],
    ['place', [rule('place', 'Tiene que ser en España.', true), rule('place', 'Mejor en Soria.', false)]],
    ['hidden', [rule('hidden', 'Nadie lo pregunta.', true)]],
  ])
  const { doubtful, stopped } = placesOf(
    { questions, problems, values: { mail: 'nadie', place: 'x' }, rules },
    new Set(['place', 'mail']),
    [],
  )
  expect(stopped).toEqual([{ id: 'place', label: '¿place?', name: '«¿place?»', note: 'Tiene que ser en España.' }])
  expect(doubtful.map(({ id, note }) => [id, note])).toEqual([
    ['mail', expect.stringMatching(/No parece un correo.* Falta la arroba\. Ha de ser el de la empresa\./)],
    ['place', 'Mejor en Soria.'],
  ])
})

it('says of a document number with a wrong letter that it seems wrong, though its box is not empty', () => {
  const box = (number: string) => {
    const given = { kind: 'dni', number }
    const detail = { of: 'person' as const, index: 0, name: '', detail: 'identity' as const, isEmpty: false, given }
    return { group: 'tenant', key: '@tenant', detail, isEmpty: false }
  }
  const doubts = doubtfulBoxes([box('22334455A'), box('DNI: 11.223.344-b')], 'ES', () => 'tu DNI')
  expect(doubts).toEqual([
    {
      id: '@tenant#person.0.identity',
      name: 'tu DNI',
      label: 'Tu DNI',
      note: expect.stringContaining('debería ser Y'),
    },
  ])
})
