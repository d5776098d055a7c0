// Takes out the files that are inside a PDF.
import type { PdfChanges } from '../changes.ts'
import { reachableIn } from '../inspect/walk.ts'
import { rewritten, without } from '../rewriting.ts'
import { PdfReference } from '../values.ts'

/** Their contents stay among the bytes of the upload, but no program finds them. */
export function dropFiles(changes: PdfChanges): void {
  const { base } = changes
  for (const [number] of reachableIn(base)) {
    const reference = new PdfReference(number)
    const value = changes.resolve(reference)
    const bare = rewritten(value, (entries) =>
      without(entries, (key, each) => {
        const found = key === 'EF' || key === 'AF' || key === 'EmbeddedFiles' ? base.resolve(each) : null
        return key === 'AF' ? Array.isArray(found) : found instanceof Map
      }),
    )
    if (bare !== value) changes.change(reference, bare)
  }
}
