// What detection finds, before it is numbered, and the words it stands beside.
import { type Anchor, type Place, type Proposal, pdfLimits } from '../boxes.ts'

export type Found = Omit<Proposal, 'id'>

type Words = { text: string; x: number; baseline: number; height: number }

export function anchorTo(words: Words | undefined, { x, y }: Place): { anchor?: Anchor } {
  const text = words?.text.trim().slice(0, pdfLimits.anchor)
  if (!words || !text) return {}
  return { anchor: { text, dx: rounded(x - words.x), dy: rounded(y - (words.baseline - words.height)) } }
}

/** To tenths of a point. */
export const rounded = (points: number): number => Math.round(points * 10) / 10
