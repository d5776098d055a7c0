// Questions about one section: where it should go, what it is, and when it should be shown.
import { useState } from 'react'
import { clauseNumber, type NumberingStyle } from '#domain/words/numbers/numbering.ts'
import { type Content, type SectionKind, sectionKinds } from '#domain/writing/model.ts'
import { conditionWords, kindDialogWords, kindWords, moveWords } from '#language/es/writing/editor.ts'
import { ConditionDialog } from '#web/shared/editing-session/conditions/condition-dialog.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Confirm } from '#web/ui/overlay/confirm.tsx'
import type { Question, SectionActions } from './section-actions.ts'

type DialogProps = {
  question: Question
  content: Content
  nameOf: (id: string) => string
  actions: SectionActions
}

export function SectionDialog(props: DialogProps) {
  const { question, content, actions } = props
  if (question.kind === 'move') return <MoveDialog {...props} />
  if (question.kind === 'kind') return <KindDialog {...props} />
  return (
    <ConditionDialog
      content={content}
      given={content.sections.find(({ id }) => id === question.section)?.condition}
      text={conditionWords.text}
      onSet={(condition) => actions.setCondition(question.section, condition)}
      onClose={() => actions.ask(null)}
    />
  )
}

function MoveDialog({ question, content, nameOf, actions }: DialogProps) {
  const from = content.sections.findIndex(({ id }) => id === question.section)
  const [place, setPlace] = useState(String(from))
  const others = content.sections.filter(({ id }) => id !== question.section)
  return (
    <Confirm
      title={moveWords.title(nameOf(question.section))}
      confirm={moveWords.confirm}
      onClose={() => actions.ask(null)}
      onConfirm={() => {
        actions.ask(null)
        actions.moveTo(question.section, Number(place))
        actions.activate(question.section, 'end')
      }}
    >
      <Select label={moveWords.place} value={place} onChange={(event) => setPlace(event.target.value)}>
        <option value="0">{moveWords.first}</option>
        {others.map(({ id }, index) => (
          <option key={id} value={index + 1}>
            {moveWords.after(nameOf(id))}
          </option>
        ))}
      </Select>
    </Confirm>
  )
}

/** What recitals and annexes are numbered with. */
const restarts: NumberingStyle[] = ['ordinal_dash', 'ordinal_masculine', 'roman_dash', 'arabic']

function KindDialog({ question, content, nameOf, actions }: DialogProps) {
  const section = content.sections.find(({ id }) => id === question.section)
  const [kind, setKind] = useState<SectionKind>(section?.kind ?? 'clause')
  const [numbering, setNumbering] = useState<NumberingStyle | undefined>(section?.numbering)
  return (
    <Confirm
      title={kindDialogWords.title(nameOf(question.section))}
      confirm={kindDialogWords.confirm}
      onClose={() => actions.ask(null)}
      onConfirm={() => {
        actions.ask(null)
        actions.setKind(question.section, kind, kind === 'heading' ? numbering : undefined)
      }}
    >
      <Select
        label={kindDialogWords.kind}
        value={kind}
        onChange={(event) => setKind(event.target.value as SectionKind)}
      >
        {sectionKinds.map((each) => (
          <option key={each} value={each}>
            {kindWords[each]}
          </option>
        ))}
      </Select>
      {kind === 'heading' && (
        <Select
          label={kindDialogWords.numbering}
          value={numbering ?? ''}
          onChange={(event) => setNumbering((event.target.value || undefined) as NumberingStyle | undefined)}
        >
          <option value="">{kindDialogWords.numberingGoesOn}</option>
          {restarts.map((style) => (
            <option key={style} value={style}>
              {clauseNumber(1, style)}
            </option>
          ))}
        </Select>
      )}
    </Confirm>
  )
}
