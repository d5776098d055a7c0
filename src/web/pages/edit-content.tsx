// /account/writings/edit/:id and the first step of creating: the content of one's document.
import { useLoaderData } from 'react-router'
import type { WritingOnWire } from '#contract/writings.ts'
import { stepTitle } from '#language/es/beginning.ts'
import { useEditorFlow } from '#web/editor-flow.ts'
import { WritingEditor } from '#web/features/editor/writing-editor.tsx'

export function Page() {
  const writing = useLoaderData<WritingOnWire>()
  const flow = useEditorFlow()
  return (
    <>
      <title>{stepTitle(flow, 1)}</title>
      <WritingEditor writing={writing} flow={flow} />
    </>
  )
}
