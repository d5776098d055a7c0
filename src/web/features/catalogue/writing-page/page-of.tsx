// What the page of a public writing is made of, or of one that was withdrawn.
import type { ComponentType } from 'react'
import type { Output } from '#contract/contract.ts'
import type { Asked } from './asked.ts'
import type { Head } from './paint.tsx'
import { shown, withdrawn } from './show.ts'
import { WithdrawnWriting } from './withdrawn.tsx'
import { WritingBody } from './writing-body.tsx'

type Found = Exclude<Output<'get-public-writing'>, { moved_to: string }>
type Made = { asked: Asked; title: string; Body: ComponentType; head: Head }

export function pageOf(slug: string, found: Found, isMember: boolean): Made {
  if ('withdrawn' in found) {
    const gone = withdrawn(found.withdrawn, isMember)
    return {
      asked: { slug, title: gone.title, author: '', own: null },
      title: gone.title,
      Body: () => <WithdrawnWriting withdrawn={gone} />,
      head: null,
    }
  }
  const writing = shown(found)
  const { title, own, author } = writing
  return {
    asked: { slug, title, author: author.name, own },
    title,
    Body: () => <WritingBody writing={writing} isMember={isMember} />,
    head: writing,
  }
}
