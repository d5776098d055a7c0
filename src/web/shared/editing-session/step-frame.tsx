// What the four steps share: the bar with title and save state, the stepper, undo by keyboard, and the writing itself.
import { type ReactNode, Suspense, useEffect } from 'react'
import { documentPaths, type EditorFlow, type EditorStep } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { WritingOnWire } from '#contract/writing.ts'
import { frameWords as words } from '#language/es/writing/editing-session.ts'
import { late } from '#web/app/late.ts'
import { Link } from '#web/app/router/link.tsx'
import { useSession } from '#web/app/session.ts'
import { useShareDialog } from '#web/shared/sharing/use-share-dialog.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useZone } from '#web/ui/moment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import {
  EditingSessionProvider,
  useDraft,
  useEditingSession,
  useIdentity,
  useTogether,
} from './editing-session-context.tsx'
import { PhonePublish, PublishingPill, PublishingWord, ReviewLink } from './publishing-state.tsx'
import { SaveStateLabel } from './save-state.tsx'
import styles from './step-frame.module.css'
import { Unfinished } from './unfinished.tsx'

// Loaded on demand: most documents are written alone.
const PeopleHere = late(async () => (await import('#web/shared/together/people-here.tsx')).PeopleHere)

type FrameProps = { writing: WritingOnWire; flow: EditorFlow; step: EditorStep; children: ReactNode }

/** Its children may call `useWriting()`. */
export function StepFrame({ writing, flow, step, children }: FrameProps) {
  return (
    <EditingSessionProvider writing={writing}>
      <div className={styles.frame} data-rail="">
        <Bar flow={flow} step={step} read={writing} />
        <Stepper flow={flow} step={step} />
        {step === 1 && flow !== 'edit' && <Unfinished flow={flow} />}
        {!writing.can.edit && <ReadOnlyNotice writing={writing} />}
        {children}
        <PhoneNext flow={flow} step={step} />
      </div>
    </EditingSessionProvider>
  )
}

type Place = { flow: EditorFlow; step: EditorStep }

function Bar({ flow, step, read }: Place & { read: WritingOnWire }) {
  const title = useDraft((draft) => draft.title)
  const { id } = useIdentity()
  const { writing, look } = useEditingSession()
  const together = useTogether()
  const { share, busy, dialog } = useShareDialog(look)
  useUndoKeys()
  useKeptAddress(flow, step)
  const home = homeOf(writing)
  return (
    <div className={`row sticky gap-3 underlined-line on-desk phone-gap-2 ${styles.bar}`}>
      <Link
        className="stack-inline place-centre rigid square-ctl ink-2 r-ctl hover-desk-ink phone-square-tap"
        to={home.to}
        aria-label={home.name}
        title={home.name}
      >
        <Icon name="back" />
      </Link>
      <div className={styles.names}>
        <p className={`shrinks head-18 cut ${styles.title}`}>{title || words.untitled}</p>
        <div className={styles.states}>
          <SaveStateLabel />
          <span className={`shrinks t-13 ink-3 ${styles.phoneState}`}>
            <PublishingWord read={read} />
          </span>
        </div>
      </div>
      {together && (
        <div className={`row ${styles.people}`}>
          <Suspense>
            <PeopleHere together={together} />
          </Suspense>
        </div>
      )}
      <div className={styles.phonePublish}>
        <PhonePublish read={read} flow={flow} step={step} />
      </div>
      <div className={`row gap-2 phone-none ${styles.acts}`}>
        <PublishingPill read={read} />
        {writing.can.share && step !== 4 && (
          <Button icon="share" weight="quiet" busy={busy} onClick={() => share({ id, title: title || words.untitled })}>
            {words.share}
          </Button>
        )}
        <ReviewLink read={read} flow={flow} step={step} />
        {step !== 4 && (
          <ButtonLink weight="ink" to={documentPaths.editorStep(flow, nextOf(step), id)}>
            {words.next[step]}
          </ButtonLink>
        )}
      </div>
      {dialog}
    </div>
  )
}

