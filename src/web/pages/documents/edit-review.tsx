// The last step of creating and editing: the exact pages, the check list, and publishing or keeping.
import { Suspense, useMemo, useSyncExternalStore } from 'react'
import { documentPaths, type EditorFlow } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { WritingOnWire } from '#contract/writing.ts'
import { isPdf } from '#domain/writing/model.ts'
import { stepTitle } from '#language/es/writing/beginning.ts'
import { late } from '#web/app/late.ts'
import { useLoaderData, useRevalidator } from '#web/app/router/router.tsx'
import { ReviewStep } from '#web/features/writing/review/review-step.tsx'
import { useEditingSession, useSaveState, useWriting } from '#web/shared/editing-session/editing-session-context.tsx'
import { useEditorFlow } from '#web/shared/editing-session/flow.ts'
import { StepFrame } from '#web/shared/editing-session/step-frame.tsx'

const AsSeen = late(async () => (await import('#web/features/writing/placing/as-seen.tsx')).AsSeen)

export function Page() {
  const writing = useLoaderData<WritingOnWire>()
  const flow = useEditorFlow()
  return (
    <>
      <title>{stepTitle(flow, 4)}</title>
      <StepFrame writing={writing} flow={flow} step={4}>
        <Step read={writing} flow={flow} />
      </StepFrame>
    </>
  )
}

function Step({ read, flow }: { read: WritingOnWire; flow: EditorFlow }) {
  const { writing, title, content, meta, setContent, undo, flush } = useWriting()
  const { kind } = useSaveState()
  // The bar says what readers have.
  const { revalidate } = useRevalidator()
  const { saving } = useEditingSession()
  const versionNow = () => saving.version
  const version = useSyncExternalStore(saving.subscribe, versionNow, versionNow)
  const { id } = writing
  const places = useMemo(
    () => ({
      content: documentPaths.editorStep(flow, 1, id),
      section: (section: string) => documentPaths.editorStep(flow, 1, id, `#s-${section}`),
      field: (field: string) => documentPaths.editorStep(flow, 2, id, `#f-${field}`),
      party: (party: string) => documentPaths.editorStep(flow, 2, id, `#p-${party}`),
      classification: documentPaths.editorStep(flow, 3, id),
    }),
    [flow, id],
  )
  // Being published or not is what was read just now; the editing session may have begun before.
  const { status, slug, origins, withdrawn_reason } = read
  const { category, country, summary } = meta
  return (
    <ReviewStep
      writing={{ id, title, content, country, visibility: writing.visibility, status, slug, category, summary }}
      origins={origins}
      withdrawnReason={withdrawn_reason}
      readOnly={!writing.can.edit}
      can={writing.can}
      home={writing.role === 'owner' ? paths.writings : documentPaths.sharedWriting(id)}
      places={places}
      version={version}
      isSaved={kind === 'saved'}
      onChange={setContent}
      onUndo={undo}
      onPublished={() => void revalidate()}
      flush={flush}
      settle={saving.settle}
      preview={
        isPdf(content) && (
          <Suspense>
            <AsSeen id={id} content={content} country={country} />
          </Suspense>
        )
      }
    />
  )
}

export { loadStep } from '#web/shared/editing-session/load.ts'
