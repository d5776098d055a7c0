import { expect, it } from 'vitest'
import { type Comment, mentionedIn, mentionPieces, threadsOf } from './comment.ts'

const people = [{ name: 'Ana Ruiz' }, { name: 'Ana Ruiz Soler' }, { name: 'Luis Gil (padre)' }, { name: '' }]
const comment = (id: string, threadId: string): Comment => ({
  id,
  threadId,
  writingId: 'w',
  sectionId: 's',
  anchor: null,
  userId: 'u',
  body: id,
  createdAt: new Date(0),
  editedAt: null,
  deletedAt: null,
  resolvedAt: null,
  resolvedBy: null,
})

it('puts answers under what they answer, in the order in which all was said', () => {
  const threads = threadsOf([comment('a', 'a'), comment('b', 'b'), comment('c', 'a'), comment('d', 'a')])
  expect(threads.map(({ first, answers }) => [first.id, ...answers.map(({ id }) => id)])).toEqual([
    ['a', 'c', 'd'],
    ['b'],
  ])
})

it('knows whom a text names, and takes nobody for somebody with a longer name', () => {
  const named = (body: string) => mentionedIn(body, people).map(({ name }) => name)
  expect(named('@Ana Ruiz Soler, ¿lo ves?')).toEqual(['Ana Ruiz Soler'])
  expect(named('@Ana Ruiz Soler y @Ana Ruiz: mirad')).toEqual(['Ana Ruiz Soler', 'Ana Ruiz'])
  expect(named('Ana Ruiz no está nombrada, ni @Marta')).toEqual([])
})

it('cuts a text at names, whatever signs they hold', () => {
  const names = people.map(({ name }) => name)
  expect(mentionPieces('Dile a @Luis Gil (padre) que sí', names)).toEqual(['Dile a ', '@Luis Gil (padre)', ' que sí'])
  expect(mentionPieces('Nadie', [])).toEqual(['Nadie'])
})
