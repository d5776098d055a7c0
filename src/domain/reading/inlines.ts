// Small things to do with the text of a paragraph that came from elsewhere.
import type { Inline, Mark } from '../writing/model.ts'
import { limits } from '../writing/model.ts'

export const textOf = (content: readonly Inline[]): string =>
  content.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('')

export const isBold = (content: readonly Inline[]): boolean =>
  content.every((inline) => inline.type !== 'text' || !inline.text.trim() || inline.marks?.includes('bold'))

export function unmarked(inline: Inline, mark: Mark): Inline {
  if (inline.type !== 'text' || !inline.marks?.includes(mark)) return inline
  const marks = inline.marks.filter((one) => one !== mark)
  return { type: 'text', text: inline.text, ...(marks.length > 0 && { marks }) }
}

/** Word cuts a sentence into many runs; neighbours that look the same are one. */
export function joined(content: readonly Inline[]): Inline[] {
  const made: Inline[] = []
  for (const inline of content) {
    const last = made.at(-1)
    const alike = last?.type === 'text' && inline.type === 'text' && String(last.marks) === String(inline.marks)
    if (alike && last.text.length + inline.text.length <= limits.run) last.text += inline.text
    else made.push(...(inline.type === 'text' ? pieces(inline) : [inline]))
  }
  return made
}

function pieces({ text, ...rest }: Extract<Inline, { type: 'text' }>): Inline[] {
  const count = Math.max(1, Math.ceil(text.length / limits.run))
  return Array.from({ length: count }, (_, index) => ({
    ...rest,
    text: text.slice(index * limits.run, (index + 1) * limits.run),
  }))
}

/** Without the spaces and line breaks around it. */
export function trimmed(content: readonly Inline[]): Inline[] {
  const made = content.map((inline) => ({ ...inline }))
  const isNothing = (inline: Inline | undefined) =>
    inline?.type === 'break' || (inline?.type === 'text' && !inline.text)
  for (const [at, edge] of [
    [0, /^\s+/],
    [-1, /\s+$/],
  ] as const) {
    while (made.length > 0) {
      const inline = made.at(at)
      if (inline?.type === 'text') inline.text = inline.text.replace(edge, '')
      if (!isNothing(inline)) break
      if (at === 0) made.shift()
      else made.pop()
    }
  }
  return made
}

/** Without its first characters. */
export function dropped(content: readonly Inline[], count: number): Inline[] {
  let left = count
  const kept = content.flatMap((inline): Inline[] => {
    if (left <= 0) return [inline]
    const text = inline.type === 'text' ? inline.text : '\n'
    const taken = Math.min(left, text.length)
    left -= taken
    return taken === text.length ? [] : [{ ...inline, text: text.slice(taken) } as Inline]
  })
  return trimmed(kept)
}
