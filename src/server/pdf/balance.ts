// What the contents of a page leave open: the graphics state that they saved, a text, marked content, a path.
import { BrokenPdf } from './syntax.ts'

export type Balance = {
  /** How often more is restored than was saved. */
  missing: number
  /** What ends all that is open. */
  closing: string
}

const white = 1
const delimiter = 2
const figure = 3
const kinds = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) kinds[byte] = white
for (const letter of '()<>[]{}/%') kinds[letter.charCodeAt(0)] = delimiter
for (const letter of '0123456789+-.') kinds[letter.charCodeAt(0)] = figure

const code = (letter: string): number => letter.charCodeAt(0)
const paths = new Set(['m', 'l', 'c', 'v', 'y', 'h', 're', 'W', 'W*'])
/** Saved more often than any reader keeps. */
const mostSaved = 10_000

export function balanceOf(contents: Buffer): Balance {
  let [saved, missing, marked] = [0, 0, 0]
  let isText = false
  let last = ''
  eachOperator(contents, (operator) => {
    if (operator === 'q') saved += 1
    else if (operator === 'Q') {
      if (saved > 0) saved -= 1
      else missing += 1
    } else if (operator === 'BT') isText = true
    else if (operator === 'ET') isText = false
    else if (operator === 'BDC' || operator === 'BMC') marked += 1
    else if (operator === 'EMC') marked = Math.max(0, marked - 1)
    if (saved > mostSaved || missing > mostSaved || marked > mostSaved) throw new BrokenPdf('contents without an end')
    last = operator
  })
  const ends = [paths.has(last) ? 'n' : '', isText ? 'ET' : '', 'EMC '.repeat(marked), 'Q '.repeat(saved)]
  return { missing, closing: ends.filter(Boolean).join(' ').trim() }
}

/** The operators of a content stream, without what they apply to. */
function eachOperator(contents: Buffer, found: (operator: string) => void): void {
  for (let at = 0; at < contents.length; ) {
    const byte = contents[at] ?? 0
    const kind = kinds[byte]
    if (kind === white) at += 1
    else if (kind === figure) at = wordEnd(contents, at)
    else if (byte === code('%')) at = lineEnd(contents, at)
    else if (byte === code('(')) at = stringEnd(contents, at)
    else if (byte === code('<') && contents[at + 1] !== code('<')) at = after(contents, '>', at)
    else if (byte === code('/')) at = wordEnd(contents, at + 1)
    else if (kind === delimiter) at += 1
    else {
      const end = wordEnd(contents, at)
      const word = end - at <= 3 ? contents.toString('latin1', at, end) : ''
      at = end
      if (word === 'ID') at = pictureEnd(contents, at)
      else if (word !== '') found(word)
    }
  }
}

function wordEnd(contents: Buffer, from: number): number {
  let at = from
  while (at < contents.length && (kinds[contents[at] ?? 0] === 0 || kinds[contents[at] ?? 0] === figure)) at += 1
  return at
}

function lineEnd(contents: Buffer, from: number): number {
  let at = from
  while (at < contents.length && contents[at] !== 10 && contents[at] !== 13) at += 1
  return at
}

function after(contents: Buffer, letter: string, from: number): number {
  const found = contents.indexOf(letter, from, 'latin1')
  if (found < 0) throw new BrokenPdf('a string without an end')
  return found + 1
}

function stringEnd(contents: Buffer, from: number): number {
  let depth = 0
  for (let at = from; at < contents.length; at++) {
    const byte = contents[at]
    if (byte === code('\\')) at += 1
    else if (byte === code('(')) depth += 1
    else if (byte === code(')') && --depth === 0) return at + 1
  }
  throw new BrokenPdf('a string without an end')
}

const isWhite = (byte: number | undefined): boolean => byte !== undefined && kinds[byte] === white

/** The bytes of a picture may contain the letters that end it: text must follow the real ones. */
function pictureEnd(contents: Buffer, from: number): number {
  for (let at = contents.indexOf('EI', from, 'latin1'); at >= 0; at = contents.indexOf('EI', at + 1, 'latin1')) {
    const isAlone = isWhite(contents[at - 1]) && (at + 2 >= contents.length || isWhite(contents[at + 2]))
    if (isAlone && contents.subarray(at + 2, at + 12).every((byte) => isWhite(byte) || (byte > 32 && byte < 127)))
      return at + 2
  }
  throw new BrokenPdf('a picture without an end')
}
