// The document with the answers so far, to be read, with marks of who fills in what.
import { Suspense, useMemo } from 'react'
import type { CompletionOnWire } from '#contract/copy/completing.ts'
import { valuesOf } from '#domain/copy/answers/answers.ts'
import { late, usePainted } from '#web/app/late.ts'
import { Preview } from '../preview.tsx'
import { Legend, useMarked } from './marked.tsx'
import { namedOwner } from './sender.ts'

const ReadPdf = late(async () => (await import('./read-pdf.tsx')).ReadPdf)

type ReadDocumentProps = { completion: CompletionOnWire; text: NonNullable<CompletionOnWire['text']> }

const nothing = new Map()

export function ReadDocument({ completion, text }: ReadDocumentProps) {
  const { title, country, people } = completion
  const owner = namedOwner(completion)
  const fillable = useMemo(() => ({ title, country, content: text.content }), [title, country, text.content])
  const values = useMemo(() => valuesOf(text.answers), [text.answers])
  const own = useMemo(() => new Set(text.own), [text.own])
  const company = useMemo(() => ({ people, owner }), [people, owner])
  const marked = useMarked(fillable, company, own, text.answers)
  const isPainted = usePainted()
  if (text.content.kind === 'pdf')
    return (
      <div id="documento" className={`shrinks stops-below-bar`}>
        <Suspense>{isPainted && <ReadPdf {...{ country, values, own }} content={text.content} />}</Suspense>
      </div>
    )
  return (
    <div id="documento" className={`shrinks stops-below-bar`}>
      <Legend />
      <Preview fillable={fillable} values={values} field={null} signatures={nothing} marked={marked} />
    </div>
  )
}
