// The second step of creating and editing: the fields and parties of one's document.
import { useCallback, useSyncExternalStore } from 'react'
import { documentPaths, type EditorFlow } from '#addresses/document-paths.ts'
import type { WritingOnWire } from '#contract/writings.ts'
import { stepTitle } from '#language/es/beginning.ts'
import { FieldsStep } from '#web/features/fields/fields-step.tsx'
import { useLoaderData, useLocation } from '#web/router/router.tsx'
import { useEditorFlow } from '#web/sitting/flow.ts'
import { useWriting } from '#web/sitting/sitting-context.tsx'
import { StepFrame } from '#web/sitting/step-frame.tsx'

export function Page() {
  const writing = useLoaderData<WritingOnWire>()
  const flow = useEditorFlow()
  return (
    <>
      <title>{stepTitle(flow, 2)}</title>
      <StepFrame writing={writing} flow={flow} step={2}>
        <Step flow={flow} />
      </StepFrame>
    </>
  )
}

const unchanging = () => () => {}

function Step({ flow }: { flow: EditorFlow }) {
  const { writing, content, meta, setContent, undo } = useWriting()
  const { hash } = useLocation()
  // The server is never told: what it painted is taken over first.
  const target = useSyncExternalStore(
    unchanging,
    () => hash.slice(1),
    () => '',
  )
  const linkTo = useCallback(
    (section: string) => documentPaths.editorStep(flow, 1, writing.id, `#s-${section}`),
    [flow, writing.id],
  )
  return (
    <FieldsStep
      content={content}
      country={meta.country}
      readOnly={!writing.can.edit}
      target={target || null}
      onChange={setContent}
      onUndo={undo}
      linkTo={linkTo}
    />
  )
}

export { loadStep } from '#web/sitting/load.ts'
