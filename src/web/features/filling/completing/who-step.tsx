// Who one of a party's people is, where each of them answers alone; for the owner, all of them one after the other.
import type { PersonGiven, Presence } from '#domain/parties/appearance.ts'
import { missingDetails } from '#domain/parties/checking.ts'
import type { Country } from '#domain/words/conventions.ts'
import type { Party } from '#domain/writing/model.ts'
import type { OwnParts } from '../own-people/offer.ts'
import { PartyStep } from '../party-step.tsx'
import { nobody } from '../people.ts'
import styles from './completing.module.css'

const presenceOfOne = (presence: Presence): Presence => ({ ...presence, kind: 'person', most: 1 })

export const isPersonWhole = (presence: Presence, person: PersonGiven | undefined): boolean =>
  missingDetails(presenceOfOne(presence), person && { kind: 'person', people: [person] }).length === 0

type WhoStepProps = {
  party: Party & { presence: Presence }
  /** In their order; the name where there are several. */
  people: { key: string; name: string; given: PersonGiven | undefined; neighbour: PersonGiven | undefined }[]
  country: Country
  inputName: string
  own: OwnParts | undefined
  onChange: (key: string, person: PersonGiven) => void
}

export function WhoStep({ party, people, country, inputName, own, onChange }: WhoStepProps) {
  const presence = presenceOfOne(party.presence)
  return people.map(({ key, name, given, neighbour }, index) => {
    const step = (
      <PartyStep
        key={key}
        party={{ ...party, presence }}
        given={given && { kind: 'person', people: [given] }}
        neighbour={neighbour}
        country={country}
        inputName={index === 0 ? inputName : `${inputName}-${index}`}
        own={own}
        onChange={(appearance) =>
          onChange(key, appearance.kind === 'person' ? (appearance.people[0] ?? nobody()) : nobody())
        }
        onFocus={() => {}}
      />
    )
    if (people.length === 1) return step
    return (
      <fieldset key={key} className={styles.somebody}>
        <legend>{name}</legend>
        {step}
      </fieldset>
    )
  })
}
