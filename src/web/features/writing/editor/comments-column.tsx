// What people say of a document and suggest for it, beside it while it is being written.
import type { Editor } from '@tiptap/core'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { SuggestionOnWire } from '#contract/sharing/suggestion.ts'
import { accept, alreadyReads } from '#domain/sharing/suggestion.ts'
import { wordWords as words } from '#language/es/comment/words.ts'
import { CallFailure, call } from '#web/app/call.ts'
import { late } from '#web/app/late.ts'
import { whenItComes } from '#web/app/patience.ts'
import { sectionNames } from '#web/shared/copy/section-names.ts'
import { useEditingSession, useIdentity, useWriting } from '#web/shared/editing-session/editing-session-context.tsx'
import { CommentsBeside, CommentsToggle, useShown } from '#web/shared/sharing/comments/beside.tsx'
import { useComments } from '#web/shared/sharing/comments/use-comments.ts'
import { chosenAt } from '#web/shared/sharing/words/chosen-words.ts'
import { SuggestionsToggle } from '#web/shared/sharing/words/suggestions-toggle.tsx'
import { useWords, type Words } from '#web/shared/sharing/words/use-words.ts'
import { toast } from '#web/ui/overlay/toasts.tsx'
import styles from './content-step.module.css'
import { placeOfRange } from './text/caret.ts'
import type { Marked } from './text/word-marks.ts'

const BesideWords = late(async () => (await import('#web/shared/sharing/words/beside-words.tsx')).BesideWords)

/** *Sugerir* instead of *Escribir*: nothing in the text is changed. */
export type Suggesting = { isOn: boolean; onChange: (isOn: boolean) => void }

type Talk = {
  isOpen: boolean
  /** Null where no other person has the document, or could. */
  toggle: ReactNode
  column: ReactNode
  /** Null for those who write alone. */
  suggesting: Suggesting | null
}

const none: ReadonlyMap<string, string> = new Map()
const nothing: Talk = { isOpen: false, toggle: null, column: null, suggesting: null }

/** Decides first, so that of two editors who accept at once only one puts the words in; then puts them in as typing would. */
function useAccept(id: string, look: () => Promise<void>) {
  const { store } = useEditingSession()
  const { flush } = useWriting()
  return async (suggestion: SuggestionOnWire): Promise<boolean> => {
    const { section } = suggestion
    const fits = () => {
      const { content } = store.draft()
      const next = accept(content, section, suggestion)
      if (!next && !alreadyReads(content, section, suggestion)) toast('failed', words.changed)
      else return { next }
    }
    if (!fits()) return false
    try {
      await call('decide-suggestion', { id, suggestion: suggestion.id, decision: 'accepted' })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      toast('failed', error.message)
      await look()
      return false
    }
    const made = fits()
    const next = made?.next
    if (next) store.setContent(() => next, { place: section })
    const isSaved = await flush()
    if (made) toast(isSaved ? 'done' : 'failed', isSaved ? words.accepted : words.notSaved)
    await look()
    return true
  }
}

/** Shows the marks in the editor's text, as long as there are any. */
function useMarks(
  editor: Editor | null,
  { placed, current, press, waiting, deciding, setTab, setCurrent }: Words,
  onOpen: () => void,
) {
  const shown = useRef<{ editor: Editor; show: (marked: Marked) => void; remove: () => void } | null>(null)
  const handlePress = useEffectEvent(press)
  const handleDecide = useEffectEvent((id: string, decision: 'accept' | 'refuse') => {
    const suggestion = waiting.find((each) => each.id === id)
    if (!suggestion) return
    if (decision === 'accept') return void deciding.onAccept?.(suggestion)
    // A word can be said with it: in the panel.
    setCurrent(id)
    setTab('suggestions')
    onOpen()
  })
  useEffect(() => {
    if (!editor || (placed.length === 0 && !shown.current)) return
    let isPast = false
    const marked: Marked = {
      placed,
      current,
      onPress: (id) => handlePress(id),
      onDecide: (id, decision) => handleDecide(id, decision),
    }
    void whenItComes(() => import('./text/word-marks.ts')).then(({ wordMarks }) => {
      if (isPast || editor.isDestroyed) return
      if (shown.current?.editor !== editor) shown.current = { editor, ...wordMarks(editor) }
      shown.current.show(marked)
    })
    return () => {
      isPast = true
    }
  }, [editor, placed, current])
}

/** `active`: the section being written in; its comments are shown until the user chooses another. */
export function useTalk(active: string | null, editor: Editor | null, onGoTo: (section: string) => void): Talk {
  const { content, writing, flush } = useWriting()
  const { store } = useEditingSession()
  const { id, isCreated } = useIdentity()
  const { can } = writing
  const isOffered = can.read_comments && isCreated
  const comments = useComments(isOffered ? id : null)
  const [isOpen, setOpen] = useShown(false)
  const [about, setAbout] = useState<string | null>(null)
  const [isSuggesting, setSuggesting] = useState(false)
  const looking = useRef<() => Promise<void>>(async () => {})
  const onAccept = useAccept(id, () => looking.current())
  const spoken = useWords({
    id: isOffered ? id : null,
    content,
    comments,
    canSuggest: isSuggesting,
    onOpen: () => setOpen(true),
    onAccept,
  })
  looking.current = spoken.suggestions.look
  useMarks(editor, spoken, () => setOpen(true))
  useEffect(() => {
    if (active) setAbout(active)
  }, [active])
  // While suggesting, the text is read: what is pressed and chosen in it changes nothing.
  useEffect(() => editor?.setEditable(!isSuggesting, false), [editor, isSuggesting])
  const sections = useMemo(() => (isOpen ? sectionNames(content) : none), [isOpen, content])
  if (!isOffered) return nothing
  const toggle = (
    <>
      <SuggestionsToggle small of={spoken} isOpen={isOpen} onOpen={setOpen} />
      <CommentsToggle small comments={comments} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
    </>
  )
  const people = comments.list?.people ?? []
  const isAlone = writing.role === 'owner' && people.length === 0
  const column = (
    <div className={`shrinks ${styles.talk}`}>
      <CommentsBeside
        id={id}
        comments={comments}
        sections={sections}
        about={about}
        onAbout={setAbout}
        onGoTo={onGoTo}
        words={spoken}
        before={flush}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
      {comments.list && (!isAlone || spoken.waiting.length > 0) && (
        <Suspense fallback={null}>
          <BesideWords
            id={id}
            can={{ comment: comments.list?.can.comment ?? false, suggest: isSuggesting }}
            people={people}
            read={(range, at) => {
              const place = placeOfRange(range)
              return place && chosenAt(store.draft().content, place, at)
            }}
            before={flush}
            words={spoken}
            onComments={comments.look}
          />
        </Suspense>
      )}
    </div>
  )
  const suggesting = can.suggest && !isAlone ? { isOn: isSuggesting, onChange: setSuggesting } : null
  return { isOpen, toggle, column, suggesting }
}
