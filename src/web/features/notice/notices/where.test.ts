import { expect, it } from 'vitest'
import type { NoticeOnWire } from '#contract/notice.ts'
import { placeOf } from './where.ts'

const notice: NoticeOnWire = {
  ...{ id: 'n', kind: 'own-answer-changed', subject: 'c', title: 'Alquiler', who: 'Ana', reason: '', link: null },
  ...{ own: false, comment: null, points: null, until: null, more: 0, at: '2026-11-16T10:00:00.000Z', read: false },
}

it('a notice that a participant has changed an answer of the owner leads to Seguimiento', () =>
  expect(placeOf(notice)).toBe('/account/copies/c'))
