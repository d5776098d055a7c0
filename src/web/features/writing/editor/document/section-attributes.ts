// What a section of the text editor's document has besides its text.
import type { Section, SectionKind } from '#domain/writing/model.ts'

export type Extras = Pick<Section, 'condition' | 'numbering' | 'repayment'>
export type SectionAttributes = { id: string; kind: SectionKind; extras: Extras | null }
