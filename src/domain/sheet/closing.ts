// Keeps the last paragraph together with the signature lines, so that no page consists of signatures alone.
import { lengthOf } from './length.ts'
import type { Part } from './sheet.ts'

const longestClosing = 500

export function withClosingWords(parts: readonly Part[]): Part[] {
  const led = [...parts]
  for (const [index, part] of parts.entries()) {
    const before = led[index - 1]
    const last = before?.blocks.at(-1)
    if (part.kind !== 'signatures' || part.title || part.blocks.length > 0 || !part.signers?.length) continue
    if (!before || last?.type !== 'paragraph' || lengthOf([last]) > longestClosing) continue
    // The first words of a clause are on the line of its heading.
    if (before.kind === 'signatures' || (before.blocks.length === 1 && (before.kind !== 'text' || before.title)))
      continue
    led[index - 1] = { ...before, blocks: before.blocks.slice(0, -1) }
    led[index] = { ...part, blocks: [last] }
  }
  return led.filter(({ kind, title, blocks }) => kind !== 'text' || title || blocks.length > 0)
}
