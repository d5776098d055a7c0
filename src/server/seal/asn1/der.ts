// DER, as certificates, signatures and timestamps are written in: the strict form only, and every length within its bounds.

/** `whole` with its tag and length, `content` without. Both are views of what was read. */
export type Der = { tag: number; whole: Buffer; content: Buffer }

/** The bytes are not valid DER. */
export class NotDer extends Error {
  override name = 'NotDer'
}

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  nothing: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  printable: 0x13,
  ia5: 0x16,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const

/** `[n]` around whole values. */
export const wrapped = (number: number): number => 0xa0 + number

/** More than any real structure has: a list of a million empty values would only use memory. */
const mostChildren = 20_000

/** Exactly one value: nothing may follow it. */
export function readDer(bytes: Uint8Array): Der {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const read = readAt(buffer, 0)
  if (read.whole.length !== buffer.length) throw new NotDer('something follows the value')
  return read
}

/** The first value, and the bytes after it: seals are padded. */
export function readFirst(bytes: Buffer): { value: Der; rest: Buffer } {
  const value = readAt(bytes, 0)
  return { value, rest: bytes.subarray(value.whole.length) }
}

function readAt(bytes: Buffer, start: number): Der {
  const tag = bytes[start]
  const first = bytes[start + 1]
  if (tag === undefined || first === undefined) throw new NotDer('it ends too early')
  if ((tag & 0x1f) === 0x1f) throw new NotDer('a tag of several bytes')
  const { length, head } = first < 0x80 ? { length: first, head: 2 } : longLength(bytes, start, first)
  const end = start + head + length
  if (end > bytes.length) throw new NotDer('a value longer than what holds it')
  return { tag, whole: bytes.subarray(start, end), content: bytes.subarray(start + head, end) }
}

/** Without an end («indefinite») and longer than necessary are BER, not DER. */
function longLength(bytes: Buffer, start: number, first: number): { length: number; head: number } {
  const count = first & 0x7f
  if (count === 0 || count > 4 || start + 2 + count > bytes.length) throw new NotDer('a length that is none')
  const length = bytes.readUIntBE(start + 2, count)
  if (length < 0x80 || length < 256 ** (count - 1)) throw new NotDer('a length longer than it need be')
  return { length, head: 2 + count }
}

/** The parts one level down. No recursion, so that deeply nested input cannot overflow the stack. */
export function childrenOf({ content }: Der): Der[] {
  const children: Der[] = []
  for (let at = 0; at < content.length; ) {
    const child = readAt(content, at)
    children.push(child)
    if (children.length > mostChildren) throw new NotDer('too many parts')
    at += child.whole.length
  }
  return children
}

export function expectTag(value: Der | undefined, tag: number): Der {
  if (value?.tag !== tag)
    throw new NotDer(`tag ${value?.tag.toString(16) ?? 'nothing'} in place of ${tag.toString(16)}`)
  return value
}

/** The parts of a sequence, which it must be. */
export const partsOf = (value: Der | undefined): Der[] => childrenOf(expectTag(value, tags.sequence))

export function readOid(value: Der | undefined): string {
  const { content } = expectTag(value, tags.oid)
  const numbers: number[] = []
  let number = 0
  for (const [index, byte] of content.entries()) {
    if (number === 0 && byte === 0x80) throw new NotDer('a number longer than it need be')
    number = number * 128 + (byte & 0x7f)
    if (number > Number.MAX_SAFE_INTEGER / 256) throw new NotDer('a number that is too big')
    if (byte & 0x80) {
      if (index === content.length - 1) throw new NotDer('a number without an end')
      continue
    }
    numbers.push(number)
    number = 0
  }
  const [first, ...rest] = numbers
  if (first === undefined) throw new NotDer('a name without numbers')
  const top = Math.min(2, Math.floor(first / 40))
  return [top, first - top * 40, ...rest].join('.')
}

