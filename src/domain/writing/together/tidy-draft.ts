// What is stored of a draft that is being written together: captions as every other save makes them.
import type { Content } from '../model.ts'
import { captionOf } from '../text/caption.ts'
import { mapSame } from '../text/walk.ts'
import type { TogetherDraft } from './shared-draft.ts'

/** What needs nothing stays the same object. */
export function tidyDraft({ title, content, meta }: TogetherDraft): TogetherDraft {
  const tags = [...new Set(meta.tags.map(captionOf).filter(Boolean))]
  return {
    title: captionOf(title),
    content: tidyContent(content),
    meta: { ...meta, summary: captionOf(meta.summary), tags },
  }
}

function tidyContent(content: Content): Content {
  return {
    ...content,
    sections: mapSame(content.sections, (section) => withCaptions(section, ['title'])),
    fields: mapSame(content.fields, (field) => {
      const tidy = withCaptions(field, ['label', 'step'])
      return tidy.type === 'choice' ? { ...tidy, choices: tidy.choices.map(captionOf) } : tidy
    }),
    parties: mapSame(content.parties, (party) => withCaptions(party, ['role', 'question', 'duty'])),
  }
}

function withCaptions<T extends object>(item: T, keys: readonly string[]): T {
  const changed = keys.flatMap((key) => {
    const value = item[key as keyof T]
    return typeof value === 'string' && captionOf(value) !== value ? [[key, captionOf(value)]] : []
  })
  return changed.length > 0 ? { ...item, ...Object.fromEntries(changed) } : item
}
