import { expect, it } from 'vitest'
import { signedWords } from './signed-documents.ts'

it('the evidence is said to hold timestamps only where the seal has one', () => {
  expect(signedWords.one.filesText('B-B')).not.toContain('sellos de tiempo')
  expect(signedWords.one.filesText('B-T')).toContain('el sello, los sellos de tiempo y los certificados')
})
