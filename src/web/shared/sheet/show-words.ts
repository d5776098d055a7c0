// Marks words in a text that is shown to be read, and brings the first of them into view.

/** As in the editor (`editor/text/text.module.css`). */
const name = 'words'

type Letter = { node: Text; offset: number }

/** The text of an element with the place of each of its letters. */
function lettersOf(element: Element): { text: string; letters: Letter[] } {
  const letters: Letter[] = []
  let text = ''
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    for (let offset = 0; offset < node.data.length; offset += 1) letters.push({ node, offset })
    text += node.data.replace(/\s/g, ' ')
  }
  return { text, letters }
}

function rangesOf(element: Element, words: string): Range[] {
  const { text, letters } = lettersOf(element)
  const sought = words.replace(/\s/g, ' ')
  const ranges: Range[] = []
  for (let at = text.indexOf(sought); sought && at !== -1; at = text.indexOf(sought, at + sought.length)) {
    const [first, last] = [letters[at], letters[at + sought.length - 1]]
    if (!first || !last) break
    const range = document.createRange()
    range.setStart(first.node, first.offset)
    range.setEnd(last.node, last.offset + 1)
    ranges.push(range)
  }
  return ranges
}

/** Answers with what takes the marks away. Where a browser cannot mark, the part is still brought into view. */
export function showWords(
  paper: Element,
  { anchor, words }: { anchor: string; words: string },
): (() => void) | undefined {
  const part = (anchor && paper.querySelector(`#${CSS.escape(anchor)}`)) || paper
  const ranges = rangesOf(part, words)
  const place = ranges[0]?.startContainer.parentElement ?? part
  place.scrollIntoView({ block: 'center' })
  if (typeof Highlight === 'undefined') return undefined
  CSS.highlights.set(name, new Highlight(...ranges))
  return () => void CSS.highlights.delete(name)
}
