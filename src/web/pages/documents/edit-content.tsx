// /account/writings/edit/:id and the first step of creating: the content of the document, or the boxes of a PDF.
import { type ComponentType, Suspense } from 'react'
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

const fetchText = async () => (await import('#web/features/writing/editor/content-step.tsx')).ContentStep
const fetchPlacing = async () => (await import('#web/features/writing/placing/placing-step.tsx')).PlacingStep

// The server paints either; the browser loads the one that is shown. By then the loader has it: nothing blinks.
const Text: ComponentType = import.meta.env.SSR ? await fetchText() : late(fetchText)
const Placing: ComponentType<{ content: PdfContent }> = import.meta.env.SSR ? await fetchPlacing() : late(fetchPlacing)

export async function loadStep(...given: Parameters<typeof loadWriting>) {
  const loaded = await loadWriting(...given)
  if (!import.meta.env.SSR && 'content' in loaded) await (isPdf(loaded.content) ? fetchPlacing() : fetchText())
  return loaded
}

export function Page() {
  const writing = useLoaderData<WritingOnWire>()
  const flow = useEditorFlow()
  return (
    <>
      <title>{stepTitle(flow, 1)}</title>
      <StepFrame writing={writing} flow={flow} step={1}>
        <Suspense>
          <Step />
        </Suspense>
      </StepFrame>
    </>
  )
}

function Step() {
  const content = useDraft((draft) => draft.content)
  if (import.meta.env.SSR)
    paintedWith(
      isPdf(content)
        ? 'src/web/features/writing/placing/placing-step.tsx'
        : 'src/web/features/writing/editor/content-step.tsx',
    )
  return isPdf(content) ? <Placing content={content} /> : <Text />
}
