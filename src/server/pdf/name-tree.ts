// Trees of names, in which a PDF keeps its files among others.
import type { PdfDocument } from './document.ts'
import { PdfString, type PdfValue } from './values.ts'

export type Named = { key: PdfString; value: PdfValue }

const most = { nodes: 1_000, names: 1_000 }

/** What is in a tree, in its order; what is beyond the limits is left out. */
export function namesIn(pdf: PdfDocument, root: PdfValue | undefined): Named[] {
  const found: Named[] = []
  const waiting: PdfValue[] = [root ?? null]
  for (let nodes = 0; waiting.length > 0 && nodes < most.nodes; nodes++) {
    const node = pdf.dictionary(waiting.pop())
    waiting.push(...pdf.list(node?.get('Kids')).slice(0, most.nodes).toReversed())
    const names = pdf.list(node?.get('Names'))
    for (let at = 0; at + 1 < names.length && found.length < most.names; at += 2) {
      const key = pdf.resolve(names[at])
      if (key instanceof PdfString) found.push({ key, value: names[at + 1] ?? null })
    }
  }
  return found
}

/** As readers search it: by the order of its bytes, each key once; of two, the first keeps it. */
export function nameList(named: readonly Named[]): PdfValue[] {
  const byKey = new Map<string, Named>()
  for (const each of named) {
    let key = each.key.bytes
    for (let number = 2; byKey.has(key.toString('latin1')); number++)
      key = Buffer.concat([each.key.bytes, Buffer.from(` (${number})`)])
    byKey.set(key.toString('latin1'), { key: new PdfString(key), value: each.value })
  }
  return [...byKey.values()]
    .toSorted((one, other) => Buffer.compare(one.key.bytes, other.key.bytes))
    .flatMap(({ key, value }) => [key, value])
}
