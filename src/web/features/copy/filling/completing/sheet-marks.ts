// Whose is what in a laid out text: one's own, somebody else's, and who is still to fill in a blank.
import type { Part, Run, Sheet, SheetBlock } from '#domain/sheet/sheet.ts'

/** `name` is who fills it in, where that is not whoever reads. */
export type Whose = {
  isMine: boolean
  name: string
  /** Where it is written of several people together: in which words it may be of whoever reads. */
  parts?: readonly string[]
  /** Where all of it is of whoever reads but some people: in which words each of them may be written. */
  except?: readonly (readonly string[])[]
}

type Written = Exclude<Run, { break: true }>

/** «D.ª Ana Ruiz y D. Luis Gil», of which only the second is one's own. */
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
