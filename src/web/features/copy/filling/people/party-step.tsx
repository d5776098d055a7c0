// Who a party is: one person, several, or a company with who acts for it.
import { Suspense, useState } from 'react'
import { detailId } from '#domain/filling/boxes.ts'
import {
  type Appearance,
  asRepresentative,
  maybeMixed,
  type PersonGiven,
  type Presence,
} from '#domain/parties/appearance.ts'
import { partyPhrase } from '#domain/sheet/phrases.ts'
import type { Country } from '#domain/words/conventions.ts'
import type { Party } from '#domain/writing/model.ts'
import { peopleWords as words } from '#language/es/writing/parties.ts'
import { late, usePainted } from '#web/app/late.ts'
import { Button } from '#web/ui/button.tsx'
import choice from '#web/ui/form/choice.module.css'
import type { OwnParts } from '../own-people/offer.ts'
import { inputName } from '../questions/input-name.ts'
import question from '../questions/question.module.css'
import { useKnown } from './known.tsx'
import styles from './people.module.css'
import {
  asCompany,
  asHuman,
  emptyAppearance,
  moved,
  nobody,
  placeOfSelf,
  reshaped,
  shapeOf,
  shapesOf,
} from './people.ts'
import { type Done, type Inside, removal, Undo } from './people-inside.tsx'
import { PersonCard } from './person-card.tsx'

/** Most parties are people who act for themselves: what is asked of others comes after the page. */
const WholeCompany = late(async () => (await import('./company-card.tsx')).WholeCompany)
const CompanyAmong = late(async () => (await import('./company-card.tsx')).CompanyAmong)
const Acting = late(async () => (await import('./acting.tsx')).Acting)

type PartyStepProps = {
  party: Party & { presence: Presence }
  given: Appearance | undefined
  country: Country
  /** The answer that says who they are. */
  answerKey: string
  own: OwnParts | undefined
  /** The name by which the reader was invited to say who they are: one of the people here, who cannot leave themselves out. */
  self?: string | undefined
  /** A person whose address the first one may share. */
  neighbour?: PersonGiven | undefined
  onChange: (appearance: Appearance) => void
  onFocus: () => void
}

