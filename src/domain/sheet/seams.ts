// Where a piece of a sentence dropped out, its neighbours are sewn together: no double blank, no comma left alone.

type Worded = { text: string }

const stop = /[.!?…]["»)]?\s*$/

/** The two sides of a seam as they read without what stood between them. */
function sewn(before: string, after: string): [string, string] {
  let [left, right] = [before, after]
  if (/\($/.test(left.trimEnd()) && /^\s*\)/.test(right)) {
    left = left.trimEnd().slice(0, -1).trimEnd()
    right = right.trimStart().slice(1)
  }
  if (left.trim() === '') return [left.trimEnd(), capitalised(right.replace(/^[\s,;:.]+/, ''))]
  if (/^\s*[,;:.)]/.test(right) || right.trim() === '') {
    left = left.trimEnd()
    right = right.trimStart()
    if (/[,;:]$/.test(left) && /^[,;:.]/.test(right)) left = left.slice(0, -1).trimEnd()
    else if (/\.$/.test(left) && /^\./.test(right)) right = right.slice(1)
    return [left, right]
  }
  if (/\s$/.test(left) && /^\s/.test(right)) right = right.trimStart()
  return [left, stop.test(left) ? capitalised(right) : right]
}

const capitalised = (text: string): string => text.replace(/^\s*\p{Ll}/u, (letter) => letter.toUpperCase())

/** `null` where a piece dropped out. What is left without a word goes. */
export function sew<T extends Worded>(runs: readonly (T | null)[]): T[] {
  const kept: T[] = []
  let open = false
  /** Blanks between two pieces that are gone, or after one: they part what is left. */
  let gap = ''
  for (const run of runs) {
    if (run === null) open = true
    else if (!open) kept.push(run)
    else if (run.text.trim() === '') gap += run.text
    else {
      close(kept, { ...run, text: gap + run.text })
      open = false
      gap = ''
    }
  }
  const last = kept.at(-1)
  if (open && last) kept[kept.length - 1] = { ...last, text: last.text.replace(/[\s,;:]+$/, '') }
  return kept.filter(({ text }) => text !== '')
}

/** A blank that ends up at the head of the next run belongs to the one before it. */
function close<T extends Worded>(kept: T[], run: T): void {
  // A run of blanks alone says nothing about where the sentence is: what stands before it does.
  let blanks = ''
  while (kept.length > 0 && kept.at(-1)?.text.trim() === '') blanks = (kept.pop()?.text ?? '') + blanks
  const last = kept.pop()
  const [left, right] = sewn((last?.text ?? '') + blanks, run.text)
  const lead = last ? (/^\s+/.exec(right)?.[0] ?? '') : ''
  if (last) kept.push({ ...last, text: left + lead })
  kept.push({ ...run, text: right.slice(lead.length) })
}
