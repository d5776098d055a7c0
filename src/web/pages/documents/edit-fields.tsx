// The second step of creating and editing: the fields and parties of the document.
import { useCallback, useSyncExternalStore } from 'react'
import { documentPaths, type EditorFlow } from '#addresses/document-paths.ts'
import type { WritingOnWire } from '#contract/writing.ts'
import { stepTitle } from '#language/es/writing/beginning.ts'
import { useLoaderData, useLocation } from '#web/app/router/router.tsx'
import { FieldsStep } from '#web/features/writing/fields/fields-step.tsx'
import { useWriting } from '#web/shared/editing-session/editing-session-context.tsx'
import { useEditorFlow } from '#web/shared/editing-session/flow.ts'
import { StepFrame } from '#web/shared/editing-session/step-frame.tsx'

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
  const { kind } = content
  const { hash } = useLocation()
  // The fragment is never sent to the server: what it painted is taken over first.
  const target = useSyncExternalStore(
    unchanging,
    () => hash.slice(1),
    () => '',
  )
  const linkTo = useCallback(
    (place: string) => documentPaths.editorStep(flow, 1, writing.id, `#${kind === 'pdf' ? 'b' : 's'}-${place}`),
    [flow, writing.id, kind],
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

export { loadStep } from '#web/shared/editing-session/load.ts'
