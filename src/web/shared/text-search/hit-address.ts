// Where a passage that was found is read: in its section, with the same words marked.
import { documentPaths } from '#addresses/document-paths.ts'
import { signingPaths } from '#addresses/signing-paths.ts'
import type { TextHit } from '#contract/global-search.ts'

export const hitAddress = {
  writings: ({ id, section, found }: TextHit) => documentPaths.passage(id, section, found),
  copies: ({ id, section, found }: TextHit) => documentPaths.copyPassage(id, section, found),
  signeds: ({ id }: TextHit) => signingPaths.signed(id),
}
