// Files made to cost: the scan of their tags grows with their length and not faster, whatever they hold.
import { describe, expect, it } from 'vitest'
import { documentXml, p } from '../word-files.ts'
import { carriedIn } from './carried.ts'
import { ListNumbers } from './list-numbers.ts'
import { beforeChanges, trackedChanges } from './tracked.ts'

const none = () => new ListNumbers('', '')
const control = '<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>'
const field = '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>REF a</w:instrText></w:r>'
/** A list that is that of a style, whose list it is. */
const loop = () =>
  new ListNumbers(
    '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:abstractNum w:abstractNumId="1"><w:numStyleLink w:val="S"/></w:abstractNum>',
    '<w:style w:styleId="S"><w:basedOn w:val="S"/><w:numId w:val="1"/></w:style>',
  )

const cases: [name: string, run: (count: number) => unknown][] = [
  ['controls in each other', (count) => carriedIn(documentXml(`<w:p>${control.repeat(count)}`), none())],
  ['fields without an end', (count) => carriedIn(documentXml(`<w:p>${field.repeat(count)}</w:p>`), none())],
  ['values without an end', (count) => carriedIn(documentXml('<w:p a="'.repeat(count)), none())],
  [
    'items of a list that leads to itself',
    (count) => carriedIn(documentXml(p('x', '<w:numPr><w:numId w:val="1"/></w:numPr>').repeat(count)), loop()),
  ],
  [
    'changes in changes',
    (count) => [trackedChanges('<w:ins w:author="a">'.repeat(count)), beforeChanges('<w:ins>'.repeat(count))],
  ],
]

const cost = (run: () => unknown): number => {
  const before = process.cpuUsage().user
  run()
  return (process.cpuUsage().user - before) / 1000
}

describe('100,000', () => {
  it.each(cases)('%s take less than three seconds, and eight times as many no more than twenty times', (_, run) => {
    run(1_000)
    const few = cost(() => run(12_500))
    const many = cost(() => run(100_000))
    expect(many).toBeLessThan(3_000)
    expect(many).toBeLessThan(20 * Math.max(few, 20))
  })
})
