// The questions that the last step sends back to: what is missing, and what looks wrong.
import { problemSentence } from '#language/es/filling.ts'
import type { Filling } from './use-answers.ts'

/** A question to go back to, and why. */
export type Place = { id: string; label: string; note?: string }

type Answered = Pick<Filling, 'questions' | 'problems' | 'values'>

/** What cannot be written at all stays blank like what was never answered; the rest is written as it is. */
export function placesOf(
  { questions, problems, values }: Answered,
  missing: readonly string[],
  asked: ReadonlySet<string>,
) {
  const labelled = (id: string): Place => {
    const problem = problems.get(id)
    return { id, label: questions.get(id)?.label ?? '', note: problem && problemSentence(problem) }
  }
  const wrong = [...problems.keys()].filter((id) => asked.has(id))
  const isWritten = (id: string): boolean => Object.hasOwn(values, id)
  return {
    missing: [...new Set([...missing, ...wrong])].filter((id) => !isWritten(id)).map(labelled),
    doubtful: wrong.filter(isWritten).map(labelled),
  }
}