/** The bytes of a number that is not negative, without the leading zero. */
export function readUnsigned(value: Der | undefined): Buffer {
  const { content } = expectTag(value, tags.integer)
  const [first, second] = content
  if (first === undefined || first >= 0x80) throw new NotDer('a number that is negative, or none')
  if (first === 0 && second !== undefined && second < 0x80) throw new NotDer('a number longer than it need be')
  return first === 0 && content.length > 1 ? content.subarray(1) : content
}

export function readSmall(value: Der | undefined): number {
  const bytes = readUnsigned(value)
  if (bytes.length > 4) throw new NotDer('a number that is too big')
  return bytes.readUIntBE(0, bytes.length)
}

/** A moment, in either of its two forms. Certificates have no fractions of seconds; timestamps may. */
export function readTime(value: Der | undefined): Date {
  const text = value?.content.toString('latin1') ?? ''
  const isShort = value?.tag === tags.utcTime
  if (!isShort) expectTag(value, tags.generalizedTime)
  const pattern = isShort
    ? /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/
    : /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,9})?Z$/
  const found = pattern.exec(text)
  if (!found) throw new NotDer('a moment that is none')
  const [year = 0, month = 0, day, hour, minute, second] = found.slice(1, 7).map(Number)
  const whole = isShort ? (year < 50 ? 2000 : 1900) + year : year
  const moment = Date.UTC(whole, month - 1, day, hour, minute, second) + Math.trunc(Number(found[7] ?? 0) * 1000)
  if (!Number.isFinite(moment) || month < 1 || month > 12) throw new NotDer('a moment that is none')
  return new Date(moment)
}

export function write(tag: number, ...contents: Uint8Array[]): Buffer {
  const length = contents.reduce((sum, { byteLength }) => sum + byteLength, 0)
  return Buffer.concat([Buffer.from([tag]), lengthOf(length), ...contents])
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const bytes: number[] = []
  for (let left = length; left > 0; left = Math.floor(left / 256)) bytes.unshift(left % 256)
  return Buffer.from([0x80 | bytes.length, ...bytes])
}

export const sequence = (...parts: Uint8Array[]): Buffer => write(tags.sequence, ...parts)

/** In the order that DER wants of a set. */
export const setOf = (...parts: Buffer[]): Buffer => write(tags.set, ...inOrder(parts))

export const inOrder = (parts: readonly Buffer[]): Buffer[] => parts.toSorted(Buffer.compare)

export const octets = (bytes: Uint8Array): Buffer => write(tags.octets, bytes)

/** Whole bytes only: every bit of them counts. */
export const bits = (bytes: Uint8Array): Buffer => write(tags.bits, Buffer.from([0]), bytes)

export const nothing = Buffer.from([tags.nothing, 0])

export const truth = Buffer.from([tags.boolean, 1, 0xff])

/** A number that is not negative, from its bytes or as it is. */
export function integer(given: number | Uint8Array): Buffer {
  let bytes = typeof given === 'number' ? bytesOf(given) : Buffer.from(given)
  while (bytes.length > 1 && bytes[0] === 0) bytes = bytes.subarray(1)
  return write(
    tags.integer,
    (bytes[0] ?? 0) >= 0x80 || bytes.length === 0 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes,
  )
}

function bytesOf(number: number): Buffer {
  const text = number.toString(16)
  return Buffer.from(text.padStart(text.length + (text.length % 2), '0'), 'hex')
}

export function oid(name: string): Buffer {
  const [top = 0, second = 0, ...rest] = name.split('.').map(Number)
  return write(tags.oid, Buffer.from([top * 40 + second, ...rest].flatMap(base128)))
}

function base128(number: number): number[] {
  const bytes = [number % 128]
  for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128)) bytes.unshift(0x80 | (left % 128))
  return bytes
}

export const utf8 = (text: string): Buffer => write(tags.utf8, Buffer.from(text, 'utf8'))

/** Certificates want the short form until the year 2050. */
export function time(moment: Date): Buffer {
  const figures = moment
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replace(/[-:T]/g, '')
  return moment.getUTCFullYear() < 2050
    ? write(tags.utcTime, Buffer.from(figures.slice(2), 'latin1'))
    : write(tags.generalizedTime, Buffer.from(figures, 'latin1'))
}
