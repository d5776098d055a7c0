// One section of the document as it is read: by readers, and by authors until the text editor has come.
import { type MouseEvent, memo } from 'react'
import type { Section } from '#domain/writing/model.ts'
import { dragWords, includeWords, contentWords as words } from '#language/es/writing/editor.ts'
import { SortableHandle, SortableItem } from '#web/ui/sortable-list.tsx'
import { caretAt } from '../text/caret.ts'
import type { ChipLabels } from '../text/chip-labels.ts'
import { EditorIcon } from '../tools/editor-icon.tsx'
import { RepaymentForm } from '../tools/repayment-form.tsx'
import type { SectionActions } from './section-actions.ts'
import styles from './section-card.module.css'
import { SectionMenu } from './section-menu.tsx'
import { StaticText } from './static-section.tsx'

export type SectionCardProps = {
  section: Section
  number: string | undefined
  labels: ChipLabels
  /** When it is shown, in words; always without any. */
  condition: string | undefined
  /** Who signs, of a signature block; the same array as long as it says the same. */
  signers: readonly string[] | null
  readOnly: boolean
  actions: SectionActions
}

export const SectionHandle = ({ section: { title, kind } }: { section: Section }) => (
  <SortableHandle
    label={dragWords.move(title, kind)}
    role={dragWords.handle}
    className={`centre bare r-ctl ${styles.grip}`}
  >
    <EditorIcon name="grip" />
  </SortableHandle>
)

type BelowProps = Pick<SectionCardProps, 'section' | 'condition' | 'signers' | 'actions'>

/** What is told of it under its text. */
export const SectionBelow = ({ section: { id, kind, repayment }, condition, signers, actions }: BelowProps) => (
  <>
    {signers && <Signers names={signers} />}
    {kind === 'repayment' && <RepaymentForm repayment={repayment} onSet={(next) => actions.setRepayment(id, next)} />}
    {condition && (
      <button
        type="button"
        className={`row gap-04 mt-06 ink-3 text-start frameless groundless ${styles.condition}`}
        title={includeWords.change(condition)}
        onClick={() => actions.ask({ kind: 'condition', section: id })}
      >
        <EditorIcon name="condition" />
        {condition}
      </button>
    )}
  </>
)

export const SectionCard = memo(function SectionCard(props: SectionCardProps) {
  const { section, number, labels, condition, signers, readOnly, actions } = props
  const { id, kind, title } = section

  function handleClick(event: MouseEvent<HTMLDivElement>) {
    // Selecting a sentence to copy it does not open the editor.
    if (readOnly || window.getSelection()?.isCollapsed === false) return
    const chip = (event.target as Element).closest<HTMLElement>('[data-chip="field"]')
    if (chip?.dataset.id) actions.selectField(chip.dataset.id)
    const onTitle = kind === 'heading' && !(event.target as Element).closest('[data-paragraph]')
    actions.activate(id, onTitle ? 'title' : caretAt(event.currentTarget, event.clientX, event.clientY))
  }

  return (
    <SortableItem id={id} disabled={readOnly} className={styles.item}>
      {/* biome-ignore lint/a11y/useSemanticElements: hundreds of sections would be hundreds of landmarks. */}
      <div
        role="group"
        id={`s-${id}`}
        aria-label={[number, title].filter(Boolean).join(' ') || words.body(title, kind)}
        className={`stack anchor r-paper on-sheet ${styles.card}`}
        data-kind={kind}
      >
        {readOnly ? <span /> : <SectionHandle section={section} />}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the text editor, which has its keys, is here in a moment. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed before it came is pressed in it. */}
        <div data-body="" onClick={handleClick}>
          <StaticText section={section} number={number} labels={labels} />
          <SectionBelow section={section} condition={condition} signers={signers} actions={actions} />
        </div>
        {readOnly ? null : <SectionMenu section={section} actions={actions} className={styles.more} />}
      </div>
    </SortableItem>
  )
})

function Signers({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <p className="t-14 ink-3">{words.noSigners}</p>
  return (
    <ul className={`flow wrap ${styles.signers}`}>
      {names.map((name) => (
        <li className="basis-12 ink-2 text-centre" key={name}>
          <span className="inline-block">{name}</span>
        </li>
      ))}
    </ul>
  )
}
