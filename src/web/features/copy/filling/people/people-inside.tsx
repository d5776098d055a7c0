// What the people of a party and a company have in common in the form: what is asked of them, and taking back one tap.
import type { Appearance, Presence } from '#domain/parties/appearance.ts'
import type { Country } from '#domain/words/conventions.ts'
import { peopleWords as words } from '#language/es/writing/parties.ts'
import type { OwnParts } from '../own-people/offer.ts'
import question from '../questions/question.module.css'

export type Inside = {
  country: Country
  /** The answer that says who they are. */
  answerKey: string
  own: OwnParts | undefined
  onChange: (appearance: Appearance) => void
  presence: Presence
  /** Which of the people is the reader. */
  mine: number | undefined
  done: Done | null
  onDone: (done: Done) => void
}

/** What was done with one tap, and what there was before it. Said where it was done: below the others, or in the card. */
export type Done = { said: string; before: Appearance; at?: number }
export const removal = (name: string): string => words.removed(name.trim() || words.somebody)

/** In its own place and not as a toast: toasts need a logged-in account. */
export function Undo({ done, onUndo }: { done: Done | null; onUndo: (before: Appearance) => void }) {
  return (
    <div role="status" className="row wrap gap-1 t-14 ink-2 unless-empty">
      {done && (
        <>
          <span>{done.said}</span>
          <button
            type="button"
            className={`t-13 ink-2 text-start underlined frameless r-ctl groundless pressed phone-tap ${question.link}`}
            onClick={() => onUndo(done.before)}
          >
            {words.undo}
          </button>
        </>
      )}
    </div>
  )
}
