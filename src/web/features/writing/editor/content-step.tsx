// Step 1, «Contenido»: the title, the sections in their order, the outline beside them and the fields in them.
import type { Editor } from '@tiptap/core'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { limits } from '#domain/writing/model.ts'
import { findIn } from '#domain/writing/text/find.ts'
import { wordWords } from '#language/es/comment/words.ts'
import { dragWords, kindWords, contentWords as words } from '#language/es/writing/editor.ts'
import { late } from '#web/app/late.ts'
import { useLocation } from '#web/app/router/router.tsx'
import { useEditingSession, usePlacedPeople, useWriting } from '#web/shared/editing-session/editing-session-context.tsx'
import { SortableList } from '#web/ui/sortable-list.tsx'
import { BlanksNotice } from './blanks-notice.tsx'
import { useTalk } from './comments-column.tsx'
import styles from './content-step.module.css'
import type { Slash } from './document/make-editor.ts'
import { DocumentSettings } from './document-settings.tsx'
import { DocumentTitle } from './document-title.tsx'
import { EmptyDocument } from './empty-document.tsx'
import { OutlineColumn } from './outline/outline-column.tsx'
import { isSameOutline, OutlineList } from './outline/outline-list.tsx'
import { LaterReview } from './pasting/later-review.tsx'
import type { Pasting } from './pasting/pasting.ts'
import { AddSection } from './sections/add-section.tsx'
import { type Question, useSectionActions } from './sections/section-actions.ts'
import cardStyles from './sections/section-card.module.css'
import { type Active, SectionList } from './sections/section-list.tsx'
import type { Target } from './text/caret.ts'
import { labelsOf, type Outline, outlineOf } from './text/chip-labels.ts'
import { FieldPanel } from './tools/field-panel.tsx'
import { FindBar } from './tools/find-bar.tsx'
import { ShortcutsButton } from './tools/shortcuts-button.tsx'
import { useStable } from './use-stable.ts'
import { useWriter } from './use-writer.ts'
import { type View, ViewSwitch } from './view-switch.tsx'

/** Everything that labels and numbers depend on, made again only when one of them changes. */
function useOutline(): Outline {
  const { content } = useWriting()
  const before = useRef<{ content: typeof content; outline: Outline } | undefined>(undefined)
  const outline = outlineOf(content, before.current)
  before.current = { content, outline }
  return outline
}

const SectionDialog = late(async () => (await import('./sections/section-dialogs.tsx')).SectionDialog)

const ReadThrough = late(async () => (await import('./read-through.tsx')).ReadThrough)

