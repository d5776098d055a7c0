// Marks the runs of a laid out document as the reader's or another person's, and names in each blank who fills it in.
import type { Part, Run, Sheet, SheetBlock } from '#domain/sheet/sheet.ts'

/** Whose a field is; `name` is who fills it in, if that is not the reader. */
export type Whose = {
  isMine: boolean
  name: string
  /** If the text joins several people and only some words are the reader's: the texts in which the reader may be written. */
  parts?: readonly string[]
  /** If all of the text is the reader's except some people: for each of them, the texts in which they may be written. */
  except?: readonly (readonly string[])[]
}

type Written = Exclude<Run, { break: true }>

/** Splits a run such as «D.ª Ana Ruiz y D. Luis Gil», of which only the second name is the reader's. */
function parted(run: Written, parts: readonly string[], inside: 'mine' | 'others' = 'mine'): Written[] {
  const outside = inside === 'mine' ? 'others' : 'mine'
  const part = parts.find((each) => each && run.text.includes(each))
  if (part === undefined) return [{ ...run, whose: outside }]
  const at = run.text.indexOf(part)
  const pieces: Written[] = [
    { ...run, text: run.text.slice(0, at), whose: outside },
    { ...run, text: part, whose: inside },
    { ...run, text: run.text.slice(at + part.length), whose: outside },
  ]
  return pieces.filter(({ text }) => text !== '')
}

function markedBlock(block: SheetBlock, mark: (run: Run) => Run[]): SheetBlock {
  const all = (blocks: SheetBlock[]) => blocks.map((inner) => markedBlock(inner, mark))
  if (block.type === 'paragraph') return { ...block, runs: block.runs.flatMap(mark) }
  if (block.type === 'list') return { ...block, items: block.items.map(all) }
  return { ...block, rows: block.rows.map((row) => row.map(all)) }
}

export function markedSheet(
  sheet: Sheet,
  whoseOf: (field: string) => Whose,
  blankOf: (label: string, name: string) => string,
): Sheet {
  const mark = (run: Run): Run[] => {
    if ('break' in run || run.field === undefined) return [run]
    const { isMine, name, parts, except = [] } = whoseOf(run.field)
    if (isMine && parts && !run.blank) return parted(run, parts)
    if (isMine)
      return except.reduce<Written[]>(
        (pieces, ways) => pieces.flatMap((each) => (each.whose === 'mine' ? parted(each, ways, 'others') : each)),
        [{ ...run, whose: 'mine' }],
      )
    return [{ ...run, whose: 'others', text: run.blank && name ? blankOf(run.text, name) : run.text }]
  }
  const part = (each: Part): Part => ({ ...each, blocks: each.blocks.map((block) => markedBlock(block, mark)) })
  return { ...sheet, parts: sheet.parts.map(part) }
}
