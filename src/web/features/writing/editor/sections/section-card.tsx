// One section of the document: shown as text until it is pressed, then edited in place.
import { type ComponentType, type MouseEvent, memo, useRef } from 'react'
import type { Section } from '#domain/writing/model.ts'
import { dragWords, contentWords as words } from '#language/es/writing/editor.ts'
import { SortableHandle, SortableItem } from '#web/ui/sortable-list.tsx'
import { caretAt, lineAt, type Target } from '../text/caret.ts'
import type { ChipLabels } from '../text/chip-labels.ts'
import { followPresses } from '../text/presses.ts'
import { EditorIcon } from '../tools/editor-icon.tsx'
import { RepaymentForm } from '../tools/repayment-form.tsx'
import type { ActiveSectionProps } from './active-section.tsx'
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
  /** Of the section being edited: what has the focus in it. */
  target: Target | null
  readOnly: boolean
  /** Once it is loaded: until then the text is only read. */
  Active: ComponentType<ActiveSectionProps> | null
  actions: SectionActions
  onEditor: ActiveSectionProps['onEditor']
  onSlash: ActiveSectionProps['onSlash']
}

export const SectionCard = memo(function SectionCard(props: SectionCardProps) {
  const { section, number, labels, condition, signers, target, readOnly, Active, actions, onEditor, onSlash } = props
  const { id, kind, title } = section
  const stoodAt = useRef<number | null>(null)

  const handle = readOnly ? (
    <span />
  ) : (
    <SortableHandle
      label={dragWords.move(title, kind)}
      role={dragWords.handle}
      className={`centre bare r-ctl ${styles.grip}`}
    >
      <EditorIcon name="grip" />
    </SortableHandle>
  )
  const menu = readOnly ? null : <SectionMenu section={section} actions={actions} className={styles.more} />
  const below = (
    <>
      {signers && <Signers names={signers} />}
      {kind === 'repayment' && (
        <RepaymentForm repayment={section.repayment} onSet={(next) => actions.setRepayment(id, next)} />
      )}
      {condition && (
        <p className={`row gap-04 mt-06 ink-3 ${styles.condition}`}>
          <EditorIcon name="condition" />
          {condition}
        </p>
      )}
    </>
  )

  function open(next: Target, at: number | null) {
    stoodAt.current = at
    actions.activate(id, next)
  }

  function handleClick(event: MouseEvent<HTMLDivElement>) {
    // Selecting a sentence to copy it does not open the editor.
    if (window.getSelection()?.isCollapsed === false) return
    const chip = (event.target as Element).closest<HTMLElement>('[data-chip="field"]')
    if (chip?.dataset.id) actions.selectField(chip.dataset.id)
    const onTitle = kind === 'heading' && !(event.target as Element).closest('[data-paragraph]')
    const next = onTitle ? 'title' : caretAt(event.currentTarget, event.clientX, event.clientY)
    open(next, lineAt(event.clientX, event.clientY))
    followPresses(event, (count) => {
      if (typeof next === 'object') actions.activate(id, { ...next, unit: count === 2 ? 'word' : 'paragraph' })
    })
  }

  const reading = (
    <>
      {handle}
      {readOnly || kind === 'repayment' ? (
        <div data-body="">
          <StaticText section={section} number={number} labels={labels} />
          {below}
        </div>
      ) : (
        // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard it opens as soon as it has the focus.
        // biome-ignore lint/a11y/useSemanticElements: it becomes the text box that it says it is.
        <div
          data-body=""
          role="textbox"
          aria-multiline="true"
          aria-label={words.body(title, kind)}
          tabIndex={0}
          className={`r-ctl typed`}
          onClick={handleClick}
          onFocus={(event) => {
            if (event.currentTarget.matches(':focus-visible')) open(kind === 'heading' ? 'title' : 'start', null)
          }}
        >
          <StaticText section={section} number={number} labels={labels} />
          {below}
        </div>
      )}
      {menu}
    </>
  )

  return (
    <SortableItem id={id} disabled={readOnly} className={`mb-3 ${styles.item}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: hundreds of sections would be hundreds of landmarks. */}
      <div
        role="group"
        id={`s-${id}`}
        aria-label={[number, title].filter(Boolean).join(' ') || words.body(title, kind)}
        className={
          target === null
            ? `stack anchor r-paper on-sheet ${styles.card}`
            : `stack anchor r-paper on-sheet ${styles.card} ${styles.active}`
        }
        data-kind={kind}
      >
        {target === null || !Active || kind === 'repayment' ? (
          reading
        ) : (
          <Active
            section={section}
            number={number}
            labels={labels}
            target={target}
            actions={actions}
            stoodAt={stoodAt.current}
            onEditor={onEditor}
            onSlash={onSlash}
            handle={handle}
            menu={menu}
          >
            {below}
          </Active>
        )}
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
