// What becomes of the words that a user types as tags.

import { limits } from '#domain/writing/model.ts'
import { fold } from '#domain/writing/text/fold.ts'

type TagProblem = 'known' | 'long' | 'full'
export type TagsAdded = { tags: string[]; added: string[]; problem?: { code: TagProblem; tag: string } }

/** Commas, semicolons and line breaks part them; what is there already, in whatever letters, is not there twice. */
export function addTags(tags: readonly string[], text: string): TagsAdded {
  const result: TagsAdded = { tags: [...tags], added: [] }
  const known = new Set(tags.map(fold))
  for (const piece of text.split(/[,;\n]/)) {
    const tag = piece.replace(/\s+/g, ' ').replace(/^[\s#]+|\s+$/g, '')
    if (!tag) continue
    const code = known.has(fold(tag))
      ? 'known'
      : tag.length > limits.tag
        ? 'long'
        : result.tags.length >= limits.tags
          ? 'full'
          : undefined
    if (code) {
      result.problem = { code, tag }
      continue
    }
    known.add(fold(tag))
    result.tags.push(tag)
    result.added.push(tag)
  }
  return result
}
