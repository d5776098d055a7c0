// The questions that the last step sends back to: what is missing, what looks wrong, and what cannot stay so.
import { type Box, boxId } from '#domain/filling/boxes.ts'
import { boxProblem } from '#domain/parties/checking.ts'
import { capital } from '#domain/sheet/phrases.ts'
import type { Country } from '#domain/words/conventions.ts'
import { problemSentence } from '#language/es/filling/filling.ts'
import type { Filling } from '../filling.ts'
import { sentenceOf } from '../questions/detail-input.tsx'

/** A question to go back to, and why. */
export type Place = { id: string; label: string; note?: string /** In a sentence: «tu nombre». */; name: string }

type Answered = Pick<Filling, 'questions' | 'problems' | 'values'> & Partial<Pick<Filling, 'rules'>>

/** What cannot be written at all stays blank like what was never answered; the rest is written as it is. */
export function placesOf(
  { questions, problems, values, rules = new Map() }: Answered,
  asked: ReadonlySet<string>,
  gaps: readonly Place[],
) {
  const labelled = (id: string): Place => {
    const problem = problems.get(id)
    const label = questions.get(id)?.label ?? ''
    return { id, label, name: `«${label}»`, note: problem && problemSentence(problem) }
  }
  const wrong = [...problems.keys()].filter((id) => asked.has(id))
  const isWritten = (id: string): boolean => Object.hasOwn(values, id)
  const toldAt = (stops: boolean): Place[] =>
    [...rules].flatMap(([id, broken]) => {
      const reasons = broken.filter(({ rule }) => rule.stops === stops).map(({ rule }) => rule.reason)
      if (!asked.has(id) || reasons.length === 0) return []
      const { note, ...place } = labelled(id)
      return { ...place, note: [note, ...reasons].filter(Boolean).join(' ') }
    })
  const warned = toldAt(false)
  return {
    missing: [
      ...gaps.map((gap) => ({ ...gap, ...(problems.has(gap.id) && { note: labelled(gap.id).note }) })),
      ...wrong.filter((id) => !isWritten(id) && !gaps.some((gap) => gap.id === id)).map(labelled),
    ],
    /** As long as there is one, there is no file. */
    stopped: toldAt(true),
    doubtful: [
      ...wrong.filter((id) => isWritten(id) && !warned.some((place) => place.id === id)).map(labelled),
      ...warned,
    ],
  }
}

/** The boxes of people and companies in which something stands that seems wrong, as a document number with another letter. */
export const doubtfulBoxes = (boxes: readonly Box[], country: Country, nameOf: (box: Box) => string): Place[] =>
  boxes.flatMap((box) => {
    const problem = box.detail && !box.isEmpty ? boxProblem(box.detail, country) : undefined
    if (!problem) return []
    return { id: boxId(box), name: nameOf(box), label: capital(nameOf(box)), note: sentenceOf(problem) }
  })
