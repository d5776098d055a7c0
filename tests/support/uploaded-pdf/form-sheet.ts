// Draws a Spanish form from a few lines of text, and knows where it is signed.
import { frameAt, plainPdf, ruleAt, textAt } from './plain-pdf.ts'

/**
 * Of each line of the text: `# title`; `^ 40` leaves room; `== 300` draws a line; `|| a || b` are columns, `[| a | b |]` cells with
 * frames; `~120~` is a rule of so many points. Before the words at a signature, `↑` says that it is above them, `↓` below, `→` beside.
 */
export type Form = {
  name: string
  text: string
  /** How the program writes a line: at once, by words, in pieces of three letters, or columns kept apart with blanks. */
  manner?: 'lines' | 'words' | 'pieces' | 'blanks'
  font?: 1 | 2 | 3
  size?: number
}
export type Area = { page: number; x: number; y: number; right: number; bottom: number; words: string }

const paper = { left: 72, right: 523, top: 70, bottom: 780 }

const helvetica =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500'
    .split(' ')
    .map(Number)
const times =
  '250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278 278 564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 611 333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444'
    .split(' ')
    .map(Number)
const others: Record<string, [number, number]> = {
  '…': [1000, 1000],
  '€': [556, 500],
  '«': [556, 500],
  '»': [556, 500],
  º: [365, 310],
  ª: [370, 276],
  '–': [556, 500],
}

function widthOf(text: string, size: number, font: number): number {
  let sum = 0
  for (const letter of text.normalize('NFC')) {
    const plain = letter.normalize('NFD').charCodeAt(0) - 32
    const known = others[letter]
    sum += font === 3 ? 600 : known ? (known[font - 1] as number) : ((font === 1 ? helvetica : times)[plain] ?? 556)
  }
  return (sum * size) / 1000
}

const marker = /[↑↓→]/g

export class FormSheet {
  readonly areas: Area[] = []
  readonly #form: Form
  readonly #size: number
  readonly #font: number
  readonly #pages: string[][] = [[]]
  #y = paper.top

  constructor(form: Form) {
    this.#form = form
    this.#size = form.size ?? 11
    this.#font = form.font ?? 1
    for (const line of form.text.split('\n')) this.#draw(line.trim())
  }

  pdf(): Uint8Array {
    return plainPdf({ pages: this.#pages.map((operators) => ({ content: operators.join('\n') })) })
  }

  #draw(line: string): void {
    const lead = this.#size * 1.35
    const room = /^\^ (\d+)$/.exec(line)
    const rule = /^== (\d+)$/.exec(line)
    if (line === '') this.#y += lead / 2
    else if (line === '%%') this.#turn()
    else if (room) this.#y += Number(room[1])
    else if (rule) {
      this.#put(ruleAt(paper.left, this.#y, Number(rule[1])))
      this.#y += lead
    } else if (line.startsWith('# ')) {
      const size = this.#size + 5
      this.#put(textAt(paper.left + 90, this.#y, line.slice(2), size, this.#font === 1 ? 4 : this.#font))
      this.#y += size * 2
    } else if (line.startsWith('[|'))
      this.#cells(
        line
          .slice(2, -2)
          .split('|')
          .map((cell) => cell.trim()),
      )
    else if (line.startsWith('||'))
      this.#columns(
        line
          .slice(2)
          .split('||')
          .map((cell) => cell.trim()),
      )
    else this.#paragraph(line)
    if (this.#y > paper.bottom) this.#turn()
  }

  #turn(): void {
    this.#pages.push([])
    this.#y = paper.top
  }

  #put(operator: string): void {
    this.#pages.at(-1)?.push(operator)
  }

  #paragraph(text: string): void {
    let row = ''
    const measure = (words: string) =>
      widthOf(words.replace(marker, '').replace(/~(\d+)~/g, ''), this.#size, this.#font) + rulesIn(words)
    for (const word of text.split(' ')) {
      const longer = row === '' ? word : `${row} ${word}`
      if (row !== '' && measure(longer) > paper.right - paper.left) {
        this.#write(paper.left, row)
        this.#y += this.#size * 1.35
        row = word
      } else row = longer
    }
    this.#write(paper.left, row)
    this.#y += this.#size * 1.6
  }

  #columns(cells: readonly string[]): void {
    const width = (paper.right - paper.left) / cells.length
    if (this.#form.manner === 'blanks' && !cells.some((cell) => cell.includes('~'))) {
      // The columns are in one run, with blanks between them.
      let row = ''
      for (const [index, cell] of cells.entries()) {
        while (widthOf(row.replace(marker, ''), this.#size, this.#font) < index * width) row += ' '
        row += cell
      }
      this.#write(paper.left, row)
    } else for (const [index, cell] of cells.entries()) this.#write(paper.left + index * width, cell)
    this.#y += this.#size * 1.4
  }

  #cells(cells: readonly string[]): void {
    const width = (paper.right - paper.left) / cells.length
    const isTall = cells.some((cell) => cell.includes('↓') || cell.includes('↑'))
    const height = isTall ? 70 : this.#size * 1.9
    for (const [index, cell] of cells.entries()) {
      const x = paper.left + index * width
      this.#put(frameAt(x, this.#y - this.#size, width, height))
      const down = cell.includes('↑') ? height - this.#size - 8 : 3
      this.#y += down
      this.#write(x + 4, cell)
      this.#y -= down
    }
    this.#y += height + (isTall ? this.#size : 0)
  }

  /** Words, and rules among them. */
  #write(left: number, row: string): void {
    let x = left
    for (const piece of row.split(/(~\d+~)/)) {
      const rule = /^~(\d+)~$/.exec(piece)
      if (rule) {
        this.#put(ruleAt(x + 3, this.#y + 1, Number(rule[1])))
        x += Number(rule[1]) + 6
      } else x = this.#words(x, piece)
    }
  }

  #words(left: number, text: string): number {
    let x = left
    const plain = text.replace(marker, '')
    for (const { index, 0: sign } of text.matchAll(marker)) {
      const before = text.slice(0, index).replace(marker, '')
      const words = text.slice(index + 1).split(/[↑↓→]| {4}/)[0] ?? ''
      this.#area(sign, left + widthOf(before, this.#size, this.#font), words)
    }
    for (const piece of this.#pieces(plain)) {
      if (piece.trim() !== '') this.#put(textAt(round(x), this.#y, piece, this.#size, this.#font))
      x += widthOf(piece, this.#size, this.#font)
    }
    return x
  }

  #pieces(text: string): string[] {
    const { manner } = this.#form
    if (manner === 'words') return text.split(/(?<= )/)
    return manner === 'pieces' ? (text.match(/.{1,3}/g) ?? []) : [text]
  }

  #area(sign: string, x: number, words: string): void {
    const [top, width] = [this.#y - this.#size, Math.max(widthOf(words, this.#size, this.#font), 100)]
    const around = { page: this.#pages.length - 1, x: x - 45, right: x + width + 45, words: words.trim() }
    if (sign === '↑') this.areas.push({ ...around, y: top - 75, bottom: top + 3 })
    else if (sign === '↓') this.areas.push({ ...around, y: this.#y, bottom: this.#y + 90 })
    else this.areas.push({ ...around, right: x + width + 220, y: top - 45, bottom: this.#y + 8 })
  }
}

const rulesIn = (text: string): number =>
  [...text.matchAll(/~(\d+)~/g)].reduce((sum, [, width]) => sum + Number(width) + 6, 0)
const round = (points: number): number => Math.round(points * 100) / 100
