// Puts answers into a copy that is locked.
import { isAnswer, keptAnswer } from '#domain/copy/answers/accepting.ts'
import { type Answers, answerIn, type Given, give, type Merged } from '#domain/copy/answers/answers.ts'
import type { Copy } from '#domain/copy/copy.ts'
import { keysSentByOthers, ownKeys } from '#domain/copy/parts.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Linked } from './locked-copy.ts'

type Giver = Parameters<typeof give>[2]

/** More than the longest answers to all questions of the longest texts of the library together. */
const mostBytes = 400_000

/** Without the earlier values, which have a limit of their own: so a shorter answer frees space. */
const bytesOf = (answers: Answers): number =>
  Buffer.byteLength(JSON.stringify(Object.entries(answers).map(([key, { value }]) => [key, value])))

type Keys = { own: ReadonlySet<string>; sent: ReadonlySet<string> }

/** Refuses all answers if one does not fit the text, or is not the giver's to give: the application's own pages send no such call. */
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

/** `sentBefore`: when the owner first asked the participant for a correction, so that what was sent before that is known. */
const giverOf = ({ me }: Linked, from: string, now: Date): Giver => {
  const [sentBefore] = me.corrections.map(({ at }) => at).sort()
  return { by: me.id, from, at: now, ...(sentBefore && { sentBefore }) }
}

/** The answers of a participant. */
export const takeOwnAnswers = (
  linked: Linked,
  { answers, from }: { answers: Given[]; from: string },
  now: Date,
): Merged => takeAnswers(linked.copy, answers, giverOf(linked, from, now), keysOf(linked))

/** The present answers to the questions of `given`. */
export const answersTo = (given: readonly Given[], answers: Answers) =>
  Object.fromEntries(
    given.flatMap(({ key }) => {
      const answer = answerIn(answers, key)
      return answer ? [[key, answer]] : []
    }),
  )
