// How the parts of step 2 change the document.
import type { Content } from '#domain/writing/model.ts'

export type Change = (update: (content: Content) => Content, options?: { key?: string }) => void
