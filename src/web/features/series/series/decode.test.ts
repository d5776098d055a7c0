// What spreadsheets save is read with its accents, whichever way they write them.
import { expect, it } from 'vitest'
import { decodeTable } from './decode.ts'

it.each([
  ['UTF-8', [0xc3, 0x8d, 0xc3, 0xb1]],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0xc3, 0x8d, 0xc3, 0xb1]],
  ['Windows-1252', [0xcd, 0xf1]],
  ['UTF-16 with its mark', [0xff, 0xfe, 0xcd, 0x00, 0xf1, 0x00]],
])('%s', (_, bytes) => {
  expect(decodeTable(new Uint8Array(bytes))).toBe('Íñ')
})
