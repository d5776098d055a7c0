// How the parts of step 2 change the document.
import type { Content } from '#domain/writing/model.ts'

export type Change = (update: (content: Content) => Content, options?: { key?: string }) => void

/** The same, for what the user may regret: it says what was done and offers to undo it. */
export type Regrettable = (update: (content: Content) => Content, text: string) => void