/** Where the back link leads: the owner to their documents, other people to the reading page of this one. */
const homeOf = ({ id, role, owner }: WritingOnWire): { to: string; name: string } =>
  role === 'owner'
    ? { to: paths.writings, name: words.back }
    : { to: documentPaths.sharedWriting(id), name: words.backTo(owner) }

const nextOf = (step: 1 | 2 | 3): EditorStep => (step + 1) as EditorStep

const steps: EditorStep[] = [1, 2, 3, 4]

function Stepper({ flow, step }: Place) {
  const { id } = useIdentity()
  const kind = useDraft((draft) => draft.content.kind)
  return (
    <nav aria-label={words.steps}>
      <ol className={`flow middle ${styles.stepper}`}>
        {steps.map((each) => (
          <li className="row" key={each}>
            <Link
              className="row h-225 gap-06 t-15 w500 ink-3 plain hover-ink"
              to={documentPaths.editorStep(flow, each, id)}
              aria-current={each === step ? 'step' : undefined}
            >
              <i>{each}</i>
              <span>{each === 1 && kind === 'pdf' ? words.placing : words.step[each]}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function PhoneNext({ flow, step }: Place) {
  const { id } = useIdentity()
  if (step === 4) return null
  return (
    <ButtonLink
      className={styles.phoneNext}
      weight="ink"
      size="large"
      block
      to={documentPaths.editorStep(flow, nextOf(step), id)}
    >
      {words.next[step]}
    </ButtonLink>
  )
}

/** The owner is offered premium; an editor who is not the owner is told that the owner needs it. */
function ReadOnlyNotice({ writing: { can, role } }: { writing: WritingOnWire }) {
  const endedAt = useSession()?.premium_until
  const zone = useZone()
  const isOwn = role === 'owner'
  return (
    <div className={`w-44 px-4 ${styles.notice}`}>
      <Notice kind="info">
        {isOwn && can.needs_premium && endedAt && `${words.premiumEnded(endedAt, zone)} `}
        {isOwn ? words.readOnly : words.readOnlyShared}{' '}
        {can.needs_premium &&
          (isOwn ? (
            <>
              {words.needsPremium} <Link to={paths.premium}>{words.seePremium}</Link>
            </>
          ) : (
            words.ownerNeedsPremium
          ))}
      </Notice>
    </div>
  )
}

/**
 * Puts the id of a document just begun into the address bar, so that a reload or a reopened tab finds it. It bypasses the
 * router: nothing on the page depends on this address, and nothing is to be loaded again.
 */
function useKeptAddress(flow: EditorFlow, step: EditorStep) {
  const { id, isCreated } = useIdentity()
  useEffect(() => {
    if (flow === 'edit' || step !== 1 || !id) return
    const address = isCreated ? documentPaths.editorStep(flow, 1, id) : documentPaths.begun(flow, id)
    const { pathname, search, hash } = window.location
    if (pathname + search !== address) window.history.replaceState(window.history.state, '', address + hash)
  }, [flow, step, id, isCreated])
}

/** Undo and redo apply to the whole document, wherever the focus is; elements with `data-own-undo` keep their own. */
function useUndoKeys() {
  const editing = useEditingSession()
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return
      const target = event.target as Element
      const frame = document.querySelector('[data-rail]')
      // The focus is inside the frame, or on an element around it, such as the body.
      const isOurs = target.contains(frame) || frame?.contains(target)
      if (!isOurs || target.closest('[data-own-undo]')) return
      const key = event.key.toLowerCase()
      const redo = key === 'y' || (key === 'z' && event.shiftKey)
      if (key !== 'z' && !redo) return
      event.preventDefault()
      event.stopPropagation()
      const place = redo ? editing.store.redo() : editing.store.undo()
      if (place) editing.goTo?.(place)
    }
    // In the capture phase, before the undo keys of the browser and of the text editor.
    window.addEventListener('keydown', handleKey, true)
    return () => window.removeEventListener('keydown', handleKey, true)
  }, [editing])
}
