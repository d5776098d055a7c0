// /account/writings/edit/:id and the first step of creating: the content of the document, or the boxes of a PDF.
import { type ComponentType, Suspense, useState } from 'react'
import type { WritingOnWire } from '#contract/writing.ts'
import { isPdf, type PdfContent } from '#domain/writing/model.ts'
import { stepTitle } from '#language/es/writing/beginning.ts'
import { late } from '#web/app/late.ts'
import { paintedWith } from '#web/app/painted.ts'
import { useLoaderData } from '#web/app/router/router.tsx'
import { useDraft } from '#web/shared/editing-session/editing-session-context.tsx'
import { useEditorFlow } from '#web/shared/editing-session/flow.ts'
import { loadStep as loadWriting } from '#web/shared/editing-session/load.ts'
import { StepFrame } from '#web/shared/editing-session/step-frame.tsx'

type Placing = ComponentType<{ content: PdfContent }>

/** The browser fetches the one that is shown, before it shows it: a press on what the server painted is not lost. */
const fetched: { text?: ComponentType; pdf?: Placing } = {}
const fetchText = async (): Promise<ComponentType> => {
  fetched.text ??= (await import('#web/features/writing/editor/content-step.tsx')).ContentStep
  return fetched.text
}
const fetchPdf = async (): Promise<Placing> => {
  fetched.pdf ??= (await import('#web/features/writing/placing/placing-step.tsx')).PlacingStep
  return fetched.pdf
}
// In case neither the loader nor the server's page told which.
const LateText = late(fetchText)
const LatePdf = late(fetchPdf)

export async function prepare(): Promise<void> {
  if (import.meta.env.SSR) await Promise.all([fetchText(), fetchPdf()])
  else {
    const painted = document.querySelector<HTMLElement>('[data-first-step]')?.dataset.firstStep
    if (painted) await (painted === 'pdf' ? fetchPdf() : fetchText())
  }
}

export async function loadStep(...given: Parameters<typeof loadWriting>) {
  const loaded = await loadWriting(...given)
  if ('content' in loaded) await (isPdf(loaded.content) ? fetchPdf() : fetchText())
  return loaded
}

export function Page() {
  const writing = useLoaderData<WritingOnWire>()
  const flow = useEditorFlow()
  return (
    <>
      <title>{stepTitle(flow, 1)}</title>
      <StepFrame writing={writing} flow={flow} step={1}>
        <Step />
      </StepFrame>
    </>
  )
}

function Step() {
  const content = useDraft((draft) => draft.content)
  // Not another component once it has come.
  const [shown] = useState(() => ({ Text: fetched.text ?? LateText, Pdf: fetched.pdf ?? LatePdf }))
  const kind = content.kind ?? 'text'
  if (import.meta.env.SSR)
    paintedWith(
      kind === 'pdf'
        ? 'src/web/features/writing/placing/placing-step.tsx'
        : 'src/web/features/writing/editor/content-step.tsx',
    )
  const step = isPdf(content) ? <shown.Pdf content={content} /> : <shown.Text />
  const isLate = isPdf(content) ? shown.Pdf === LatePdf : shown.Text === LateText
  return (
    <>
      <span hidden data-first-step={kind} />
      {/* Around what is here already it would only make the page come alive later. */}
      {isLate ? <Suspense>{step}</Suspense> : step}
    </>
  )
}
