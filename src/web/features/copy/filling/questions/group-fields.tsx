// The boxes of one step: who a party is, or a few questions; what others have filled in stands first.
import { Fragment, type ReactNode } from 'react'
import type { Question, QuestionGroup } from '#domain/filling/questions.ts'
import type { Value } from '#domain/filling/values.ts'
import { written } from '#domain/filling/written.ts'
import { type Appearance, appearanceKey } from '#domain/parties/appearance.ts'
import { capital } from '#domain/sheet/phrases.ts'
import type { Party } from '#domain/writing/model.ts'
import { problemSentence } from '#language/es/filling/filling.ts'
import type { Filling } from '../filling.ts'
import type { Fillable } from '../load.ts'
import type { OwnParts } from '../own-people/offer.ts'
import { KnownBox, KnownCard, useKnown } from '../people/known.tsx'
import { PartyStep } from '../people/party-step.tsx'
import { QuestionField } from './question.tsx'

type GroupFieldsProps = {
  group: QuestionGroup
  fillable: Fillable
  filling: Filling
  /** People that a logged-in user has kept. */
  offers: OwnParts | undefined
  /** Asks the reader who they are, where each of a party's people answers alone. */
  who: ((party: Party) => ReactNode) | undefined
  /** The name by which the reader was invited to say who they are. */
  self: string | undefined
  /** The field under the cursor, for the document. */
  onField: (field: string) => void
  /** Where the answer goes, on a page of a PDF. */
  strip?: ((field: string) => ReactNode) | undefined
}

const appearanceIn = (value: Value | undefined): Appearance | undefined =>
  typeof value === 'object' && 'kind' in value ? value : undefined

export function GroupFields({ group, fillable, filling, offers, who, self, onField, strip }: GroupFieldsProps) {
  const { asksWho, party, questions } = group
  const { content, country } = fillable
  const known = useKnown()
  if (asksWho && party?.presence) {
    const key = appearanceKey(party.id)
    const alone = who?.(party)
    if (alone)
      return (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus of the inputs inside.
        <div onFocus={() => onField(key)}>{alone}</div>
      )
    return (
      <PartyStep
        party={{ ...party, presence: party.presence }}
        given={appearanceIn(filling.answers[key])}
        country={country}
        answerKey={key}
        own={offers}
        self={self}
        onChange={(appearance) => filling.type(key, appearance)}
        onFocus={() => onField(key)}
      />
    )
  }
  const fields = new Map(content.fields.map((field) => [field.id, field]))
  const textOf = (question: Question) => {
    const text = written(question, { fields, values: filling.values, country }) ?? ''
    return question.type === 'yes_no' || question.type === 'choice' ? capital(text) : text
  }
  const isKnown = ({ id }: Question) => known.has(id)
  const boxOf = (question: Question) => {
    const { id } = question
    const problem = filling.shown(id)
    return (
      <Fragment key={id}>
        <QuestionField
          question={question}
          country={country}
          typed={Object.hasOwn(filling.answers, id) ? filling.answers[id] : undefined}
          problem={problem && problemSentence(problem)}
          rules={filling.shownRules(id)}
          labelOf={(field) => fields.get(field)?.label ?? ''}
          onType={(typed) => filling.type(id, typed)}
          onSettle={() => filling.settle([id])}
          onFocus={() => onField(id)}
        />
        {strip?.(id)}
      </Fragment>
    )
  }
  return (
    <>
      {questions.some(isKnown) && (
        <KnownCard>
          {questions.filter(isKnown).map((question) => (
            <KnownBox key={question.id} id={question.id} label={question.label} text={textOf(question)}>
              {boxOf(question)}
            </KnownBox>
          ))}
        </KnownCard>
      )}
      {questions.filter((each) => !isKnown(each)).map(boxOf)}
    </>
  )
}
