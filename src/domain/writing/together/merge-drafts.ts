// Two drafts that were made of the same one, without a shared document: changes of an earlier first state of the document, or that
// were kept while it was written alone.
import * as Y from 'yjs'
import { fillDocument, SharedDraft, type TogetherDraft } from './shared-draft.ts'

/** All changes of both. What only `ours` has stays the same object where it can. */
export function mergeDrafts(base: TogetherDraft, ours: TogetherDraft, theirs: TogetherDraft): TogetherDraft {
  const origin = new Y.Doc()
  fillDocument(origin, base)
  const [left, right] = [ours, theirs].map((draft) => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(origin))
    const shared = new SharedDraft(doc)
    shared.write(draft)
    return shared
  }) as [SharedDraft, SharedDraft]
  Y.applyUpdate(left.doc, Y.encodeStateAsUpdate(right.doc))
  const merged = left.draft()
  for (const doc of [origin, left.doc, right.doc]) doc.destroy()
  return merged
}
