// Who acts for a person of a party, or signs beside them.
import { useId } from 'react'
import {
  actingPlace,
  asRepresentative,
  mostRepresentatives,
  type PersonGiven,
  type Representative,
} from '#domain/parties/appearance.ts'
import { instrumentOf } from '#domain/parties/person-written.ts'
import type { Country } from '#domain/words/conventions.ts'
import { capacities, representativeWords, actingWords as words } from '#language/es/writing/acting.ts'
import { Button } from '#web/ui/button.tsx'
import choice from '#web/ui/form/choice.module.css'
import { Icon } from '#web/ui/icon.tsx'
import type { OwnParts } from '../own-people/offer.ts'
import styles from './people.module.css'
import { nobody } from './people.ts'
import { PersonCard } from './person-card.tsx'

type ActingProps = {
  person: PersonGiven
  /** Of the person, among those of the party. */
  index: number
  answerKey: string
  country: Country
  own: OwnParts | undefined
  onChange: (person: PersonGiven) => void
}

const instrumentDetails = ['power', 'deed', 'notary'] as const
/** Assistance has no capacity by power of attorney. */
const assisting = Object.fromEntries(Object.entries(capacities).filter(([each]) => each !== 'apoderado'))

const choicesFor = ({ office = '' }: Representative, isAssisted: boolean): Record<string, string> => {
  const usual = isAssisted ? assisting : capacities
  return office === '' || Object.hasOwn(usual, office) ? usual : { ...usual, [office]: office }
}

/** What belongs to another capacity goes with it; a mother is addressed as one. */
function withOffice(before: Representative, next: Representative): Representative {
  if (before.office === next.office) return next
  const { power: _, deed: __, notary: ___, ...rest } = next
  const gender = next.office === 'madre' ? 'feminine' : next.office === 'padre' ? 'masculine' : next.gender
  return { ...(instrumentOf(before.office) === instrumentOf(next.office) ? next : rest), gender }
}

function instrumentWords(office: string | undefined) {
  const kind = instrumentOf(office)
  if (kind === 'deed') return undefined
  const { power, deed, notary } = words[kind]
  const court = kind === 'ruling' ? { hint: words.court } : {}
  return { power: { label: power }, deed: { label: deed }, notary: { label: notary, ...court } }
}

export function Acting({ person, index, answerKey, country, own, onChange }: ActingProps) {
  const name = useId()
  const { representatives = [], isAssisted = false } = person
  const shown: Representative[] = representatives.length > 0 ? representatives : [nobody()]
  const set = (next: Representative[]) => onChange({ ...person, representatives: next })
  const put = (at: number, next: PersonGiven) => {
    const before = shown[at] ?? nobody()
    set(shown.with(at, withOffice(before, asRepresentative(next))))
  }
  const { isAssisted: _, ...represented } = person
  return (
    <>
      <fieldset className="stack shrinks gap-0375 m-0 p-0 frameless">
        <legend className="sr">{words.how}</legend>
        <div className={`stack sideways gap-04 ${styles.shapes}`}>
          {(['represented', 'assisted'] as const).map((each) => (
            <label
              key={each}
              className={`row middle ctl gap-06 text-centre framed-field r-ctl pressed hover-sheet ${choice.choice}`}
            >
              <input
                className="rigid absolute untouchable accent-ink invisible"
                type="radio"
                name={name}
                checked={isAssisted === (each === 'assisted')}
                onChange={() => onChange(each === 'assisted' ? { ...represented, isAssisted: true } : represented)}
              />
              <span className="shrinks breaks">{words.ways[each]}</span>
            </label>
          ))}
        </div>
        <p className="t-13 ink-3 breaks">{words.waysHint[isAssisted ? 'assisted' : 'represented']}</p>
      </fieldset>
      <h3 className="m-0 t-15">{isAssisted ? words.assists : words.represents}</h3>
      {shown.map((each, at) => {
        const instrument = instrumentWords(each.office)
        return (
          <PersonCard
            // biome-ignore lint/suspicious/noArrayIndexKey: people are told apart by their place alone.
            key={at}
            person={each}
            title={shown.length > 1 ? representativeWords.representative(at + 1) : null}
            answerKey={answerKey}
            of="representative"
            index={actingPlace(index, at)}
            asked={['identity', 'office', ...(instrument ? instrumentDetails : [])]}
            optional={[...instrumentDetails]}
            special={{
              office: { label: words.capacity, hint: '', choices: choicesFor(each, isAssisted) },
              ...instrument,
            }}
            country={country}
            first={undefined}
            beside={[person.name, ...shown.toSpliced(at, 1).map(({ name: beside }) => beside)]}
            own={own}
            isKeptAlone
            undo={null}
            onChange={(next) => put(at, next)}
            onPut={(next) => put(at, next)}
            onRemove={shown.length > 1 ? () => set(shown.toSpliced(at, 1)) : undefined}
          />
        )
      })}
      {shown.length < mostRepresentatives && (
        <Button onClick={() => set([...shown, nobody()])}>
          <Icon name="plus" />
          {words.add}
        </Button>
      )}
    </>
  )
}
