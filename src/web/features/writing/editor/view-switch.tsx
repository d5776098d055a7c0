// «Ver con…»: switches between writing the text and reading it as a person, a couple or a company would have it.
import { Fragment, useId } from 'react'
import { shapesIn } from '#domain/filling/pretending.ts'
import type { ExampleShape } from '#domain/parties/example.ts'
import type { Content, Section } from '#domain/writing/model.ts'
import { inlinesOf } from '#domain/writing/text/walk.ts'
import { viewWords as words } from '#language/es/writing/inserting.ts'
import styles from './view-switch.module.css'

/** Null while writing; `plain` where the text asks no person who they are. */
export type View = ExampleShape | 'plain' | null

/** Sections are never changed, only made anew: each is looked through once. */
const dependent = new WeakMap<Section, boolean>()
function depends(section: Section): boolean {
  const known = dependent.get(section)
  if (known !== undefined) return known
  const found = Boolean(section.condition) || [...inlinesOf(section.body)].some(({ when }) => when)
  dependent.set(section, found)
  return found
}

/** What there is to see beside the text itself. */
function viewsOf(content: Content): Exclude<View, null>[] {
  const shapes = shapesIn(content)
  if (shapes.length > 0) return shapes
  return content.sections.some(depends) || content.parties.some(({ condition }) => condition) ? ['plain'] : []
}

type ViewSwitchProps = { content: Content; view: View; onView: (view: View) => void }

export function ViewSwitch({ content, view, onView }: ViewSwitchProps) {
  const name = useId()
  const views = viewsOf(content)
  if (views.length === 0) return null
  return (
    <fieldset className={`row wrap shrinks p-0 frameless ${styles.switch}`}>
      <legend className="sr">{words.legend}</legend>
      {[null, ...views].map((each) => (
        <Fragment key={each ?? 'write'}>
          <label className="anchor pressed">
            <input
              className="fill m-0 pressed invisible"
              type="radio"
              name={name}
              checked={view === each}
              onChange={() => onView(each)}
            />
            <span>{each === null ? words.write : words.views[each]}</span>
          </label>
          {each === null && (
            <span className={`t-14 ink-3 phone-none ${styles.with}`} aria-hidden="true">
              {words.legend}
            </span>
          )}
        </Fragment>
      ))}
    </fieldset>
  )
}
