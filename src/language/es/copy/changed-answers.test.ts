// Which answers of the owner a participant has changed, and how that is said.
import { expect, it } from 'vitest'
import { firstAnswers, give } from '#domain/copy/answers/answers.ts'
import { changedAnswers } from '#domain/copy/answers/changed-answers.ts'
import { leaseContent, lucia } from '#tests/support/copy/copies.ts'
import { changedAnswerWords } from './changed-answers.ts'
import { trackingHistory } from './copy-page-history.ts'

const at = new Date('2026-11-16T10:00:00Z')
const owners = { by: null, from: 'owner-desk', at }
const hers = { by: 'pablo', from: 'his-phone', at }
const content = leaseContent()
const changedBy = (given: Parameters<typeof give>[1]) => {
  const before = firstAnswers({ rent: '900', '@landlord': lucia }, owners)
  return changedAnswers({ content, country: 'ES', answers: give(before, given, hers).answers })
}

it('holds the figures of before and after, as they are written in figures', () => {
  const [changed, ...others] = changedBy([{ key: 'rent', value: '1200', seen: 1 }])
  expect(others).toEqual([])
  expect(changed).toMatchObject({ key: 'rent', by: 'pablo', label: 'Renta' })
  if (!changed) return
  const change = changedAnswerWords.change(changed)
  expect(change).toMatch(/^900,00\s€ → 1\.?200,00\s€$/)
  expect(changedAnswerWords.by('Pablo', changed)).toBe(`Pablo cambió tu respuesta a «Renta»: ${change}.`)
  expect(trackingHistory.what.changed_of_owner('Pablo', { labels: '«Renta»', how: null, change })).toBe(
    `Pablo cambió tu respuesta a «Renta»: ${change}`,
  )
})

it('tells in the history whose data the owner changed', () => {
  const told = (labels: string, change = '') =>
    trackingHistory.what.changed_by_owner('Luis', { labels, how: null, change })
  expect(told(trackingHistory.sentData)).toBe('Cambiaste los datos que había enviado Luis')
  expect(told('«Renta»', '30 → 45')).toBe('Cambiaste «Renta», que había enviado Luis: 30 → 45')
  expect(told(trackingHistory.whose.sent('domicilio'), 'A → B')).toBe(
    'Cambiaste el domicilio que había enviado Luis: A → B',
  )
})

it('says that an answer was taken away', () => {
  const [changed] = changedBy([{ key: 'rent', value: null, seen: 1 }])
  expect(changed && changedAnswerWords.byThem(changed)).toMatch(/«Renta»: 900,00\s€ → sin responder$/)
})

it('leaves out what is answered for the first time, and who somebody is', () => {
  const person = { kind: 'person' as const, people: [{ name: 'Lucía Ferrer Gil', gender: 'feminine' as const }] }
  expect(
    changedBy([
      { key: 'since', value: '2026-12-01', seen: 0 },
      { key: '@landlord', value: person, seen: 1 },
    ]),
  ).toEqual([])
})

it('says to the owner before sending what each person may change, once for those who may change the same', () => {
  const { may } = changedAnswerWords
  const [one, two] = [['Renta'], ['Renta', 'Fianza']]
  expect(may([{ name: 'Pablo', labels: one }])).toBe('Pablo podrá cambiar tu respuesta a «Renta», y te lo diremos.')
  expect(
    may([
      { name: 'Luis', labels: two },
      { name: 'Marta', labels: two },
    ]),
  ).toBe('Luis y Marta podrán cambiar 2 respuestas tuyas, y te lo diremos.')
  const tenant = { name: 'la parte arrendataria', labels: one }
  expect(may([tenant, tenant])).toBe('La parte arrendataria podrá cambiar tu respuesta a «Renta», y te lo diremos.')
  expect(
    may([
      { name: 'la parte arrendadora', labels: two },
      { name: 'Marta', labels: one },
      { name: 'Rosa', labels: [] },
    ]),
  ).toBe(
    'La parte arrendadora podrá cambiar 2 respuestas tuyas; Marta podrá cambiar tu respuesta a «Renta», y te lo diremos.',
  )
})
