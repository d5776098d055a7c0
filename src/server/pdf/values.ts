// The values that a PDF is made of, and how they are written.

export class PdfName {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

export class PdfString {
  readonly bytes: Buffer
  readonly isHex: boolean
  constructor(bytes: Buffer, isHex = false) {
    this.bytes = bytes
    this.isHex = isHex
  }
}

export class PdfReference {
  readonly number: number
  readonly generation: number
  constructor(number: number, generation = 0) {
    this.number = number
    this.generation = generation
  }
}

export type PdfDictionary = Map<string, PdfValue>

/** `bytes` as they are in the file, compressed or not. */
export class PdfStream {
  readonly dictionary: PdfDictionary
  readonly bytes: Buffer
  constructor(dictionary: PdfDictionary, bytes: Buffer) {
    this.dictionary = dictionary
    this.bytes = bytes
  }
}

/** Written literally: a placeholder for what is known only after the rest is written. */
export class PdfRoom {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfString
  | PdfReference
  | PdfValue[]
  | PdfDictionary
  | PdfStream
  | PdfRoom

export const name = (text: string): PdfName => new PdfName(text)

export const dictionary = (entries: Record<string, PdfValue>): PdfDictionary => new Map(Object.entries(entries))

/** Letters beyond ASCII as UTF-16, which every reader knows. */
export function text(words: string): PdfString {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is what is asked for.
  if (/^[\x00-\x7f]*$/.test(words)) return new PdfString(Buffer.from(words, 'latin1'))
  return new PdfString(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(words, 'utf16le').swap16()]))
}

/** The text of a string, in either of its encodings. */
export const lettersOf = ({ bytes }: PdfString): string =>
  bytes[0] === 0xfe && bytes[1] === 0xff && bytes.length % 2 === 0
    ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
    : bytes.toString('latin1')

export const date = (moment: Date): PdfString =>
  text(
    `D:${moment
      .toISOString()
      .replace(/\.\d+Z$/, '')
      .replace(/[-:T]/g, '')}Z`,
  )

/** A date in PDF's form; undefined where it is none. */
export function readDate(value: PdfString): Date | undefined {
  const found = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-])(\d\d)'?(\d\d)'?)?/.exec(lettersOf(value))
  if (!found) return undefined
  const [, year, month, day, hour, minute, second, sign, hours = 0, minutes = 0] = found
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  const shift = (Number(hours) * 60 + Number(minutes)) * 60_000
  const moment = new Date(sign === '-' ? local + shift : local - shift)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** One byte a letter. Streams have bytes of their own, and stand in objects only. */
export function write(value: PdfValue): string {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return writeNumber(value)
  if (value instanceof PdfName) return writeName(value.name)
  if (value instanceof PdfString) return writeString(value)
  if (value instanceof PdfReference) return `${value.number} ${value.generation} R`
  if (value instanceof PdfRoom) return value.text
  if (Array.isArray(value)) return `[${value.map(write).join(' ')}]`
  if (value instanceof PdfStream) throw new Error('A stream inside a value.')
  return `<< ${[...value].map(([key, each]) => `${writeName(key)} ${write(each)}`).join(' ')} >>`
}

/** Never with an exponent, which PDF does not allow. */
const writeNumber = (number: number): string =>
  Number.isInteger(number) ? number.toFixed(0) : number.toFixed(8).replace(/\.?0+$/, '')

const writeName = (given: string): string =>
  `/${given.replace(/[^!-~]|[#()<>[\]{}/%]/g, (letter) => `#${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)}`

const writeString = ({ bytes, isHex }: PdfString): string =>
  isHex
    ? `<${bytes.toString('hex')}>`
    : `(${bytes
        .toString('latin1')
        .replace(/[\\()]/g, '\\$&')
        .replace(/\r/g, '\\r')
        .replace(/\n/g, '\\n')})`

/** An object as it stands in the file. */
export function writeObject(number: number, generation: number, value: PdfValue): Buffer {
  const head = `${number} ${generation} obj\n`
  if (!(value instanceof PdfStream)) return Buffer.from(`${head}${write(value)}\nendobj\n`, 'latin1')
  const sized = new Map(value.dictionary).set('Length', value.bytes.length)
  return Buffer.concat([
    Buffer.from(`${head}${write(sized)}\nstream\n`, 'latin1'),
    value.bytes,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ])
}
