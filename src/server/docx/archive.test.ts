// Malformed archives, recognised by their directory without unpacking.
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { archiveLimits, openArchive } from './archive.ts'
import { ImportFailure } from './failure.ts'
import { unpack } from './unpack.ts'
import { documentXml, p, wordFile, zipped } from './word-files.ts'

const reasonOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    if (error instanceof ImportFailure) return error.reason
    throw error
  }
  return 'read'
}
const opening = (bytes: Uint8Array) => reasonOf(() => openArchive(bytes))
const unpacking = (bytes: Uint8Array) => reasonOf(() => unpack(bytes))

const good = () => Buffer.from(wordFile(p('Hola')))
const directoryEntry = Buffer.from([0x50, 0x4b, 1, 2])
const endRecord = Buffer.from([0x50, 0x4b, 5, 6])

/** The directory's entry of a part, to be falsified. */
function falsified(bytes: Buffer, name: string, change: (entry: Buffer) => void): Buffer {
  for (let at = bytes.indexOf(directoryEntry); at >= 0; at = bytes.indexOf(directoryEntry, at + 4)) {
    if (bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28)) === name) change(bytes.subarray(at))
  }
  return bytes
}

describe('a file', () => {
  it('that is a Word document is opened', () => {
    expect([...openArchive(good()).keys()]).toEqual(['[Content_Types].xml', '_rels/.rels', 'word/document.xml'])
    expect(unpack(good()).get('word/document.xml')).toContain('Hola')
  })

  it.each([
    ['a PDF', Buffer.from('%PDF-1.7\n'.padEnd(400, 'x'))],
    ['a PNG', Buffer.from('89504e470d0a1a0a'.padEnd(200, '0'), 'hex')],
    ['a web page', Buffer.from('<html><body>Contrato</body></html>')],
    ['nothing', Buffer.alloc(0)],
    ['another ZIP', Buffer.from(zipSync({ 'foto.jpg': strToU8('x') }))],
    ['a spreadsheet', Buffer.from(zipped({ '[Content_Types].xml': '<x/>', 'xl/workbook.xml': '<x/>' }))],
    ['a ZIP with a Word file in it', Buffer.from(zipped({ 'contrato.docx': wordFile(p('Hola')) }))],
  ])('that is %s is none', (_, bytes) => {
    expect(opening(bytes)).toBe('not_docx')
  })

  it('in the old container is an old .doc, or a protected .docx', () => {
    const header = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    const stream = (name: string) => Buffer.concat([header, Buffer.alloc(1_000), Buffer.from(name, 'utf16le')])
    expect(opening(stream('WordDocument'))).toBe('old_doc')
    expect(opening(stream('EncryptedPackage'))).toBe('encrypted')
  })

  it('whose parts are encrypted says so', () => {
    const bytes = falsified(good(), 'word/document.xml', (entry) => entry.writeUInt16LE(1, 8))
    expect(opening(bytes)).toBe('encrypted')
  })

  it('above the limit is refused by its length: no byte of it is looked at', () => {
    // It has a length only: reading its bytes would throw.
    expect(opening({ byteLength: archiveLimits.file + 1 } as Uint8Array)).toBe('too_large')
  })

  it.each([1, 10, 30, 100, 300])('cut short by %i bytes is broken', (missing) => {
    expect(opening(good().subarray(0, -missing))).toMatch(/broken|not_docx/)
  })

  it('with noise in it is refused or read, never anything else', () => {
    const bytes = good()
    for (let at = 0; at < bytes.length; at += 1) {
      const noisy = Buffer.from(bytes)
      noisy[at] = (noisy[at] ?? 0) ^ 0xff
      expect(unpacking(noisy)).toMatch(/^(read|broken|bomb|not_docx|encrypted|too_large)$/)
    }
  })
})

describe('a bomb', () => {
  it('that declares gigabytes is not lit', () => {
    const bytes = falsified(good(), 'word/document.xml', (entry) => entry.writeUInt32LE(3_000_000_000, 24))
    expect(opening(bytes)).toBe('bomb')
  })

  it('of zeros is known by its ratio', () => {
    const bytes = Buffer.from(wordFile(p('Hola'), { 'word/media/a.bin': new Uint8Array(1_100_000) }))
    expect(bytes.length).toBeLessThan(5_000)
    expect(opening(bytes)).toBe('bomb')
  })

  it('of many parts, each of them modest, is known by their sum', () => {
    const names = Array.from({ length: 120 }, (_, index) => `word/media/${index}.bin`)
    const bytes = Buffer.from(wordFile(p('Hola'), Object.fromEntries(names.map((name) => [name, 'modesto'.repeat(9)]))))
    for (const name of names) falsified(bytes, name, (entry) => entry.writeUInt32LE(900_000, 24))
    expect(opening(bytes)).toBe('bomb')
  })

  it('that declares less than it holds is stopped where it lied', () => {
    const long = documentXml(p('x'.repeat(100_000)))
    const bytes = Buffer.from(wordFile('', { 'word/document.xml': long }))
    const lying = falsified(bytes, 'word/document.xml', (entry) => entry.writeUInt32LE(1_000, 24))
    expect(opening(lying)).toBe('read')
    expect(unpacking(lying)).toBe('bomb')
  })

  it('whose entries share the same bytes is refused', () => {
    const bytes = Buffer.from(wordFile(p('Hola'), { 'word/a.xml': p('uno'), 'word/b.xml': p('dos') }))
    let offset = 0
    falsified(bytes, 'word/a.xml', (entry) => {
      offset = entry.readUInt32LE(42)
    })
    falsified(bytes, 'word/b.xml', (entry) => entry.writeUInt32LE(offset, 42))
    expect(opening(bytes)).toBe('bomb')
  })

  it('of thousands of entries is refused before they are read', () => {
    const bytes = good()
    const end = bytes.indexOf(endRecord)
    // The entries do not exist.
    for (const count of [8, 10]) bytes.writeUInt16LE(archiveLimits.entries + 1, end + count)
    expect(opening(bytes)).toBe('bomb')
  })

  it('in ZIP64 clothes is refused', () => {
    const bytes = good()
    bytes.writeUInt32LE(0xffffffff, bytes.indexOf(endRecord) + 16)
    expect(opening(bytes)).toBe('bomb')
  })

  it('of entities that multiply is refused', () => {
    const levels = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`)
    const prologue = `<!DOCTYPE w [<!ENTITY l0 "ja">${levels.join('')}]>`
    expect(unpacking(wordFile('', { 'word/document.xml': documentXml(p('&l9;'), prologue) }))).toBe('bomb')
  })
})

describe('names in the directory', () => {
  it.each(['../../etc/passwd', '/etc/passwd', 'word\\..\\x', 'C:/x', 'word/../../x'])('%s is no name', (name) => {
    expect(opening(wordFile(p('Hola'), { [name]: 'x' }))).toBe('broken')
  })

  it('are there once', () => {
    const bytes = Buffer.from(wordFile(p('Hola'), { 'word/documenu.xml': p('otro') }))
    const doubled = falsified(bytes, 'word/documenu.xml', (entry) => entry.write('word/document.xml', 46))
    expect(opening(doubled)).toBe('broken')
  })
})
