// The answers of a participant's part that are given already.
import { present } from '#domain/parties/appearance.ts'
import type { Copy } from '../copy.ts'
import { type Filler, ownKeys, whoKey } from '../parts.ts'
import { answerIn, wholeAnswer } from './answers.ts'

type Filled = Pick<Copy, 'content' | 'answers'>

/** Whether it is the answer about a whole party, while its people answer alone. */
const isShared = ({ content }: Filled, key: string, people: readonly Filler[]): boolean =>
  people.some((each) => whoKey(content, each, people)?.startsWith(`${key}/`))

/** Whether it is about a company whose representatives answer alone. */
export const isOfCompany = (copy: Filled, key: string, people: readonly Filler[]): boolean =>
  isShared(copy, key, people) && present(wholeAnswer(copy.answers, key.slice(1)))?.kind === 'company'

/** The participant's answered keys, in the order of the text. */
export const givenKeys = (copy: Filled, person: Filler, people: readonly Filler[]): string[] =>
  [...ownKeys(copy.content, person, people)].filter(
    (key) =>
      (answerIn(copy.answers, key)?.value ?? null) !== null &&
      (!isShared(copy, key, people) || isOfCompany(copy, key, people)),
  )
