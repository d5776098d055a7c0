// Which of the waiting documents are shown.
import { expect, it } from 'vitest'
import { shownWaiting, type Waiting } from './waiting.ts'

const at = new Date('2026-11-16T10:00:00Z')
const waiting = (kind: Waiting['kind'], id: string, participant: string | null = null): Waiting =>
  ({
    kind,
    id,
    title: '',
    deadline: null,
    at,
    participant,
    generation: participant && 1,
    tempId: null,
    names: [],
  }) as Waiting
const shown = (...all: Waiting[]) => shownWaiting(all).map(({ kind, id }) => `${kind} ${id}`)

it('what is one’s own to do comes first, then what is refused or late, what is whole, and what is to be handed over', () => {
  const some = (['hand_over', 'complete', 'fill', 'late', 'sign', 'declined'] as const).map((kind) =>
    waiting(kind, kind, kind === 'fill' || kind === 'sign' ? `p${kind}` : null),
  )
  expect(shownWaiting(some).map(({ kind }) => kind)).toEqual([
    'sign',
    'fill',
    'declined',
    'late',
    'complete',
    'hand_over',
  ])
})

it('a copy is there once, but each of the parts that somebody plays in it', () =>
  expect(
    shown(waiting('late', 'a'), waiting('hand_over', 'a'), waiting('fill', 'b', 'p'), waiting('fill', 'b', 'q')),
  ).toEqual(['fill b', 'fill b', 'late a']))

it('six at most', () => expect(shown(...'abcdefgh'.split('').map((id) => waiting('late', id)))).toHaveLength(6))
