// What the owner may do about a link, a batch and its rows, by their states.
import { expect, it } from 'vitest'
import { noRows, type RowCounts, type RowState } from '#domain/series/batch.ts'
import { actsOnBatch, actsOnLink, actsOnRow } from './series.ts'

const closedAt = new Date('2026-11-18T10:00:00.000Z')

it('an open link can be closed, and a closed one opened again', () => {
  expect(actsOnLink({ closedAt: null })).toEqual(['close'])
  expect(actsOnLink({ closedAt })).toEqual(['reopen'])
})

it.each<[string, Partial<RowCounts>, Date | null, string[]]>([
  ['under way', { waiting: 1 }, null, ['stop']],
  ['called off, while its last letters leave', { made: 1 }, closedAt, []],
  ['for which there was no room', { sent: 2, failed: 1 }, null, ['retry']],
  ['through', { sent: 3 }, null, []],
])('a batch that is %s', (_, counts, closed, acts) =>
  expect(actsOnBatch({ closedAt: closed }, { ...noRows, ...counts })).toEqual(acts),
)

it.each<[RowState, string | null, string[]]>([
  ['kept', 'c', ['hand_over']],
  ['undelivered', 'c', ['correct']],
  ['undelivered', null, []],
  ['failed', null, []],
  ['stopped', null, []],
])('a row that is %s, with the copy %s', (state, copyId, acts) => expect(actsOnRow({ state, copyId })).toEqual(acts))
