// What mammoth does not report of a document (numbers of lists, content controls, references), carried through it in bookmarks.
import type { ListNumber, ListNumbers } from './list-numbers.ts'
import { attributeOf, type Tag, tagsOf, unescaped } from './tags.ts'

export type Control = {
  name: string
  tag: string
  /** Nothing was written in it yet. */
  isEmpty: boolean
  kind: 'text' | 'date' | 'choice'
  choices: string[]
}
type CrossReference = { bookmark: string }
export type Carried = { numbers: ListNumber[]; controls: Control[]; references: CrossReference[] }
export type Carrier = { is: 'number' | 'control' | 'reference'; at: number } | { is: 'end' }

const prefix = 'rubrica!'
/** More than any text that a writing could hold. */
const mostCarried = 20_000
const mostChoices = 100

export function carrierIn(name: string | undefined): Carrier | undefined {
  if (!name?.startsWith(prefix)) return undefined
  const [is, at] = name.slice(prefix.length).split('!')
  if (is === 'end') return { is }
  return is === 'number' || is === 'control' || is === 'reference' ? { is, at: Number(at) } : undefined
}

type Paragraph = {
  slot: number
  style?: string | undefined
  numbering?: string | undefined
  level?: number
  isJoined?: boolean
}
type Complex = { code: string; isReference: boolean; isResult: boolean }

/** The document with its marks in it, and what they stand for. */
export function carriedIn(xml: string, numbers: ListNumbers): { xml: string; carried: Carried } {
  return new Carrying(xml, numbers).done()
}

class Carrying {
  readonly #xml: string
  readonly #numbers: ListNumbers
  readonly #pieces: string[] = []
  readonly #carried: Carried = { numbers: [], controls: [], references: [] }
  /** What is open around the present tag: paragraphs, and cells or boxes that hold paragraphs. */
  readonly #around: (Paragraph | null)[] = []
  readonly #controls: { control: Control; isMarked: boolean; wasInside: boolean }[] = []
  readonly #fields: Complex[] = []
  /** A control around the whole paragraph that comes next. */
  #waiting: Control | undefined
  #closing: Paragraph | undefined
  #inProperties = 0
  #instruction = -1
  #done = 0

  constructor(xml: string, numbers: ListNumbers) {
    this.#xml = xml
    this.#numbers = numbers
  }

  done(): { xml: string; carried: Carried } {
    for (const tag of tagsOf(this.#xml)) this.#read(tag)
    return { xml: this.#pieces.join('') + this.#xml.slice(this.#done), carried: this.#carried }
  }

  #value(tag: Tag, name = 'w:val'): string | undefined {
    return attributeOf(this.#xml, tag, name)
  }

  #put(at: number, piece: string): void {
    this.#pieces.push(this.#xml.slice(this.#done, at), piece)
    this.#done = at
  }

  #mark(is: string, at: number): string {
    return `<w:bookmarkStart w:id="0" w:name="${prefix}${is}!${at}"/>`
  }

  #read(tag: Tag): void {
    const { name, kind } = tag
    if (name === 'w:p') this.#paragraph(tag)
    else if (name === 'w:tc' || name === 'w:txbxContent') {
      if (kind === 'open') this.#around.push(null)
      if (kind === 'close') this.#around.pop()
    } else if (name === 'w:pPrChange' || name === 'w:rPrChange') {
      if (kind !== 'empty') this.#inProperties += kind === 'open' ? 1 : -1
    } else if (name === 'w:fldSimple') this.#simpleField(tag)
    else if (name === 'w:fldChar') this.#fieldCharacter(tag)
    else if (name === 'w:instrText') {
      const field = this.#fields.at(-1)
      if (kind === 'open') this.#instruction = tag.end
      else if (this.#instruction >= 0 && field && field.code.length < 200)
        field.code += unescaped(this.#xml.slice(this.#instruction, Math.min(tag.start, this.#instruction + 200)))
    } else if (kind !== 'close' && this.#inProperties <= 0) this.#property(tag)
    if (name === 'w:pPr' && kind !== 'open') this.#number()
    if (name === 'w:sdt' || name === 'w:sdtContent') this.#control(tag)
  }

  #paragraph(tag: Tag): void {
    if (tag.kind === 'empty') return
    if (tag.kind === 'close') {
      this.#number()
      const paragraph = this.#around.pop()
      if (paragraph && paragraph === this.#closing) {
        this.#put(tag.start, this.#mark('end', 0))
        this.#closing = undefined
      }
      return
    }
    this.#put(tag.end, '')
    const paragraph: Paragraph = { slot: this.#pieces.length }
    this.#pieces.push('')
    this.#around.push(paragraph)
    if (this.#waiting) {
      this.#pieces.push(this.#carry('control', this.#carried.controls, this.#waiting))
      this.#waiting = undefined
      this.#closing = paragraph
    }
  }

  #carry<T>(is: string, all: T[], one: T): string {
    if (all.length >= mostCarried) return ''
    all.push(one)
    return this.#mark(is, all.length - 1)
  }

  #property(tag: Tag): void {
    const paragraph = this.#around.at(-1)
    const control = this.#controls.at(-1)
    if (paragraph && paragraph.slot >= 0) {
      if (tag.name === 'w:pStyle') paragraph.style ??= this.#value(tag)
      if (tag.name === 'w:numId') paragraph.numbering ??= this.#value(tag)
      if (tag.name === 'w:ilvl') paragraph.level ??= Number(this.#value(tag)) || 0
      // Its end was taken away: it is the beginning of the next one.
      if (tag.name === 'w:del' && tag.kind === 'empty') paragraph.isJoined = true
    }
    if (control && !control.isMarked) controlProperty(control.control, tag.name, (name) => this.#value(tag, name))
  }

  /** Once for each paragraph, when its properties are known. */
  #number(): void {
    const paragraph = this.#around.at(-1)
    if (!paragraph || paragraph.slot < 0) return
    const { slot, style, numbering, level, isJoined } = paragraph
    paragraph.slot = -1
    if (isJoined) return
    const found = this.#numbers.next({ style, numbering, level })
    if (found) this.#pieces[slot] = this.#carry('number', this.#carried.numbers, found)
  }

  #control(tag: Tag): void {
    if (tag.name === 'w:sdt') {
      if (tag.kind === 'open')
        this.#controls.push({
          control: { name: '', tag: '', isEmpty: false, kind: 'text', choices: [] },
          isMarked: false,
          wasInside: Boolean(this.#around.at(-1)),
        })
      if (tag.kind === 'close') this.#controls.pop()
      return
    }
    const open = this.#controls.at(-1)
    if (!open || tag.kind === 'empty') return
    if (tag.kind === 'close') {
      if (open.isMarked && open.wasInside) this.#put(tag.start, this.#mark('end', 0))
      if (!open.wasInside) this.#waiting = undefined
      return
    }
    open.isMarked = true
    if (open.wasInside) this.#put(tag.end, this.#carry('control', this.#carried.controls, open.control))
    else if (open.control.isEmpty) this.#waiting = open.control
  }

