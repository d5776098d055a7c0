// The step that asks who a person of a party is, if its people answer separately, and which company they represent. The owner
// gets all people of the party, one after the other.
import { useRef } from 'react'
import { personOf } from '#domain/copy/answers/answers.ts'
import type { WhoAnswer } from '#domain/filling/boxes.ts'
import { type Appearance, appearanceKey, type PersonGiven } from '#domain/parties/appearance.ts'
import type { Country } from '#domain/words/conventions.ts'
import type { Party } from '#domain/writing/model.ts'
import { severalWords } from '#language/es/copy/completing.ts'
import { PartyStep } from '../../people/party-step.tsx'
import people from '../../people/people.module.css'
import { nobody } from '../../people/people.ts'
import styles from '../completing.module.css'

const noCompany: Appearance = { kind: 'person', people: [] }
const emptyCompany: Appearance = { kind: 'company', company: { name: '', representatives: [] } }

type WhoStepProps = {
  party: Party
  /** In the order of the party; `name` is shown if there are several. */
  asked: (WhoAnswer & { name: string; neighbour: PersonGiven | undefined })[]
  /** What the party is so far; undefined where the participant may not choose that it is a company. */
  chosen: Appearance | null | undefined
  country: Country
  onChange: (key: string, given: PersonGiven | Appearance) => void
}

export function WhoStep({ party, asked, chosen, country, onChange }: WhoStepProps) {
  const isCompany = chosen?.kind === 'company'
  // Unticking the box by mistake keeps the company's data.
  const before = useRef(emptyCompany)
  if (isCompany) before.current = chosen
  const steps = asked.map(({ key, name, presence, given, neighbour }) => {
    const step = (
      <PartyStep
        key={key}
        party={{ ...party, presence }}
        given={given}
        neighbour={neighbour}
        country={country}
        answerKey={key}
        own={undefined}
        onChange={(next) =>
          onChange(key, personOf(key) && next.kind === 'person' ? (next.people[0] ?? nobody()) : next)
        }
        onFocus={() => {}}
      />
    )
    if (asked.length === 1) return step
    return (
      <fieldset key={key} className={`stack shrinks gap-4 p-0 frameless ${styles.somebody}`}>
        <legend>{personOf(key) ? name : severalWords.theCompany}</legend>
        {step}
      </fieldset>
    )
  })
  return (
    <>
      {chosen !== undefined && (
        <label className={`flow-inline items-start gap-06 t-14 ink-2 pressed ${people.same} mb-4`}>
          <input
            className="rigid square-20 accent-ink"
            type="checkbox"
            checked={isCompany}
            onChange={() => onChange(appearanceKey(party.id), isCompany ? noCompany : before.current)}
          />
          <span>
            {severalWords.forCompany}
            {isCompany && <small>{severalWords.forCompanyHint}</small>}
          </span>
        </label>
      )}
      {steps}
    </>
  )
}
