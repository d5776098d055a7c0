// What is asked about who a party is: what it may be, how many, what of each, and whether it is there at all.
import { useState } from 'react'
import {
  type CompanyDetail,
  companyDetails,
  mostPeople,
  type PersonDetail,
  type Presence,
  type PresenceKind,
  personDetails,
  presenceKinds,
} from '#domain/parties/appearance.ts'
import { companyNumber } from '#domain/parties/documents.ts'
import { type ExampleShape, exampleOf, shapesFor } from '#domain/parties/example.ts'
import { appearanceWritten } from '#domain/parties/written.ts'
import { partyPhrase } from '#domain/sheet/phrases.ts'
import type { Country } from '#domain/words/conventions.ts'
import { type Content, limits, type Party } from '#domain/writing/model.ts'
import { conditionSentence } from '#language/es/writing/conditions.ts'
import { peopleWords } from '#language/es/writing/parties.ts'
import { presenceWords as words } from '#language/es/writing/party-editing.ts'
import { ConditionDialog } from '#web/shared/editing-session/conditions/condition-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/form/check.tsx'
import { Field as TextField } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import styles from './presence-form.module.css'

type PresenceFormProps = {
  party: Party
  content: Content
  country: Country
  onSet: (next: Partial<Party>, key?: string) => void
}

/** What most texts ask. */
const usual: Omit<Presence, 'kind'> = {
  most: 2,
  person: ['identity', 'address'],
  company: ['tax_number', 'address', 'office'],
  optional: [],
}

/** Only in Mexico do people have them. */
const mexican: readonly string[] = ['curp', 'rfc']

type Asked = 'no' | 'yes' | 'optional'

export function PresenceForm({ party, content, country, onSet }: PresenceFormProps) {
  const [asking, setAsking] = useState(false)
  const { presence, condition } = party
  const set = (next: Partial<Presence>) => presence && onSet({ presence: { ...presence, ...next } })

  function handleKind(kind: PresenceKind | '') {
    if (kind === '') onSet({ presence: undefined })
    else onSet({ presence: { ...usual, ...presence, kind } })
  }

  return (
    <>
      <Select
        label={words.kind}
        hint={presence ? undefined : words.kindHint}
        value={presence?.kind ?? ''}
        onChange={(event) => handleKind(event.target.value as PresenceKind | '')}
      >
        <option value="">{words.byFields}</option>
        {presenceKinds.map((kind) => (
          <option key={kind} value={kind}>
            {words.kinds[kind]}
          </option>
        ))}
      </Select>
      {presence && (
        <>
          <TextField
            label={words.question}
            placeholder={words.questionPlaceholder}
            maxLength={limits.label}
            value={party.question ?? ''}
            onChange={(event) => onSet({ question: event.target.value || undefined }, 'question')}
          />
          {presence.kind !== 'company' && (
            <TextField
              label={words.most}
              type="number"
              min={1}
              max={mostPeople}
              value={String(presence.most)}
              onChange={(event) => {
                const most = Math.trunc(Number(event.target.value))
                if (most >= 1 && most <= mostPeople) set({ most })
              }}
            />
          )}
          {presence.kind !== 'company' && (
            <Details
              legend={words.ofPeople}
              details={personDetails.filter((each) => country === 'MX' || !mexican.includes(each))}
              chosen={presence.person}
              optional={presence.optional}
              nameOf={(detail) => peopleWords.details[detail]}
              onSet={(person, optional) => set({ person, optional })}
            />
          )}
          {presence.kind !== 'company' && (
            <Check
              checked={Boolean(presence.represented)}
              onChange={() => {
                const { represented, ...rest } = presence
                onSet({ presence: represented ? rest : { ...rest, represented: true } })
              }}
            >
              {words.represented}
            </Check>
          )}
          {presence.kind !== 'person' && (
            <Details
              legend={words.ofCompany}
              details={companyDetails}
              chosen={presence.company}
              optional={presence.optional}
              nameOf={(detail) =>
                detail === 'tax_number' ? companyNumber(country).label : peopleWords.companyDetails[detail]
              }
              onSet={(company, optional) => set({ company, optional })}
            />
          )}
        </>
      )}
      {presence && <Example party={party} presence={presence} country={country} />}
      <div className={`row wrap apart t-14 ink-2 gap-1-3`}>
        <p>{condition ? conditionSentence(condition, { ...content, country }) : words.always}</p>
        <Button size="small" weight="quiet" onClick={() => setAsking(true)}>
          {condition ? words.changeCondition : words.addCondition}
        </Button>
      </div>
      {asking && (
        <ConditionDialog
          content={content}
          given={condition}
          text={words.conditionText}
          onSet={(next) => onSet({ condition: next })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

type ExampleProps = { party: Party; presence: Presence; country: Country }

/** An example of what the document writes about the party by itself. */
function Example({ party, presence, country }: ExampleProps) {
  const shapes = shapesFor(presence)
  const [chosen, setChosen] = useState<ExampleShape>('one')
  const shape = shapes.includes(chosen) ? chosen : shapes[0]
  if (!shape) return null
  const appearance = exampleOf(presence, shape, country)
  return (
    <div className={`stack gap-2 p-3 r-ctl on-sheet-2 ${styles.example}`}>
      <Select
        bare
        label={words.example}
        value={shape}
        onChange={(event) => setChosen(event.target.value as ExampleShape)}
      >
        {shapes.map((each) => (
          <option key={each} value={each}>
            {words.shapes[each]}
          </option>
        ))}
      </Select>
      <p aria-live="polite">
        {appearanceWritten(appearance, 'appearance', country)}, {words.hereafter}{' '}
        {partyPhrase(party, 'the', appearance)}.
      </p>
    </div>
  )
}

type DetailsProps<T extends PersonDetail | CompanyDetail> = {
  legend: string
  details: readonly T[]
  chosen: readonly T[]
  optional: Presence['optional']
  nameOf: (detail: T) => string
  onSet: (chosen: T[], optional: Presence['optional']) => void
}

function Details<T extends PersonDetail | CompanyDetail>(props: DetailsProps<T>) {
  const { legend, details, chosen, optional, nameOf, onSet } = props
  const askedOf = (detail: T): Asked =>
    !chosen.includes(detail) ? 'no' : optional.includes(detail) ? 'optional' : 'yes'

  function handle(detail: T, asked: Asked) {
    const others = optional.filter((each) => each !== detail)
    const wanted = details.filter((each) => (each === detail ? asked !== 'no' : chosen.includes(each)))
    onSet(wanted, asked === 'optional' ? [...others, detail] : others)
  }

  return (
    <fieldset className={`stack shrinks gap-04 m-0 p-0 frameless ${styles.details}`}>
      <legend className="t-14 w550">{legend}</legend>
      {details.map((detail) => (
        <div key={detail} className={`stack items-centre gap-06 t-14 ${styles.detail}`}>
          <span aria-hidden="true">{nameOf(detail)}</span>
          <Select
            bare
            label={nameOf(detail)}
            value={askedOf(detail)}
            onChange={(event) => handle(detail, event.target.value as Asked)}
          >
            <option value="no">{words.asked.no}</option>
            <option value="yes">{words.asked.yes}</option>
            <option value="optional">{words.asked.optional}</option>
          </Select>
        </div>
      ))}
    </fieldset>
  )
}
