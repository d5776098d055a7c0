// What there is of the answers that are a person's to give.
import { present } from '../parties/appearance.ts'
import { answerIn, wholeAnswer } from './answers.ts'
import type { Copy } from './copy.ts'
import { type Filler, ownKeys, whoKey } from './parts.ts'

type Filled = Pick<Copy, 'content' | 'answers'>

/** Whether it is the answer about a whole party, while each of its people answers alone. */
const isShared = ({ content }: Filled, key: string, people: readonly Filler[]): boolean =>
  people.some((each) => whoKey(content, each, people)?.startsWith(`${key}/`))

/** Whether it tells of a company whose representatives answer for themselves. */
export const isOfCompany = (copy: Filled, key: string, people: readonly Filler[]): boolean =>
  isShared(copy, key, people) && present(wholeAnswer(copy.answers, key.slice(1)))?.kind === 'company'

/** Of theirs, what there is, in the order in which the text asks. */
export const givenKeys = (copy: Filled, person: Filler, people: readonly Filler[]): string[] =>
  [...ownKeys(copy.content, person, people)].filter(
    (key) =>
      (answerIn(copy.answers, key)?.value ?? null) !== null &&
      (!isShared(copy, key, people) || isOfCompany(copy, key, people)),
  )
