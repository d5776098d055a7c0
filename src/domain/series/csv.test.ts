// Tables as spreadsheets write them, and malicious ones.
import { describe, expect, it } from 'vitest'
import { processorTime } from '#tests/support/growth.ts'
import { readTable, tableLine } from './csv.ts'
import { seriesLimits } from './series.ts'

const rowsOf = (text: string) => {
  const read = readTable(text)
  return 'rows' in read ? read.rows : read
}

describe('reading a table', () => {
  it.each([
    ['semicolons', 'a;b\r\n1,5;2\r\n'],
    ['commas', 'a,b\n"1,5",2\n'],
    ['tabs, as pasted from a spreadsheet', 'a\tb\n1,5\t2'],
    ['a mark that it is UTF-8', '\ufeffa;b\n1,5;2'],
    ['Excel’s own first line', 'sep=,\r\na,b\r\n"1,5",2'],
    ['line ends of an old Macintosh', 'a;b\r1,5;2\r'],
    ['empty lines and lines of nothing but separators', 'a;b\n\n;\n1,5;2\n;;\n\n'],
  ])('with %s', (_, text) => {
    expect(rowsOf(text)).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ])
  })
  it('with quotes, line ends and separators inside a cell', () => {
    expect(rowsOf('a;b\n"dijo ""hola""; y\nse fue";2\n')).toEqual([
      ['a', 'b'],
      ['dijo "hola"; y\nse fue', '2'],
    ])
  })
  it('a quote in the middle of a cell is a letter like others', () => {
    expect(rowsOf('a;b\n5" de ancho;2')).toEqual([
      ['a', 'b'],
      ['5" de ancho', '2'],
    ])
  })
  it('a cell at the end that is empty is one', () => {
    expect(rowsOf('a;b;c\n1;2;')).toEqual([
      ['a', 'b', 'c'],
      ['1', '2', ''],
    ])
    expect(rowsOf('')).toEqual([])
  })
  it.each([
    ['a quote that never ends', 'a;b\n"1;2\n3;4', 'open_quote', 2],
    ['a million columns', ';'.repeat(1_000_000), 'too_many_columns', 1],
    ['too many rows', 'a\n'.repeat(seriesLimits.rows + 2), 'too_many_rows', seriesLimits.rows + 2],
    ['a cell of a whole book', `a\n${'x'.repeat(seriesLimits.cell + 1)}`, 'too_long_cell', 2],
    ['a quoted cell of nothing but quotes', `"${'""'.repeat(700_000)}`, 'too_long_cell', 1],
    ['more than fits', 'x'.repeat(seriesLimits.bytes + 1), 'too_big', 0],
  ])('refuses %s, and says where', (_, text, problem, row) => {
    expect(readTable(text)).toEqual({ problem, row })
  })

  /** With quadratic cost a megabyte would take hours. */
  it.each([
    ['quotes', (n: number) => '"a""b";'.repeat(n / 7)],
    ['open quotes', (n: number) => `${'"a"\n'.repeat(n / 8)}"${'x'.repeat(n / 2)}`],
    ['lines', (n: number) => '\n'.repeat(n)],
    ['blanks', (n: number) => ' '.repeat(n)],
    ['empty cells with quotes', (n: number) => '"";'.repeat(n / 3)],
  ])('a megabyte of %s costs no more than a moment', (_, make) => {
    const text = make(seriesLimits.bytes - 10)
    expect(processorTime(() => readTable(text))).toBeLessThan(3_000)
  })
})

describe('writing a table', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+34 600', "'+34 600"],
    ['-1+2', "'-1+2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['-12,50', '-12,50'],
    ['-1.200,50', '-1.200,50'],
    ['a"b', '"a""b"'],
    ['a;b', '"a;b"'],
    ['=a;"b"', '"\'=a;""b"""'],
    ['dos\nlíneas', '"dos\nlíneas"'],
  ])('%j is written %j', (cell, written) => {
    expect(tableLine([cell, 'x'])).toBe(`${written};x\r\n`)
  })
})
