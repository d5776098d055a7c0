// What the template needs of a document, as plain data: cleaned texts, levels of headings, widths of columns.

import { withClosingWords } from '#domain/sheet/closing.ts'
import { lengthOf } from '#domain/sheet/length.ts'
import type { Part, Run, Sheet, SheetBlock } from '#domain/sheet/sheet.ts'
import { type SignatureLine, signatureKey } from '#domain/sheet/signature-lines.ts'
import type { CertificateData } from '#domain/signing/evidence/evidence.ts'
import type { Signature } from '#domain/signing/signer/signature.ts'
import { clockOf } from '#domain/signing/time-zones.ts'
import { keptTogether } from '#domain/words/no-breaks.ts'
import { originWords, pdfWords, posterWords, signatureOf, signedOn } from '#language/es/writing/pdf.ts'
import { certificateBlocks } from './certificate/certificate.ts'
import { drawing } from './drawing.ts'
import { type Lettering, zeroWidthSpace } from './lettering.ts'
import { codeDrawing, codePicture } from './qr-code.ts'

/** Everything printed around the document's text. */
export type Stamp = {
  /** The document's code, in the footer. */
  id: string
  /** The address where the document can be verified; also the QR code. */
  verifyUrl: string
  draft?: boolean
  /** The address is the text's source, where nothing can be verified. */
  origin?: boolean
  /** Marked on every page as a trial that is not binding. */
  trial?: boolean
  /** By party and person (`tenant/0`): the signature above that person's line. */
  signatures?: Readonly<Record<string, Signature>>
  /** By the same keys: the date of each signature. It is printed with the signature, and takes no extra room. */
  signedAt?: Readonly<Record<string, string>>
  /** A poster: its title and the code, big. */
  poster?: { asks: string }
  /** The record of the signing, on pages of its own at the end. */
  certificate?: CertificateData
  /** Only the certificate: of a PDF from elsewhere, behind whose pages it goes. */
  isCertificateAlone?: boolean
  createdAt: Date
}

/** `rule`: the length of a line to write on, for an empty blank. */
type PrintableRun = Run & { rule?: number }
type Cell = { blocks: PrintableBlock[]; long: boolean }
type PrintableBlock =
  | { type: 'paragraph'; align?: string; runs: PrintableRun[]; plain: boolean }
  | { type: 'list'; ordered: boolean; items: PrintableBlock[][] }
  | { type: 'table'; header: boolean; rows: Cell[][]; widths: number[]; size: number }

/** A table row with less text is kept on one page. */
const longText = 500
const runningTitle = 90
/** Fits into the footer. It is ours and is copied, so no breaks are inserted: they would cost half a document's time. */
const longestAddress = 90
/** Some sixty pages. Hyphenation takes two thirds of a document's time; longer ones do without. */
const longestHyphenated = 200_000

export function printable(sheet: Sheet, stamp: Stamp, letters: Lettering) {
  const lettering: Lettering = (text, room) => keptTogether(letters(text, room))
  const title = lettering(sheet.title).replaceAll('\n', ' ').trim()
  const { createdAt } = stamp
  return {
    title: title || pdfWords.untitled,
    titled: title !== '' && !stamp.isCertificateAlone,
    'title-size': (title.length > 120 ? 13 : title.length > 60 ? 15 : 17) * (stamp.poster ? 1.7 : 1),
    running:
      title.length > runningTitle ? `${title.slice(0, runningTitle).replace(/\s+\S*$/u, '')}…`.toWellFormed() : title,
    country: sheet.country,
    hyphenate: sheet.parts.reduce((length, { blocks }) => length + lengthOf(blocks), 0) <= longestHyphenated,
    paper: sheet.paper,
    words: {
      ...pdfWords,
      ...(stamp.origin ? originWords : {}),
      ...(stamp.poster ? { ...posterWords, asks: posterWords.asks(lettering(stamp.poster.asks)) } : {}),
    },
    stamp: {
      id: lettering(stamp.id),
      url: stamp.verifyUrl.length > longestAddress ? lettering(stamp.verifyUrl) : stamp.verifyUrl,
      draft: stamp.draft === true,
      trial: stamp.trial === true,
      poster: stamp.poster !== undefined,
      ...(stamp.poster ? { drawing: codeDrawing(stamp.verifyUrl) } : { code: codePicture(stamp.verifyUrl) }),
      moment: [
        createdAt.getUTCFullYear(),
        createdAt.getUTCMonth() + 1,
        createdAt.getUTCDate(),
        createdAt.getUTCHours(),
        createdAt.getUTCMinutes(),
        createdAt.getUTCSeconds(),
      ],
    },
    ...(stamp.certificate && { certificate: certificateBlocks(stamp.certificate, lettering) }),
    parts: new Composer(lettering, stamp, sheet).parts(sheet.parts, title !== ''),
  }
}

class Composer {
  readonly #lettering: Lettering
  readonly #signatures: NonNullable<Stamp['signatures']>
  readonly #signedAt: NonNullable<Stamp['signedAt']>
  readonly #days: Intl.DateTimeFormat
  readonly #isByHand: boolean

