// How a method or a file is tried: by whom it may be asked (`who-may.ts`), and with what.

import type { MethodName } from '#contract/contract.ts'
import type { FileName } from '#contract/files.ts'
import type { Names } from './named-things.ts'
import type { Try } from './who-may.ts'

export type Attempt = (names: Names) => object | undefined
/** With a body it is sent: as JSON, or as the bytes of a file. */
export type Asked = { url: string; sent?: object | string }
export type FileAttempt = (names: Names) => Asked
/** `place` of one's own things put where others keep theirs: the place is unknown. */
export type PlaceTry = [MethodName, string, Attempt]

type Several<T> = T | readonly T[]
export type MethodTries = Partial<Record<MethodName, Several<Try<Attempt>>>>
export type FileTries = Partial<Record<FileName, Several<Try<FileAttempt>>>>

/** What is typed once it has come by letter. */
export const signingCode = '123456'

/** Other words for a passage of `contentToSign` of the private writing. */
export const otherWords = {
  section: 's2',
  passage: { quote: 'nada', before: 'Y ', after: ' más.', paragraph: 0, words: 'poco' },
}
