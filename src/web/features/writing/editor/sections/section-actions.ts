// What can be done to the sections of the writing, as one object that stays the same for as long as the sitting lasts.
import { useMemo } from 'react'
import { duplicateSection, insertSection, moveSection, removeSection, updateSection } from '#domain/writing/editing.ts'
import type { Block, Content, Section, SectionKind } from '#domain/writing/model.ts'
import { limits } from '#domain/writing/model.ts'
import { sectionMenuWords as words } from '#language/es/writing/editor.ts'
import { newUuid } from '#web/app/new-id.ts'
import { useEditingSession } from '#web/shared/editing-session/editing-session-context.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import type { Pasting } from '../pasting/pasting.ts'
import type { Target } from '../text/caret.ts'

export const newId = (): string => newUuid().replaceAll('-', '').slice(0, 12)

/** What the editor as a whole does about it: who is being edited, which question is open. */
export type Stage = {
  activate: (id: string, target: Target) => void
  selectField: (id: string | null) => void
  ask: (question: Question | null) => void
  announce: (text: string) => void
  paste: (pasting: Pasting) => void
}
export type Question = { kind: 'condition' | 'move'; section: string }

export type SectionActions = ReturnType<typeof makeActions>

const indexOf = ({ sections }: Content, id: string): number => sections.findIndex((section) => section.id === id)

function makeActions(
  { setContent, draft, undo }: ReturnType<typeof useEditingSession>['store'],
  stage: Stage,
  nameOf: (id: string) => string,
) {
  const alter = (id: string, patch: Partial<Omit<Section, 'id'>>, key?: string) =>
    setContent((content) => updateSection(content, id, patch), { key: key && `${key}:${id}`, place: id })

  const moveTo = (id: string, index: number) => {
    setContent((content) => moveSection(content, id, index), { place: id })
    const { content } = draft()
    stage.announce(words.movedTo(nameOf(id), indexOf(content, id) + 1, content.sections.length))
  }

  return {
    ...stage,
    setTitle: (id: string, title: string) => alter(id, { title }, 'title'),
    setBody: (id: string, body: Block[]) => alter(id, { body }, 'body'),
    setKind: (id: string, kind: SectionKind) => alter(id, { kind }),
    setNumbering: (id: string, numbering: Section['numbering']) => alter(id, { numbering }),
    setRepayment: (id: string, repayment: Section['repayment']) => alter(id, { repayment }),
    setCondition: (id: string, condition: Section['condition']) => alter(id, { condition }),
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
    /** To the section before or after it, where the arrows lead. */
    leave(id: string, direction: -1 | 1): boolean {
      const { sections } = draft().content
      const next = sections[indexOf(draft().content, id) + direction]
      if (next) stage.activate(next.id, direction === 1 ? (next.kind === 'heading' ? 'title' : 'start') : 'end')
      return Boolean(next)
    },
  }
}

export function useSectionActions(stage: Stage, nameOf: (id: string) => string): SectionActions {
  const { store } = useEditingSession()
  return useMemo(() => makeActions(store, stage, nameOf), [store, stage, nameOf])
}