export function PartyStep(props: PartyStepProps) {
  const { party, given, country, answerKey, own, self, neighbour, onChange, onFocus } = props
  const { presence } = party
  const appearance = given ?? emptyAppearance(presence)
  const shapes = shapesOf(presence)
  const shape = shapeOf(appearance)
  const phrase = partyPhrase(party, 'the')
  const [done, setDone] = useState<Done | null>(null)
  // Once something else has been typed, putting back what was would undo that too.
  const handleChange = (next: Appearance) => {
    setDone(null)
    onChange(next)
  }
  const mine = self === undefined ? undefined : placeOfSelf(appearance, self)
  const inside = { presence, country, answerKey, own, mine, onChange: handleChange, onDone: setDone, done }
  const isPainted = usePainted()
  // A person who was invited by name is one person: anything else is asked only once they say so.
  const known = useKnown()
  const isKnown = shape === 'one' && (self !== undefined || known.has(detailId(answerKey, 'person', 0, 'name')))
  const shapeChoice = (
    <fieldset className={`stack shrinks gap-0375 m-0 p-0 frameless ${question.question}`}>
      <legend className="sr">{words.kind(phrase)}</legend>
      <div className={`stack sideways gap-04 ${styles.shapes}`}>
        {shapes.map((each) => (
          <label
            key={each}
            className={`row middle ctl gap-06 text-centre framed-field r-ctl pressed hover-sheet ${choice.choice}`}
          >
            <input
              className="rigid absolute untouchable accent-ink invisible"
              type="radio"
              name={`${inputName(answerKey)}-shape`}
              checked={shape === each}
              onChange={() => handleChange(reshaped(appearance, each, mine))}
            />
            <span className="shrinks breaks">{words.kinds[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus of the inputs inside.
    <div className="stack shrinks gap-5" onFocus={onFocus}>
      {shapes.length > 1 && !isKnown && shapeChoice}
      {appearance.kind === 'person' ? (
        <People {...inside} people={appearance.people} neighbour={neighbour} isPainted={isPainted} />
      ) : (
        isPainted && (
          <Suspense>
            <WholeCompany {...inside} company={appearance.company} />
          </Suspense>
        )
      )}
      {shapes.length > 1 && isKnown && (
        <details className={styles.others}>
          <summary className="t-14 ink-2 underlined">
            {(self === undefined ? words.otherShape : words.ownShape)(
              shapes.includes('several'),
              shapes.includes('company'),
            )}
          </summary>
          {shapeChoice}
        </details>
      )}
      <Undo done={done?.at === undefined ? done : null} onUndo={handleChange} />
      {own && <own.Note />}
    </div>
  )
}

type TickProps = { text: string; hint?: string; isTicked: boolean; onTick: () => void }

const Tick = ({ text, hint, isTicked, onTick }: TickProps) => (
  <label className={`flow-inline items-start gap-06 t-14 ink-2 pressed ${styles.same}`}>
    <input className="rigid square-20 accent-ink" type="checkbox" checked={isTicked} onChange={onTick} />
    <span>
      {text}
      {hint && <small>{hint}</small>}
    </span>
  </label>
)

function People({
  presence,
  country,
  answerKey,
  own,
  mine,
  done,
  onChange,
  onDone,
  people,
  neighbour,
  isPainted,
}: Inside & { people: PersonGiven[]; neighbour: PersonGiven | undefined; isPainted: boolean }) {
  const set = (next: typeof people) => onChange({ kind: 'person', people: next })
  const shown = people.length > 0 ? people : [nobody()]
  const before: Appearance = { kind: 'person', people: shown }
  const isMixed = maybeMixed(presence) && (presence.isOfMixed === true || shown.length > 1)
  /** An invited person who acts for another stands below that other person. */
  const toggled = (person: PersonGiven, index: number): PersonGiven => {
    const { representatives, isAssisted: _, ...alone } = person
    if (representatives) return (index === mine && representatives[0]) || alone
    return index === mine
      ? { ...nobody(), representatives: [asRepresentative(person)] }
      : { ...alone, representatives: [nobody()] }
  }
  return (
    <>
      {shown.map((person, index) => (
        <PersonCard
          // biome-ignore lint/suspicious/noArrayIndexKey: people are told apart by their place alone.
          key={index}
          person={person}
          title={shown.length > 1 ? (person.isCompany ? words.oneOf : words.person)(index + 1) : null}
          answerKey={answerKey}
          of="person"
          index={index}
          asked={presence.person}
          optional={presence.optional}
          country={country}
          first={index > 0 ? shown[0] : neighbour}
          beside={shown.toSpliced(index, 1).map(({ name }) => name)}
          own={own}
          isKeptAlone
          kind={
            (isMixed || person.isCompany) && (
              <Tick
                text={words.isCompany}
                isTicked={person.isCompany === true}
                onTick={() => {
                  set(shown.with(index, person.isCompany ? asHuman(person) : asCompany(person)))
                  if (person.isCompany && person.name.trim()) onDone({ said: removal(person.name), before, at: index })
                }}
              />
            )
          }
          instead={
            person.isCompany && (
              <Suspense>
                {isPainted && (
                  <CompanyAmong
                    {...{ presence, country, answerKey, own, mine, done, onChange, onDone }}
                    people={shown}
                    place={index}
                  />
                )}
              </Suspense>
            )
          }
          onChange={(next) => set(shown.with(index, next))}
          onPut={(next, said) => {
            set(shown.with(index, next))
            onDone({ said, before, at: index })
          }}
          undo={<Undo done={done?.at === index ? done : null} onUndo={onChange} />}
          acting={
            presence.represented && (
              <>
                <Tick
                  text={words.acts}
                  hint={words.actsHint}
                  isTicked={Boolean(person.representatives)}
                  onTick={() => set(shown.with(index, toggled(person, index)))}
                />
                {isPainted && person.representatives && (
                  <Suspense>
                    <Acting
                      {...{ person, index, answerKey, country, own }}
                      onChange={(next) => set(shown.with(index, next))}
                    />
                  </Suspense>
                )}
              </>
            )
          }
          onUp={index > 0 ? () => set(moved(shown, index, index - 1)) : undefined}
          onRemove={
            shown.length > 1 && index !== mine
              ? () => {
                  set(shown.toSpliced(index, 1))
                  onDone({ said: removal(person.name), before })
                }
              : undefined
          }
        />
      ))}
      {shown.length > 1 &&
        (shown.length < presence.most ? (
          <Button icon="plus" onClick={() => set([...shown, nobody()])}>
            {words.addPerson}
          </Button>
        ) : (
          <p className="t-13 ink-3 breaks">{words.full(presence.most)}</p>
        ))}
    </>
  )
}