  constructor(lettering: Lettering, { signatures = {}, signedAt = {} }: Stamp, { country, unfilled }: Sheet) {
    this.#isByHand = unfilled === true
    this.#lettering = lettering
    this.#signatures = signatures
    this.#signedAt = signedAt
    this.#days = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: clockOf(country).zone })
  }

  /** Headings count without gaps, for screen readers: title, REUNIDOS, clauses under it. */
  parts(parts: readonly Part[], titled: boolean) {
    const top = titled ? 2 : 1
    let level = top
    return withClosingWords(parts).map(({ kind, number = '', title, blocks, signers = [] }) => {
      const named = this.#lettering(title).replaceAll('\n', ' ').trim()
      const heads = kind === 'heading' && named !== ''
      if (heads) level = top + 1
      return {
        kind,
        level: heads ? top : level,
        title: kind === 'clause' ? [this.#lettering(number), ended(named)].filter(Boolean).join(' ') : named,
        blocks: this.#blocks(blocks),
        long: lengthOf(blocks) > longText || signers.length > 6,
        signers: signers.map((signer, index) => this.#signer(signer, lineOf(signers, index))),
      }
    })
  }

  #signer({ party, role, name, behalf }: SignatureLine, line: number) {
    const key = signatureKey(party, line)
    const signature = Object.hasOwn(this.#signatures, key) ? this.#signatures[key] : undefined
    const at = signature && Object.hasOwn(this.#signedAt, key) ? this.#signedAt[key] : undefined
    return {
      role: this.#lettering(role),
      ...(name && { name: this.#lettering(name) }),
      ...(behalf && { behalf: this.#lettering(behalf) }),
      ...(at && { signed: signedOn(this.#days.format(new Date(at))) }),
      ...(signature &&
        ('typed' in signature
          ? { typed: this.#lettering(signature.typed) }
          : { drawn: drawing(signature), alt: signatureOf(this.#lettering(name ?? role)) })),
    }
  }

  #blocks(blocks: readonly SheetBlock[], room?: number): PrintableBlock[] {
    return blocks.flatMap((block): PrintableBlock[] => {
      if (block.type === 'list') {
        if (block.items.length === 0) return []
        return [{ ...block, items: block.items.map((item) => this.#blocks(item, room)) }]
      }
      if (block.type === 'table') return this.#table(block)
      const runs = block.runs.flatMap((run) => this.#runs(run, room))
      return [{ ...block, runs, plain: isHardToBreak(runs) }]
    })
  }

  #table({ header, rows }: Extract<SheetBlock, { type: 'table' }>): PrintableBlock[] {
    const columns = Math.max(0, ...rows.map((row) => row.length))
    if (columns === 0) return []
    const size = columns > 8 ? 7.5 : columns > 5 ? 8.5 : 9.8
    const room = Math.max(5, Math.floor(640 / size / columns))
    const places = Array.from({ length: columns }, (_, place) => place)
    return [
      {
        type: 'table',
        header,
        size,
        rows: rows.map((row) =>
          places.map((place) => {
            const blocks = row[place] ?? []
            return { blocks: this.#blocks(blocks, room), long: lengthOf(blocks) > longText }
          }),
        ),
        widths: places.map((place) => widthOf(rows.map((row) => lengthOf(row[place] ?? [])))),
      },
    ]
  }

  /** A line end in a text is a line break on paper. */
  #runs(run: Run, room?: number): PrintableRun[] {
    if ('break' in run) return [run]
    if (run.blank && this.#isByHand)
      return [{ ...run, text: this.#lettering(run.text, room).replaceAll('\n', ' '), rule: ruleOf(run, room) }]
    const lines = this.#lettering(run.text, room).split('\n')
    return lines.flatMap((text, index): Run[] => [
      ...(index > 0 ? [{ break: true, text: '\n' } as const] : []),
      ...(text === '' ? [] : [{ ...run, text }]),
    ])
  }
}

/** The length of a line to write on, in hundredths of the width. */
function ruleOf({ text, field = '' }: Exclude<Run, { break: true }>, room?: number): number {
  if (room !== undefined) return 90
  return field.startsWith('@') ? 70 : Math.min(60, 24 + text.length)
}

/** The index of a line among those of its party. */
const lineOf = (signers: readonly SignatureLine[], index: number): number =>
  signers.slice(0, index).filter(({ party }) => party === signers[index]?.party).length

/** The optimal line breaks of such a paragraph take minutes to find: Typst takes the first good ones. */
const isHardToBreak = (runs: Run[]): boolean =>
  runs.reduce((length, { text }) => length + text.length, 0) > 8_000 ||
  runs.some(({ text }) => text.includes(zeroWidthSpace))

const ended = (title: string): string => (title && !/[.:;!?…-]$/.test(title) ? `${title}.` : title)

/** Columns with more text are wider, within limits. */
const widthOf = (lengths: number[]): number => Math.round(Math.sqrt(Math.min(200, Math.max(9, ...lengths))) * 10)