export function ContentStep() {
  const { content, title, meta, writing, setTitle } = useWriting()
  const editing = useEditingSession()
  const { hash, search } = useLocation()
  const [active, setActive] = useState<Active | null>(null)
  const [field, setField] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  // A search among all documents leads to the section, and to the words in it.
  const [sought] = useState(() => new URLSearchParams(search).get('busca') ?? '')
  const [finding, setFinding] = useState(() => findIn(content, sought).length > 0)
  const [said, setSaid] = useState('')
  const [editor, setEditor] = useState<Editor | null>(null)
  const [slash, setSlash] = useState<Slash | null>(null)
  const [view, setView] = useState<View>(null)
  const [pasting, setPasting] = useState<Pasting | null>(null)
  const readOnly = !writing.can.edit
  const writer = useWriter()
  const Text = readOnly ? null : (writer?.Text ?? null)

  const outline = useOutline()
  const labels = useMemo(() => labelsOf(outline), [outline])
  const { numbers, fields, parties } = outline
  const { country } = meta
  const signers = useMemo(
    () => parties.filter(({ signs }) => signs).map(({ id }) => labels('party', id, 'the') ?? ''),
    [parties, labels],
  )
  const ids = useStable(
    content.sections.map(({ id }) => id),
    (a, b) => a.length === b.length && a.every((id, index) => id === b[index]),
  )

  const entries = useStable(
    content.sections.map(({ id, title, kind, condition }) => ({
      id,
      title,
      kind,
      position: numbers.get(id)?.position,
      isConditional: condition !== undefined,
    })),
    isSameOutline,
  )

  const sectionOf = useCallback(
    (id: string) => editing.store.draft().content.sections.find((candidate) => candidate.id === id),
    [editing],
  )
  /** Without its number, which is what moving it changes. */
  const nameOf = useCallback(
    (id: string): string => {
      const section = sectionOf(id)
      return section ? section.title || kindWords[section.kind] : ''
    },
    [sectionOf],
  )
  const fullNameOf = (id: string): string => [numbers.get(id)?.label, nameOf(id)].filter(Boolean).join(' ')
  const activate = useCallback((id: string, target: Target) => {
    setView(null)
    setActive({ id, target })
  }, [])
  const stage = useMemo(
    () => ({
      activate,
      selectField: setField,
      ask: setQuestion,
      announce: setSaid,
      paste: setPasting,
      caret: { now: null },
    }),
    [activate],
  )
  const actions = useSectionActions(stage, nameOf)
  const jump = useCallback(
    (id: string) => {
      const show = () => document.getElementById(`s-${id}`)?.scrollIntoView({ block: 'center' })
      show()
      activate(id, sectionOf(id)?.kind === 'heading' ? 'title' : 'start')
      // Once more when what was out of sight has its real height.
      requestAnimationFrame(show)
    },
    [activate, sectionOf],
  )

  const here = usePlacedPeople()
  const talk = useTalk(active?.id ?? null, editor, jump)

  // The review links to the section it speaks of; once the editor is there, it opens in it.
  const linked = hash.startsWith('#s-') ? hash.slice(3) : null
  useEffect(() => {
    if (linked && Text && sectionOf(linked)) jump(linked)
  }, [linked, Text, sectionOf, jump])

  const handleCaret = useCallback(
    (id: string) => setActive((before) => (before?.id === id ? before : { id, target: null })),
    [],
  )
  useEffect(() => {
    editing.goTo = (id) => {
      if (!sectionOf(id)) return
      // Where the user is writing, the caret is at what changed already.
      if (editor?.view.hasFocus()) document.getElementById(`s-${id}`)?.scrollIntoView({ block: 'nearest' })
      else jump(id)
    }
    return () => {
      editing.goTo = null
    }
  }, [editing, jump, sectionOf, editor])
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'h' || event.shiftKey) return
      event.preventDefault()
      setFinding(true)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])

  const renderLifted = useCallback(
    (id: string) => (
      <div className={`row gap-06 r-paper on-sheet sh-lift ${cardStyles.lifted}`}>
        <b className="w650 rubric">{numbers.get(id)?.label}</b> {nameOf(id)}
      </div>
    ),
    [numbers, nameOf],
  )
  const shared = useMemo(
    () => ({ numbers, fields, parties, country, labels, signers, actions }),
    [numbers, fields, parties, country, labels, signers, actions],
  )
  // The same element at every keystroke: what drags it has then nothing to do.
  const list = useMemo(
    () =>
      Text ? (
        <Text {...shared} active={active} onEditor={setEditor} onCaret={handleCaret} onSlash={setSlash} />
      ) : (
        <SectionList {...shared} readOnly={readOnly} />
      ),
    [shared, active, readOnly, Text, handleCaret],
  )

  const handleFind = useCallback(() => setFinding(true), [])

  function handleView(next: View) {
    setActive(null)
    setView(next)
  }

  const last = content.sections.at(-1)?.id ?? null
  const isFull = content.sections.length >= limits.sections
  return (
    <>
      {finding && (
        <FindBar
          content={content}
          readOnly={readOnly}
          shownBy={editor}
          from={sought ? { words: sought, section: linked } : undefined}
          onClose={() => setFinding(false)}
        />
      )}
      <div className={`stack items-start middle ${styles.desk}`} data-talk={talk.isOpen ? '' : undefined}>
        <OutlineColumn>
          <OutlineList entries={entries} current={active?.id ?? null} here={here} onJump={jump} />
        </OutlineColumn>
        <div className={`shrinks ${styles.document}`}>
          <DocumentTitle title={title} readOnly={readOnly} onChange={setTitle} />
          {readOnly ? (
            <div className={`row wrap gap-1-4 ink-3 ${styles.settings}`}>{talk.toggle}</div>
          ) : (
            <DocumentSettings
              finding={finding}
              onFind={setFinding}
              more={
                <>
                  {talk.toggle}
                  <ShortcutsButton />
                </>
              }
            />
          )}
          {!readOnly && <BlanksNotice content={content} />}
          <ViewSwitch
            content={content}
            view={view}
            onView={handleView}
            suggesting={readOnly ? null : talk.suggesting}
          />
          {!readOnly && content.sections.length > 0 && view === null && (
            <div className={`sticky mb-3 framed on-sheet-2 ${styles.tools}`}>
              {talk.suggesting?.isOn ? (
                <p className={`row full-height px-2 t-14 ink-2 ${styles.hint}`}>{wordWords.modeOn}</p>
              ) : (
                writer && (
                  <writer.Tools
                    editor={active && editor}
                    section={active?.id ?? null}
                    slash={slash}
                    onField={setField}
                    onFind={handleFind}
                  />
                )
              )}
            </div>
          )}
          {view !== null ? (
            <Suspense fallback={null}>
              <ReadThrough title={title} content={content} country={country} shape={view} />
            </Suspense>
          ) : content.sections.length === 0 && !readOnly ? (
            <EmptyDocument onFirst={() => actions.add('clause', null)} />
          ) : (
            <>
              <SortableList
                ids={ids}
                nameOf={nameOf}
                words={dragWords}
                onMove={actions.moveTo}
                renderLifted={renderLifted}
              >
                {list}
              </SortableList>
              {!readOnly && <AddSection isFull={isFull} onAdd={(kind) => void actions.add(kind, last)} />}
              <p className={`t-13 ink-3 ${styles.note}`}>{isFull ? words.full : words.renumbered}</p>
            </>
          )}
        </div>
        <aside className={`scrolls sticky ${styles.fields}`}>
          <FieldPanel
            fields={content.fields}
            parties={content.parties}
            selected={field}
            editor={editor}
            onSelect={setField}
          />
        </aside>
        {talk.column}
      </div>
      <p className="sr" role="status">
        {said}
      </p>
      <LaterReview pasting={pasting} onClose={() => setPasting(null)} onPasted={jump} />
      {question && (
        <Suspense fallback={null}>
          <SectionDialog question={question} content={content} nameOf={fullNameOf} actions={actions} />
        </Suspense>
      )}
    </>
  )
}
