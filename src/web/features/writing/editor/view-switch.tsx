// «Ver con…»: switches between writing the text and reading it as a person, a couple or a company would have it.
import { useId } from 'react'
import { shapesIn } from '#domain/filling/pretending.ts'
import type { ExampleShape } from '#domain/parties/example.ts'
import type { Content, Section } from '#domain/writing/model.ts'
import { inlinesOf } from '#domain/writing/text/walk.ts'
import { wordWords } from '#language/es/comment/words.ts'
import { viewWords as words } from '#language/es/writing/inserting.ts'
import type { Suggesting } from './comments-column.tsx'
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

type ViewSwitchProps = {
  content: Content
  view: View
  onView: (view: View) => void
  suggesting: Suggesting | null
}

type ChoiceProps = { name: string; isOn: boolean; onChoose: () => void; children: string }

const Choice = ({ name, isOn, onChoose, children }: ChoiceProps) => (
  <label className="anchor pressed">
    <input className="fill m-0 pressed invisible" type="radio" name={name} checked={isOn} onChange={onChoose} />
    <span>{children}</span>
  </label>
)

export function ViewSwitch({ content, view, onView, suggesting }: ViewSwitchProps) {
  const name = useId()
  const views = viewsOf(content)
  if (views.length === 0 && !suggesting) return null
  const suggests = suggesting?.isOn ?? false
  const choose = (next: View, suggest = false) => {
    suggesting?.onChange(suggest)
    onView(next)
  }
  return (
    <fieldset className={`row wrap shrinks p-0 frameless ${styles.switch}`}>
      <legend className="sr">{words.legend}</legend>
      <Choice name={name} isOn={view === null && !suggests} onChoose={() => choose(null)}>
        {words.write}
      </Choice>
      {suggesting && (
        <Choice name={name} isOn={view === null && suggests} onChoose={() => choose(null, true)}>
          {wordWords.suggest}
        </Choice>
      )}
      {views.length > 0 && (
        <span className={`t-14 ink-3 phone-none ${styles.with}`} aria-hidden="true">
          {words.legend}
        </span>
      )}
      {views.map((each) => (
        <Choice key={each} name={name} isOn={view === each} onChoose={() => choose(each)}>
          {words.views[each]}
        </Choice>
      ))}
    </fieldset>
  )
}
