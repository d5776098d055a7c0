// Joins the neighbours of a piece that was left out of a sentence: no doubled space, no stray comma.

type Worded = { text: string }

const stop = /[.!?…]["»)]?\s*$/

/** The two sides of a left out piece, corrected. */
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

/** `null` is a left out piece. Runs that become empty are removed. */
export function sew<T extends Worded>(runs: readonly (T | null)[]): T[] {
  const kept: T[] = []
  let open = false
  /** Spaces between two left out pieces, or after one: they separate what is left. */
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

/** A space at the beginning of the next run moves to the end of the one before it. */
function close<T extends Worded>(kept: T[], run: T): void {
  // A run of spaces alone does not tell where the sentence is: the run before it does.
  let blanks = ''
  while (kept.length > 0 && kept.at(-1)?.text.trim() === '') blanks = (kept.pop()?.text ?? '') + blanks
  const last = kept.pop()
  const [left, right] = sewn((last?.text ?? '') + blanks, run.text)
  const lead = last ? (/^\s+/.exec(right)?.[0] ?? '') : ''
  if (last) kept.push({ ...last, text: left + lead })
  kept.push({ ...run, text: right.slice(lead.length) })
}
