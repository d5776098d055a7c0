// A Word file that shows how one text became another, as tracked changes: refused, it reads as the first; accepted, as the second.
import { diffArrays } from 'diff'
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { isAlike } from '#domain/sheet/compare.ts'
import { tagsOf } from '../reading/tags.ts'
import { type Author, comparable, isClause, Marker, wordsOfParagraph } from './paragraph-changes.ts'

const part = 'word/document.xml'
/** Paragraphs put in and taken out: the cost grows with their square. */
const mostDifferences = 2_000
/** As many as a paragraph is looked for among. */
const heirsLookedAt = 10

/** Both files of our own making. The styles and lists are those of the second. */
export function changesFile(before: Uint8Array, after: Uint8Array, author: Author): Uint8Array {
  const parts = unzipSync(after)
  const old = strFromU8(unzipSync(before)[part] ?? new Uint8Array())
  const now = strFromU8(parts[part] ?? new Uint8Array())
  parts[part] = strToU8(withChanges(old, now, new Marker(author, now)))
  const archive: Zippable = {}
  const mtime = new Date(1980, 0, 1)
  for (const name of Object.keys(parts).sort()) archive[name] = [parts[name] as Uint8Array, { mtime }]
  return zipSync(archive, { level: 6 })
}

function withChanges(before: string, after: string, marker: Marker): string {
  const [old, now] = [blocksOf(before), blocksOf(after)]
  const found = diffArrays(old.blocks.map(comparable), now.blocks.map(comparable), { maxEditLength: mostDifferences })
  const changes = found ?? [
    { count: old.blocks.length, removed: true, added: false },
    { count: now.blocks.length, removed: false, added: true },
  ]
  const made: string[] = []
  let removed: string[] = []
  let [was, is] = [0, 0]
  for (const { count, added, removed: isRemoved } of changes) {
    if (isRemoved) {
      removed = old.blocks.slice(was, was + count)
      was += count
      continue
    }
    const blocks = now.blocks.slice(is, is + count)
    is += count
    if (added) made.push(...replaced(removed, blocks, marker))
    else {
      const same = old.blocks.slice(was, was + count)
      was += count
      made.push(...removed.map((block) => whole('del', block, marker)))
      // Of a clause the number may be another one.
      made.push(...blocks.map((block, at) => (isClause(block) ? marker.merged(same[at] as string, block) : block)))
    }
    removed = []
  }
  made.push(...removed.map((block) => whole('del', block, marker)))
  return now.start + made.join('') + now.end
}

const isParagraph = (block: string): boolean => /^<w:p[ >/]/.test(block)

/** Pairs each paragraph that went with the first that came and is similar. */
function replaced(before: readonly string[], after: readonly string[], marker: Marker): string[] {
  const made: string[] = []
  let next = 0
  for (const block of before) {
    const near = after.slice(next, next + heirsLookedAt)
    const at = near.findIndex(
      (one) => isParagraph(one) && isParagraph(block) && isAlike(wordsOfParagraph(block), wordsOfParagraph(one)),
    )
    if (at < 0) {
      made.push(whole('del', block, marker))
      continue
    }
    made.push(...near.slice(0, at).map((one) => whole('ins', one, marker)), marker.merged(block, near[at] as string))
    next += at + 1
  }
  return [...made, ...after.slice(next).map((block) => whole('ins', block, marker))]
}

function whole(change: 'ins' | 'del', block: string, marker: Marker): string {
  if (isParagraph(block)) return marker.whole(change, block)
  // Of a table, its rows.
  const marked = block.replace(/<w:p>.*?<\/w:p>|<w:p\/>/gs, (paragraph) => marker.whole(change, paragraph))
  return marked.replace(/<w:tr>(?:<w:trPr>(.*?)<\/w:trPr>)?/gs, (_, properties = '') => {
    return `<w:tr><w:trPr>${properties}${marker.sign(change)}</w:trPr>`
  })
}

/** What stands directly in the body, but for the section's properties at its end. */
function blocksOf(xml: string): { start: string; blocks: string[]; end: string } {
  const from = xml.indexOf('<w:body>') + '<w:body>'.length
  const end = Math.max(from, xml.lastIndexOf('<w:sectPr'))
  const body = xml.slice(from, end)
  const blocks: string[] = []
  let depth = 0
  let start = 0
  for (const tag of tagsOf(body)) {
    if (tag.kind === 'open') depth += 1
    if (tag.kind === 'close') depth -= 1
    if (depth > 0) continue
    blocks.push(body.slice(start, tag.end))
    start = tag.end
  }
  return { start: xml.slice(0, from), blocks, end: xml.slice(end) }
}
