import { expect, it } from 'vitest'
import { documentWords } from '../writing/documents.ts'
import { frameWords } from '../writing/editing-session.ts'

it('the day on which Premium ended is that of the zone of the reader', () => {
  const said = 'Tu Premium terminó el 18 de noviembre de 2026.'
  const ended = '2026-11-17T23:18:00.000Z'
  expect(documentWords.ended.title(ended, 'Europe/Madrid')).toBe(said)
  expect(frameWords.premiumEnded(ended, 'Europe/Madrid')).toBe(said)
})
