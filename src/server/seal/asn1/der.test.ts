import { describe, expect, it } from 'vitest'
import {
  childrenOf,
  integer,
  NotDer,
  octets,
  oid,
  partsOf,
  readDer,
  readOid,
  readSmall,
  readTime,
  readUnsigned,
  sequence,
  setOf,
  time,
  utf8,
} from './der.ts'

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex')

describe('what is written', () => {
  it.each([0, 1, 127, 128, 255, 256, 65_535, 16_777_216])('is read again: the number %i', (number) => {
    expect(readSmall(readDer(integer(number)))).toBe(number)
  })

  it.each(['1.2.840.113549.1.7.2', '2.5.29.35', '2.16.840.1.101.3.4.2.1', '1.3.6.1.5.5.7.3.36'])(
    'is read again: %s',
    (name) => {
      expect(readOid(readDer(oid(name)))).toBe(name)
    },
  )

  it.each([0, 1, 127, 128, 255, 256, 70_000])('is read again: a string of %i bytes', (length) => {
    const bytes = Buffer.alloc(length, 7)
    expect(readDer(octets(bytes)).content.equals(bytes)).toBe(true)
  })

  it.each([
    '2026-11-16T10:20:30.000Z',
    '2049-12-31T23:59:59.000Z',
    '2050-01-01T00:00:00.000Z',
    '1970-01-01T00:00:00.000Z',
  ])('is read again: the moment %s', (moment) =>
    expect(readTime(readDer(time(new Date(moment)))).toISOString()).toBe(moment),
  )

  it('has the parts of a set in order, and a number never negative', () => {
    expect(setOf(utf8('b'), utf8('a')).toString('hex')).toBe('31060c01610c0162')
    expect(integer(Buffer.from([0x80])).toString('hex')).toBe('02020080')
    expect(readUnsigned(readDer(integer(Buffer.from([0, 0, 0x80]))))).toEqual(Buffer.from([0x80]))
  })
})

describe('what is not DER is refused', () => {
  it.each([
    ['nothing', ''],
    ['a tag alone', '30'],
    ['a value longer than what holds it', '3003 0201'],
    ['a length without an end', '3080 0201 01 0000'],
    ['a length in more bytes than it needs', '308103 020101'],
    ['a length in more bytes than it needs, again', '30820003 020101'],
    ['a length of five bytes', '308500000000 03'],
    ['a tag of several bytes', '1f8101 00'],
    ['something behind the value', '020101 00'],
  ])('%s', (_, bytes) => expect(() => readDer(hex(bytes))).toThrow(NotDer))

  it('a negative number, and one with zeros before it', () => {
    expect(() => readUnsigned(readDer(hex('0201ff')))).toThrow(NotDer)
    expect(() => readUnsigned(readDer(hex('02020001')))).toThrow(NotDer)
  })

  it('a name that does not end, or is nothing', () => {
    expect(() => readOid(readDer(hex('06022a86')))).toThrow(NotDer)
    expect(() => readOid(readDer(hex('0600')))).toThrow(NotDer)
  })

  it('a moment that is none', () => {
    expect(() => readTime(readDer(Buffer.from('\x17\x0d261316102030Z', 'latin1')))).toThrow(NotDer)
    expect(() => readTime(readDer(Buffer.from('\x17\x04hola', 'latin1')))).toThrow(NotDer)
  })

  it('a list with too many parts', () => {
    expect(() => childrenOf(readDer(sequence(Buffer.alloc(60_000, hex('0500')))))).toThrow(NotDer)
  })

  it('two thousand levels cost nothing: only the one asked for is read', () => {
    let nested: Buffer = Buffer.alloc(0)
    for (let level = 0; level < 2_000; level++) nested = sequence(nested)
    expect(partsOf(readDer(nested))).toHaveLength(1)
  })
})
