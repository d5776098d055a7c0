// By what a document is found.
import type { WritingOnWire } from '#contract/writing.ts'

export type Classification = Pick<WritingOnWire, 'category' | 'country' | 'summary' | 'tags' | 'folder_id'>
