// Who one of a party's people is, where each of them answers alone; for the owner, all of them one after the other.
import type { PersonGiven, Presence } from '#domain/parties/appearance.ts'
import type { Country } from '#domain/words/conventions.ts'
import type { Party } from '#domain/writing/model.ts'
import type { OwnParts } from '../own-people/offer.ts'
import { PartyStep } from '../party-step.tsx'
import { nobody } from '../people.ts'
import styles from './completing.module.css'

const presenceOfOne = (presence: Presence): Presence => ({ ...presence, kind: 'person', most: 1 })

type WhoStepProps = {
  party: Party & { presence: Presence }
  /** In their order; the name where there are several. */
  people: { key: string; name: string; given: PersonGiven | undefined; neighbour: PersonGiven | undefined }[]
  country: Country
  own: OwnParts | undefined
  onChange: (key: string, person: PersonGiven) => void
}

export function WhoStep({ party, people, country, own, onChange }: WhoStepProps) {
  const presence = presenceOfOne(party.presence)
  return people.map(({ key, name, given, neighbour }) => {
    const step = (
      <PartyStep
        key={key}
        party={{ ...party, presence }}
        given={given && { kind: 'person', people: [given] }}
        neighbour={neighbour}
        country={country}
        answerKey={key}
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
