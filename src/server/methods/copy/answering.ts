// Answers on their way into a copy that is held.
import { isAnswer, keptAnswer } from '#domain/copy/accepting.ts'
import {
  type AnswerKey,
  type Answers,
  answerIn,
  type Given,
  give,
  type Merged,
  valuesOf,
} from '#domain/copy/answers.ts'
import type { Copy } from '#domain/copy/copy.ts'
import { keysSentByOthers, ownKeys } from '#domain/copy/parts.ts'
import { type Problem, type Problems, Refusal } from '#domain/refusal.ts'
import { unprintableIn } from '#domain/words/printable.ts'
import type { Content } from '#domain/writing/model.ts'
import { problemsOfRefused, refusedAnswers } from '#domain/writing/refused.ts'
import type { Linked } from './held.ts'

type Giver = Parameters<typeof give>[2]

/** More than the longest answers to all questions of the longest texts of the library together. */
const mostBytes = 400_000

/** Without what stood there before, which has a limit of its own: shortening an answer makes room. */
const bytesOf = (answers: Answers): number =>
  Buffer.byteLength(JSON.stringify(Object.entries(answers).map(([key, { value }]) => [key, value])))

type Keys = { own: ReadonlySet<string>; sent: ReadonlySet<string> }

/** One that is no answer of this text, or not theirs to give, refuses the whole: nobody's browser sends such a thing. */
export function takeAnswers(
  copy: Copy,
  given: readonly Given[],
  giver: Giver,
  { own, sent }: Partial<Keys> = {},
): Merged {
  const unfit = given.find((each) => (own && !own.has(each.key)) || !isAnswer(copy.content, each))
  if (unfit) throw new Refusal('invalid_input', { fields: { [unfit.key]: { code: 'bad_value' } } })
  const kept = given.map((each) => keptAnswer(each, copy.answers, own))
  const merged = give(copy.answers, kept, giver, sent)
  if (merged.changed.length > 0 && bytesOf(merged.answers) > Math.max(mostBytes, bytesOf(copy.answers)))
    throw new Refusal('too_large')
  return merged
}

/** The keys of a participant: theirs to answer, and those of them that another participant has sent. */
export const keysOf = ({ copy: { content, answers }, people, me }: Linked): Keys => ({
  own: ownKeys(content, me, people),
  sent: keysSentByOthers(content, answers, me, people),
})

/** What a participant had sent is known when they were first asked to change some of it. */
export const giverOf = ({ me }: Linked, from: string, now: Date): Giver => {
  const [sentBefore] = me.corrections.map(({ at }) => at).sort()
  return { by: me.id, from, at: now, ...(sentBefore && { sentBefore }) }
}

/** What each missing answer lacks: all of it, or letters that can be printed. */
export function problemsOfMissing(missing: readonly string[], answers: Answers): Problems {
  const problemOf = (key: string): Problem => {
    const letters = unprintableIn(JSON.stringify(answerIn(answers, key)?.value ?? '')).join('')
    return letters ? { code: 'unprintable', about: letters } : { code: 'required' }
  }
  return Object.fromEntries(missing.map((key) => [key, problemOf(key)]))
}

/** What is there now of what was sent. */
export const answersTo = (given: readonly Given[], answers: Answers) =>
  Object.fromEntries(
    given.flatMap(({ key }) => {
      const answer = answerIn(answers, key)
      return answer ? [[key, answer]] : []
    }),
  )

/** A part is not handed in with an answer of its own that the text refuses; what others have to correct does not stop it. */
export function insistOnAdmittedPart(content: Content, answers: Answers, own: ReadonlySet<AnswerKey>): void {
  const refused = refusedAnswers(content, valuesOf(answers)).filter(({ key }) => own.has(key))
  if (refused.length > 0) throw new Refusal('invalid_input', { fields: problemsOfRefused(refused) })
}
