// The result of a file says of each person whether they signed in person, where the evidence inside says so.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { PdfCheck } from '#domain/signing/evidence/pdf-check.ts'
import type { InspectedFile } from '#domain/signing/evidence/verification.ts'
import { resultWords } from '#language/es/signed-document/verification-results.ts'
import { routed } from '#tests/support/routed.tsx'
import { isInPerson, Limits, Signed } from './file-parts.tsx'

afterEach(cleanup)

it('names who signed in person, and does not say of them that a link was used', () => {
  const person = { does: 'sign' as const, at: '2026-11-17T10:00:00.000Z', signature: undefined }
  const people = [
    { ...person, id: 'a', name: 'Luis Gil', inPerson: false },
    { ...person, id: 'b', name: 'Rosa Díaz', inPerson: true },
  ]
  const evidence = { code: 'C', title: 'Alquiler', people, events: 3, head: '', broken: undefined, isShownSame: true }
  const check = { verdict: 'intact', seals: [], later: [], isArchived: false, evidence }
  const sealed = check as Extract<PdfCheck, { seals: unknown }>
  const result = { round: undefined, check: sealed, sha256: '' } as unknown as InspectedFile
  render(
    routed(
      <>
        <Signed result={result} check={sealed} />
        <Limits check={sealed} />
      </>,
    ),
  )
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).not.toContain('en persona')
  expect(rows[1]).toContain('Firmado en persona')
  expect(document.body.textContent).toContain('(o que se firmó en persona)')
  expect(isInPerson(sealed)).toBe(true)
  expect(resultWords.meaning(true)[1]).toContain('con un enlace personal o en persona')
  expect(resultWords.meaning(false)[1]).toContain('con un enlace personal, y aceptó')
})