  /** Mammoth reads nothing of these: they become what it reads through. */
  #simpleField(tag: Tag): void {
    const reads = /^\s*REF\s+(\S+)/.exec(this.#value(tag, 'w:instr') ?? '')?.[1]
    const at = tag.start + (tag.kind === 'close' ? 2 : 1)
    this.#put(at, 'w:customXml')
    this.#done = at + tag.name.length
    if (tag.kind === 'open') {
      this.#fields.push({ code: '', isReference: reads !== undefined, isResult: true })
      if (reads) this.#put(tag.end, this.#carry('reference', this.#carried.references, { bookmark: reads }))
    } else if (tag.kind === 'close' && this.#fields.pop()?.isReference) {
      // Before the closing tag, which has been written already: the mark stands right after it.
      this.#put(tag.end, this.#mark('end', 0))
    }
  }

  #fieldCharacter(tag: Tag): void {
    const type = this.#value(tag, 'w:fldCharType')
    const field = this.#fields.at(-1)
    if (type === 'begin') this.#fields.push({ code: '', isReference: false, isResult: false })
    if (type === 'separate' && field && !field.isResult) {
      const bookmark = /^\s*REF\s+(\S+)/.exec(field.code)?.[1]
      field.isResult = true
      field.isReference = bookmark !== undefined
      if (bookmark) this.#put(tag.start, this.#carry('reference', this.#carried.references, { bookmark }))
    }
    if (type === 'end' && this.#fields.pop()?.isReference) this.#put(tag.start, this.#mark('end', 0))
  }
}

function controlProperty(control: Control, name: string, value: (name: string) => string | undefined): void {
  if (name === 'w:alias') control.name = value('w:val') ?? ''
  if (name === 'w:tag') control.tag = value('w:val') ?? ''
  if (name === 'w:showingPlcHdr') control.isEmpty = !/^(?:0|false|off)$/.test(value('w:val') ?? '')
  if (name === 'w:date') control.kind = 'date'
  if (name === 'w:dropDownList' || name === 'w:comboBox') control.kind = 'choice'
  if (name !== 'w:listItem' || control.choices.length >= mostChoices) return
  const choice = (value('w:displayText') ?? value('w:value') ?? '').trim()
  if (choice && value('w:value') !== '' && !control.choices.includes(choice)) control.choices.push(choice)
}
