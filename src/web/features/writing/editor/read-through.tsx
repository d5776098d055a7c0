// The text as it reads with invented people, and each of its conditions to be put on and off.
import { useMemo, useState } from 'react'
import { conditionsIn, peopleInShape, pretend } from '#domain/filling/pretending.ts'
import type { Values } from '#domain/filling/values.ts'
import type { ExampleShape } from '#domain/parties/example.ts'
import { layOut } from '#domain/sheet/sheet.ts'
import type { Country } from '#domain/words/conventions.ts'
import { holds } from '#domain/writing/conditions/conditions.ts'
import type { Content } from '#domain/writing/model.ts'
import { conditionSentence } from '#language/es/writing/conditions.ts'
import { viewWords as words } from '#language/es/writing/inserting.ts'
import { SheetView } from '#web/shared/sheet/sheet-view.tsx'
import { Check } from '#web/ui/form/check.tsx'
import styles from './read-through.module.css'

type ReadThroughProps = { title: string; content: Content; country: Country; shape: ExampleShape | 'plain' }

/** So many can be told apart; a text with more is tried out by filling it in. */
const mostShown = 24

export function ReadThrough({ title, content, country, shape }: ReadThroughProps) {
  const about = useMemo(() => ({ content, country }), [content, country])
  const [tried, setTried] = useState<{ values: Values; shape: typeof shape }>({ values: {}, shape })
  const values = useMemo((): Values => {
    const people = shape === 'plain' ? {} : peopleInShape(about, shape)
    // After a change of shape its people override those that a condition had put there.
    return tried.shape === shape ? { ...people, ...tried.values } : { ...tried.values, ...people }
  }, [about, shape, tried])
  const conditions = useMemo(() => conditionsIn(content), [content])
  const sheet = useMemo(() => layOut({ title, content, country }, values), [title, content, country, values])
  return (
    <div className="stack gap-4">
      {conditions.length > 0 && (
        <fieldset className={`stack shrinks gap-1 p-0 frameless ${styles.conditions}`}>
          <legend className="t-14 ink-3">{words.conditions}</legend>
          {conditions.slice(0, mostShown).map((condition) => {
            const isOn = holds(condition, values)
            return (
              <Check
                key={JSON.stringify(condition)}
                checked={isOn}
                onChange={() => setTried({ values: pretend(condition, !isOn, values, about), shape })}
              >
                {words.condition(conditionSentence(condition, { ...content, country }))}
              </Check>
            )
          })}
        </fieldset>
      )}
      <section className={`card ${styles.paper}`} aria-label={words.paper}>
        <SheetView sheet={sheet} />
      </section>
      <p className={`t-14 ink-3 ${styles.note}`}>{words.note}</p>
    </div>
  )
}
