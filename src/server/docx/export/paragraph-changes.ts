// One paragraph of a Word file as another one with its differences marked: what was added, and what was taken away.
import { diffArrays } from 'diff'
import { attributeOf, tagsOf } from '../reading/tags.ts'

export type Author = { name: string; at: Date }
type Change = 'ins' | 'del'
/** The words of one run that look alike, or what cannot be parted. */
type Token = { key: string; xml: string; look?: string; words?: string }

/** Differences looked for: the cost grows with their square. */
const mostDifferences = 1_500

export class Marker {
  readonly #attributes: string
  readonly #bookmarks: Set<string | undefined>
  #count = 0

  /** `after`: the new text, which has its own bookmarks. */
  constructor({ name, at }: Author, after: string) {
    this.#bookmarks = new Set([...after.matchAll(/<w:bookmarkStart[^>]*>/g)].map(([tag]) => idOf(tag)))
    const author = name.replace(/[<>&"]/g, ' ').trim()
    this.#attributes = `w:author="${author}" w:date="${at.toISOString().slice(0, 19)}Z"`
  }

  /** The empty tag that marks a paragraph's end or a row. */
  sign(change: Change): string {
    return `<w:${change} ${this.#next()}/>`
  }

  around(change: Change, xml: string): string {
    if (!xml) return ''
    const written = change === 'ins' ? xml : asDeleted(xml)
    return `<w:${change} ${this.#next()}>${written}</w:${change}>`
  }

  #next(): string {
    this.#count += 1
    return `w:id="${100_000 + this.#count}" ${this.#attributes}`
  }

  /** All of it, with its end. */
  whole(change: Change, paragraph: string): string {
    const { start, properties, inside } = partsOf(paragraph)
    const kept = change === 'ins' ? properties : unnumbered(properties)
    const tokens = change === 'ins' ? tokensOf(inside) : this.#onlyHere(tokensOf(inside))
    return `${start}${withMark(kept, this.sign(change))}${this.around(change, xmlOf(tokens))}</w:p>`
  }

  /** Without bookmarks that the new text has too. */
  #onlyHere(tokens: readonly Token[]): Token[] {
    return tokens.filter(({ key, xml }) => key !== anchor || !this.#bookmarks.has(idOf(xml)))
  }

  /** The new paragraph, with its differences from the old one. */
  merged(before: string, after: string): string {
    const { start, properties, inside } = partsOf(after)
    const old = tokensOf(partsOf(before).inside).filter(({ key }) => key !== anchor)
    const now = tokensOf(inside)
    const counted = now.filter(({ key }) => key !== anchor)
    const found = diffArrays(
      old.map(({ key }) => key),
      counted.map(({ key }) => key),
      { maxEditLength: mostDifferences },
    )
    if (!found) return this.whole('del', before) + this.whole('ins', after)
    const anchors = anchorsBefore(now)
    let [was, is] = [0, 0]
    let made = ''
    for (const { count, added, removed } of found) {
      if (removed) {
        // A bookmark that begins here is around what was there before, too.
        const waiting = anchors.get(is) ?? []
        made += xmlOf(waiting.filter(isStart)) + this.around('del', xmlOf(old.slice(was, was + count)))
        anchors.set(
          is,
          waiting.filter((each) => !isStart(each)),
        )
        was += count
        continue
      }
      // Where references point to is no change of the text.
      const tokens = counted.slice(is, is + count).flatMap((token, at) => [...(anchors.get(is + at) ?? []), token])
      made += added ? this.around('ins', xmlOf(tokens)) : xmlOf(tokens)
      is += count
      if (!added) was += count
    }
    return `${start}${properties}${made}${xmlOf(anchors.get(counted.length) ?? [])}</w:p>`
  }
}

const anchor = '\u0000anchor'
const isStart = ({ xml }: Token): boolean => xml.startsWith('<w:bookmarkStart')
const idOf = (bookmark: string): string | undefined => /w:id="(\d+)"/.exec(bookmark)?.[1]

/** Of each place, the bookmarks before it. */
function anchorsBefore(tokens: readonly Token[]): Map<number, Token[]> {
  const anchors = new Map<number, Token[]>()
  let place = 0
  for (const token of tokens) {
    if (token.key === anchor) anchors.set(place, [...(anchors.get(place) ?? []), token])
    else place += 1
  }
  return anchors
}

/** Neighbours that look alike are one run again. */
function xmlOf(tokens: readonly Token[]): string {
  let made = ''
  for (let at = 0; at < tokens.length; ) {
    const { look, xml } = tokens[at] as Token
    if (look === undefined) {
      made += xml
      at += 1
      continue
    }
    let words = ''
    while (at < tokens.length && tokens[at]?.look === look) words += tokens[at++]?.words
    made += `<w:r>${look}<w:t xml:space="preserve">${words}</w:t></w:r>`
  }
  return made
}

/** Content controls go with their text. */
const asDeleted = (xml: string): string =>
  xml
    .replace(/<w:sdt>.*?<w:sdtContent>/gs, '')
    .replace(/<\/w:sdtContent><\/w:sdt>/g, '')
    .replace(/<(\/?)w:t(?=[ >/])/g, '<$1w:delText')
    .replace(/<(\/?)w:instrText(?=[ >/])/g, '<$1w:delInstrText')

function partsOf(paragraph: string): { start: string; properties: string; inside: string } {
  const start = /^<w:p(?:\s[^>]*)?>/.exec(paragraph)?.[0]
  if (start === undefined || start.endsWith('/>')) return { start: '<w:p>', properties: '', inside: '' }
  const end = paragraph.startsWith('<w:pPr>', start.length)
    ? paragraph.indexOf('</w:pPr>') + '</w:pPr>'.length
    : start.length
  return { start, properties: paragraph.slice(start.length, end), inside: paragraph.slice(end, -'</w:p>'.length) }
}

/** Its list is one of the file that it came from. */
const unnumbered = (properties: string): string => properties.replace(/<w:numPr>.*?<\/w:numPr>/s, '')

/** Run properties are the last of a paragraph's but for those of a section. */
const withMark = (properties: string, sign: string): string =>
  properties
    ? properties.replace('</w:pPr>', `<w:rPr>${sign}</w:rPr></w:pPr>`)
    : `<w:pPr><w:rPr>${sign}</w:rPr></w:pPr>`

/** The elements directly inside; a field from its beginning to its end is one. */
function tokensOf(inside: string): Token[] {
  const tokens: Token[] = []
  let depth = 0
  let start = 0
  let fields = 0
  for (const tag of tagsOf(inside)) {
    if (tag.name === 'w:fldChar') {
      const type = attributeOf(inside, tag, 'w:fldCharType')
      fields += type === 'begin' ? 1 : type === 'end' ? -1 : 0
    }
    if (tag.kind === 'open') depth += 1
    if (tag.kind === 'close') depth -= 1
    if (depth > 0) continue
    const xml = inside.slice(start, tag.end)
    if (fields > 0) continue
    start = tag.end
    if (/^<w:bookmark/.test(xml)) tokens.push({ key: anchor, xml })
    else tokens.push(...wordsOf(xml))
  }
  return tokens
}

/** Without numbers that the file gives to what is in it, and those of clauses that a field counts. */
const keyOf = (xml: string): string =>
  xml
    .replace(
      /(<w:instrText>REF (?:(?!<w:fldChar).)*<w:fldChar w:fldCharType="separate"\/><\/w:r>).*?(?=<w:r>(?:<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?<w:fldChar w:fldCharType="end")/gs,
      '$1',
    )
    .replace(/<w:id w:val="\d+"\/>|(?<=<w:tag w:val=")[^"]*|_Ref\d+|clausulas\d+/g, '')
    .replace(/<w:numId w:val="\d+"\/>/g, '')

function wordsOf(xml: string): Token[] {
  const text = /^<w:r>(<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?<w:t xml:space="preserve">([^<]*)<\/w:t><\/w:r>$/s.exec(xml)
  if (!text) return [{ key: keyOf(xml), xml }]
  const look = text[1] ?? ''
  return (text[2]?.match(/\s+|(?:&\w+;|[\p{L}\p{N}])+|[^\p{L}\p{N}\s&]|&/gu) ?? []).map((words) => ({
    key: `${look} ${words}`,
    xml: '',
    look,
    words,
  }))
}

export const isClause = (block: string): boolean => block.includes('<w:pStyle w:val="Clause"/>')

/** Of a clause: its title without its number, by which one that moved up is still found. */
export const comparable = (block: string): string =>
  isClause(block) ? `clause ${withoutNumber(wordsOfParagraph(block))}` : keyOf(block)

export const wordsOfParagraph = (block: string): string =>
  [...block.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)/g)].map(([, words]) => words).join('')

const withoutNumber = (title: string): string => title.replace(/^(?:CLÁUSULA\s+)?[\p{Lu}\d\sªº]+[.:\-–—)]+\s*/u, '')
