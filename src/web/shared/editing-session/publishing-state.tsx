// Of a text for the catalogue: whether readers have it, whether what they have is older, and the way to publish it.
import { documentPaths, type EditorFlow, type EditorStep } from '#addresses/document-paths.ts'
import type { WritingOnWire } from '#contract/writing.ts'
import { frameWords as words } from '#language/es/writing/editing-session.ts'
import { Link } from '#web/app/router/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { type StateLook, StatePill } from '#web/ui/state-pill.tsx'
import { useEditingSession, useIdentity, useSaveState } from './editing-session-context.tsx'

type State = keyof typeof words.publishing
const looks: Record<State, StateLook> = {
  draft: { tone: 'plain', icon: 'pen' },
  published: { tone: 'public', icon: 'world' },
  changed: { tone: 'pending', icon: 'pen' },
  withdrawn: { tone: 'pending', icon: 'eyeOff' },
}

/** `read` is the newest answer of the server: the session's own may be older than a publication. */
function usePublishing(read: WritingOnWire): { state: State; id: string; published: number | null } | undefined {
  const { saving } = useEditingSession()
  const { kind } = useSaveState()
  const { id } = useIdentity()
  if (read.visibility !== 'public' || !read.can.publish) return undefined
  const { status, published_version: published } = read
  const isChanged = status === 'published' && (kind !== 'saved' || (published !== null && saving.version > published))
  return { state: isChanged ? 'changed' : status, id, published }
}

/** Leads to what readers see against what the author has, where they differ. */
export function PublishingPill({ read }: { read: WritingOnWire }) {
  const now = usePublishing(read)
  if (!now) return null
  const { state, id, published } = now
  const pill = (
    <span data-publishing={state}>
      <StatePill {...looks[state]}>{words.publishing[state]}</StatePill>
    </span>
  )
  if (state !== 'changed' || published === null) return pill
  return (
    <Link
      className="plain"
      to={documentPaths.history(id, { antes: String(published) })}
      title={words.compare}
      aria-label={`${words.publishing.changed}. ${words.compare}`}
    >
      {pill}
    </Link>
  )
}

/** In the bar of a phone, where a pill has no room. */
export function PublishingWord({ read }: { read: WritingOnWire }) {
  const now = usePublishing(read)
  if (!now) return null
  const word = (
    <span className="cut" data-publishing={now.state}>
      {words.publishingShort[now.state]}
    </span>
  )
  if (now.state !== 'changed' || now.published === null) return word
  return (
    <Link
      className="row-inline shrinks colour-inherit"
      to={documentPaths.history(now.id, { antes: String(now.published) })}
      aria-label={`${words.publishing.changed}. ${words.compare}`}
    >
      {word}
    </Link>
  )
}

/** The same way as `ReviewLink`, in one word; none where there is nothing to publish. */
export function PhonePublish({ read, flow, step }: ReviewLinkProps) {
  const now = usePublishing(read)
  if (!now || now.state === 'published' || step === 4) return null
  return (
    <ButtonLink size="small" weight="outline" to={documentPaths.editorStep(flow, 4, now.id, '#publish-heading')}>
      {words.publish}
    </ButtonLink>
  )
}

type ReviewLinkProps = { read: WritingOnWire; flow: EditorFlow; step: EditorStep }

/** One way to the last step: to the panel that publishes, or where there is nothing to publish, to the pages. */
export function ReviewLink({ read, flow, step }: ReviewLinkProps) {
  const { id } = useIdentity()
  const now = usePublishing(read)
  if (!now || now.state === 'published')
    return step === 4 ? null : (
      <ButtonLink icon="eye" weight="quiet" to={documentPaths.editorStep(flow, 4, id)}>
        {words.preview}
      </ButtonLink>
    )
  return (
    <ButtonLink
      weight={step === 4 ? 'ink' : 'outline'}
      to={documentPaths.editorStep(flow, 4, now.id, '#publish-heading')}
    >
      {now.state === 'changed' ? words.publishChanges : words.publish}
    </ButtonLink>
  )
}
