// How much may be answered in one copy, and that what stood there before takes none of it.
import { expect, it } from 'vitest'
import { valuesOf } from '#domain/copy/answers/answers.ts'
import { newCopy } from '#domain/copy/copy.ts'
import { type Content, emptyContent } from '#domain/writing/model.ts'
import { takeAnswers } from './answering.ts'

const at = new Date('2026-11-18T10:00:00Z')
const keys = Array.from({ length: 90 }, (_, place) => `f${place}`)
const content: Content = {
  ...emptyContent(),
  fields: keys.map((id) => ({ id, label: id, type: 'long_text', party: null, help: '', required: true })),
}
const head = { id: 'c', userId: 'u', title: 'T', writingId: null, slug: null, country: 'ES' as const, content }
const saidIn = (places: readonly string[], value: string, seen: number) => places.map((key) => ({ key, value, seen }))

/** Luis has answered with all that a copy takes, nearly; what others answer comes later. */
const luis = { by: 'luis', from: 'his-phone', at }
const long = 'a'.repeat(5_000)
const full = takeAnswers(newCopy({ ...head, answers: {} }, at), saidIn(keys.slice(0, 78), long, 0), luis).answers
const copy = newCopy({ ...head, answers: full }, at)
const later = new Date(at.getTime() + 1_000)
const owner = { by: null, from: 'her-desk', at: later, senderOf: () => 'luis' }

it('a full copy still takes a short answer of somebody else, and no more long ones', () => {
  const ana = { by: 'ana', from: 'her-phone', at: later }
  expect(takeAnswers(copy, saidIn(['f89'], 'hola', 0), ana).changed).toEqual(['f89'])
  expect(() => takeAnswers(copy, saidIn(keys.slice(80), long, 0), ana)).toThrow('too_large')
})

it('its owner shortens answers of a full copy, which makes room', () => {
  const shorter = takeAnswers(copy, saidIn(keys.slice(0, 70), 'c', 1), owner).answers
  expect(Object.values(valuesOf(shorter)).filter((value) => value === 'c')).toHaveLength(70)
  expect(JSON.stringify(shorter).length).toBeLessThan(170_000)
  const after = newCopy({ ...head, answers: shorter }, at)
  expect(takeAnswers(after, saidIn(keys.slice(80), long, 0), owner).changed).toHaveLength(10)
})

it('where there are too many letters of earlier answers, the oldest go first', () => {
  const [newer, older] = [keys.slice(0, 15), keys.slice(15, 30)]
  const first = takeAnswers(newCopy({ ...head, answers: {} }, at), saidIn(older, long, 0), luis).answers
  const both = takeAnswers(newCopy({ ...head, answers: first }, at), saidIn(newer, long, 0), { ...luis, at: later })
  const shortened = takeAnswers(
    newCopy({ ...head, answers: both.answers }, at),
    saidIn(keys.slice(0, 30), 'c', 1),
    owner,
  )
  const kept = Object.entries(shortened.answers).flatMap(([key, { earlier }]) => (earlier ? key : []))
  expect(kept).toEqual(expect.arrayContaining(newer))
  expect(kept).toHaveLength(19)
})
