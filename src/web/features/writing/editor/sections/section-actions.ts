// What can be done to the sections of the writing, as one object that stays the same for as long as the editing session lasts.
import { useMemo } from 'react'
import { askWhether } from '#domain/writing/conditions/asked-whether.ts'
import { duplicateSection, insertSection, moveSection, removeSection, updateSection } from '#domain/writing/editing.ts'
import type { Content, Section, SectionKind } from '#domain/writing/model.ts'
import { limits } from '#domain/writing/model.ts'
import { includeWords, sectionMenuWords as words } from '#language/es/writing/editor.ts'
import { useEditingSession } from '#web/shared/editing-session/editing-session-context.tsx'
import { newId } from '#web/shared/editing-session/new-id.ts'
import { toast } from '#web/ui/overlay/toasts.tsx'
import type { Pasting } from '../pasting/pasting.ts'
import type { Target } from '../text/caret.ts'

/** What the editor as a whole does about it: who is being edited, which question is open. */
export type Stage = {
  activate: (id: string, target: Target) => void
  selectField: (id: string | null) => void
  ask: (question: Question | null) => void
  announce: (text: string) => void
  paste: (pasting: Pasting) => void
  /** Of the text editor, while there is one. */
  caret: { now: { section: () => string; divide: () => void } | null }
}
export type Question = { kind: 'condition' | 'move' | 'kind'; section: string }

export type SectionActions = ReturnType<typeof makeActions>

const indexOf = ({ sections }: Content, id: string): number => sections.findIndex((section) => section.id === id)

function makeActions(
  { setContent, draft, undo }: ReturnType<typeof useEditingSession>['store'],
  stage: Stage,
  nameOf: (id: string) => string,
) {
  const alter = (id: string, patch: Partial<Omit<Section, 'id'>>) =>
    setContent((content) => updateSection(content, id, patch), { place: id })

  const moveTo = (id: string, index: number) => {
    setContent((content) => moveSection(content, id, index), { place: id })
    const { content } = draft()
    stage.announce(words.movedTo(nameOf(id), indexOf(content, id) + 1, content.sections.length))
  }

  return {
    ...stage,
    setKind: (id: string, kind: SectionKind, numbering: Section['numbering']) => alter(id, { kind, numbering }),
    setRepayment: (id: string, repayment: Section['repayment']) => alter(id, { repayment }),
    setCondition: (id: string, condition: Section['condition']) => alter(id, { condition }),
    /** A question with words of its own, and the condition, in one step. */
    askWhether(id: string) {
      const { content } = draft()
      const section = content.sections.find((each) => each.id === id)
      if (!section) return
      if (content.fields.length >= limits.fields) return toast('failed', includeWords.full)
      const question = includeWords.question(section.title, section.kind)
      const field = newId()
      setContent((before) => askWhether(before, id, field, question), { place: id })
      // Its words are at hand beside the text.
      stage.selectField(field)
      stage.announce(includeWords.made(question))
    },
    moveTo,
    moveBy: (id: string, steps: number) => moveTo(id, indexOf(draft().content, id) + steps),
    add(kind: SectionKind, after: string | null): boolean {
      if (draft().content.sections.length >= limits.sections) return false
      const section: Section = { id: newId(), kind, title: '', body: [] }
      setContent((content) => insertSection(content, section, after), { place: section.id })
      stage.activate(section.id, kind === 'heading' ? 'title' : 'end')
      return true
    },
    duplicate(id: string) {
      if (draft().content.sections.length >= limits.sections) return
      const copy = newId()
      setContent((content) => duplicateSection(content, id, () => copy), { place: copy })
      stage.activate(copy, 'end')
    },
    remove(section: Section) {
      const { sections } = draft().content
      const previous = sections[indexOf(draft().content, section.id) - 1]?.id ?? null
      setContent((content) => removeSection(content, section.id), { place: section.id })
      const after = draft()
      toast('done', words.removed(section.title, section.kind), {
        label: words.undo,
        onAct: () => {
          // Once something else has happened, undoing would undo that: then it is put back where it was.
          if (draft() === after) undo()
          else setContent((content) => insertSection(content, section, previous), { place: section.id })
        },
      })
    },
  }
}

export function useSectionActions(stage: Stage, nameOf: (id: string) => string): SectionActions {
  const { store } = useEditingSession()
  return useMemo(() => makeActions(store, stage, nameOf), [store, stage, nameOf])
}
