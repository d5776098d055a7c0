// Keeps the last paragraph together with the signature lines, so that no page consists of signatures alone. A farewell or a
// dateline says nothing of the text: the paragraph before it comes along.
import { lengthOf } from './length.ts'
import type { Part, SheetBlock } from './sheet.ts'

const longestClosing = 500
const longestFarewell = 60

export function withClosingWords(parts: readonly Part[]): Part[] {
  const led = [...parts]
  for (const [index, part] of parts.entries()) {
    if (part.kind !== 'signatures' || part.title || part.blocks.length > 0 || !part.signers?.length) continue
    const closing: SheetBlock[] = []
    for (let place = index - 1; closing.every(isFarewell); ) {
      const before = led[place]
      const last = before?.blocks.at(-1)
      if (!before || last?.type !== 'paragraph' || lengthOf([last, ...closing]) > longestClosing) break
      // The first words of a clause are on the line of its heading.
      if (before.kind === 'signatures' || (before.blocks.length === 1 && (before.kind !== 'text' || before.title)))
        break
      led[place] = { ...before, blocks: before.blocks.slice(0, -1) }
      closing.unshift(last)
      if (before.blocks.length === 1) place -= 1
    }
    led[index] = { ...part, blocks: closing }
  }
  return led.filter(({ kind, title, blocks }) => kind !== 'text' || title || blocks.length > 0)
}

/** «Atentamente,» or «En Pamplona, a 19 de noviembre de 2026». */
function isFarewell(block: SheetBlock): boolean {
  if (block.type !== 'paragraph' || lengthOf([block]) > longestFarewell) return false
  return block.align === 'right' || block.runs.at(-1)?.text.trimEnd().endsWith(',') === true
}
