// What the page of /verificar is made of.
import type { ComponentType } from 'react'
import type { KnownDocument } from '#contract/verification.ts'
import type { verification } from '#language/es/signed-document/verification.ts'

export type Words = typeof verification

/** Of the server's own page: in the browser it is there already, so it does not travel twice. */
type Painted = { html: string; toJSON: () => undefined }

export type Asked = {
  words: Words
  /** As it was typed. */
  code: string
  found: KnownDocument | null
  problem: string | null
  painted?: Painted
  About?: ComponentType
}
