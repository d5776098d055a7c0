// The parts of a document as Word's paragraphs: headings, clauses under their number and title, text, and signatures.
import { Paragraph, TextRun } from 'docx'
import { appearanceKey } from '#domain/parties/appearance.ts'
import type { Part, SheetBlock } from '#domain/sheet/sheet.ts'
import { announces, type Composer, type FileBlock, styledRuns } from '../export-blocks.ts'
import { signatureTable } from '../export-signatures.ts'
import { legalText } from '../xml-text.ts'
import type { ClauseCount } from './clause-numbers.ts'
import { bookmarked, numberRuns } from './fields.ts'

const ofPeople = appearanceKey('')

export class PartWriter {
  readonly #composer: Composer
  readonly #clauses: ReadonlyMap<string, ClauseCount>
  readonly #places: ReadonlyMap<string, number>

  constructor(composer: Composer, clauses: ReadonlyMap<string, ClauseCount>, places: ReadonlyMap<string, number>) {
    this.#composer = composer
    this.#clauses = clauses
    this.#places = places
  }

  blocks(part: Part): FileBlock[] {
    const { kind, title, blocks, signers } = part
    const composer = this.#composer
    if (kind === 'clause') return this.#clause(part)
    const named = legalText(title).trim()
    const made: FileBlock[] = []
    if (named) {
      const style = kind === 'heading' ? 'Heading1' : 'Heading2'
      made.push(new Paragraph({ style, children: [new TextRun(named)] }))
    }
    if (kind !== 'signatures') return [...made, ...this.#body(blocks)]
    // A style of its own: our importer recognises the signature section by it.
    const style = 'SignatureText'
    if (!signers?.length) return [...made, ...composer.blocks(blocks, { style })]
    // Signatures must not stand alone on a page: the last paragraphs, a farewell and what is before it, stay with them.
    const kept = blocks.flatMap((block, index) =>
      block.type === 'paragraph' && index >= blocks.length - 2
        ? [composer.paragraph(block, { keepNext: true, style })]
        : composer.blocks([block], { style }),
    )
    return [...made, ...kept, ...signatureTable(signers, composer.width)]
  }

  #body(blocks: readonly SheetBlock[]): FileBlock[] {
    return blocks.flatMap((block, index) => {
      if (block.type !== 'paragraph') return this.#composer.blocks([block])
      const keepNext = announces(blocks[index + 1])
      const isParty = block.runs.some((run) => 'field' in run && run.field?.startsWith(ofPeople))
      return [this.#composer.paragraph(block, { keepNext, style: isParty ? 'Party' : 'BodyText' })]
    })
  }

  /** «PRIMERA.- Objeto» is a heading of its own; without a title, the number leads the first paragraph. */
  #clause({ id, number = '', title, blocks }: Part): FileBlock[] {
    const named = legalText(title).trim()
    const count = this.#clauses.get(id)
    const place = this.#places.get(id) ?? 0
    const numbering = count?.count.list && { numbering: { reference: count.count.key, level: 0, instance: 0 } }
    const options = named ? {} : { style: 'ClauseNumber' }
    const lead = (text: TextRun[]) => {
      if (!count) return [...styledRuns(`${number} `, options), ...text]
      if (count.count.list) return bookmarked(place, text.length > 0 ? text : [new TextRun('')])
      return [
        ...(count.before ? [new TextRun({ ...options, text: count.before })] : []),
        ...bookmarked(place, numberRuns(count, options)),
        new TextRun({ ...options, text: `${count.after} ` }),
        ...text,
      ]
    }
    if (named) {
      const children = lead([new TextRun(named)])
      return [new Paragraph({ style: 'Clause', children, ...numbering }), ...this.#body(blocks)]
    }
    const [first, ...rest] = blocks
    const own = first?.type === 'paragraph' ? first : undefined
    const keepNext = own ? announces(rest[0]) : true
    const extras = { lead: lead([]), keepNext, style: 'ClauseText', ...numbering }
    const opening = this.#composer.paragraph(own ?? { type: 'paragraph', runs: [] }, extras)
    return [opening, ...this.#body(own ? rest : blocks)]
  }
}
