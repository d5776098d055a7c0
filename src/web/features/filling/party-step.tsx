// Who a party is: one person, several, or a company with who acts for it.
import { useId, useRef, useState } from 'react'
import { detailId } from '#domain/filling/boxes.ts'
import type { Appearance, CompanyGiven, PersonGiven, Presence, Representative } from '#domain/parties/appearance.ts'
import { mostRepresentatives } from '#domain/parties/appearance.ts'
import { partyPhrase } from '#domain/sheet/phrases.ts'
import type { Country } from '#domain/words/conventions.ts'
import type { Party } from '#domain/writing/model.ts'
import { peopleWords as words } from '#language/es/parties.ts'
import { Button } from '#web/ui/button.tsx'
import choice from '#web/ui/choice.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { DetailInput, UnprintableNote, unprintableInput } from './detail-input.tsx'
import { inputName } from './input-name.ts'
import { useKnown } from './known.tsx'
import type { OwnParts, Somebody } from './own-people/offer.ts'
import styles from './people.module.css'
import { emptyAppearance, moved, nobody, reshaped, shapeOf, shapesOf } from './people.ts'
import { PersonCard } from './person-card.tsx'
import question from './question.module.css'
import { detailLabel } from './who-rows.ts'

type PartyStepProps = {
  party: Party & { presence: Presence }
  given: Appearance | undefined
  country: Country
  /** The answer that says who they are. */
  answerKey: string
  own: OwnParts | undefined
  /** Somebody whose address may be the first one's too. */
  neighbour?: PersonGiven | undefined
  onChange: (appearance: Appearance) => void
  onFocus: () => void
}

export function PartyStep(props: PartyStepProps) {
  const { party, given, country, answerKey, own, neighbour, onChange, onFocus } = props
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
  const inside = { presence, country, answerKey, own, onChange: handleChange, onDone: setDone, done }
  // Whoever was invited by name is one person: anything else is asked only of who says so.
  const known = useKnown()
  const isKnown = shape === 'one' && known.has(detailId(answerKey, 'person', 0, 'name'))
  const shapeChoice = (
    <fieldset className={question.question}>
      <legend className="sr">{words.kind(phrase)}</legend>
      <div className={styles.shapes}>
        {shapes.map((each) => (
          <label key={each} className={choice.choice}>
            <input
              type="radio"
              name={`${inputName(answerKey)}-shape`}
              checked={shape === each}
              onChange={() => handleChange(reshaped(appearance, each))}
            />
            <span>{words.kinds[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus of the inputs inside.
    <div className={styles.step} onFocus={onFocus}>
      {shapes.length > 1 && !isKnown && shapeChoice}
      {appearance.kind === 'person' ? (
        <People {...inside} people={appearance.people} neighbour={neighbour} />
      ) : (
        <Company {...inside} company={appearance.company} />
      )}
      {shapes.length > 1 && isKnown && (
        <details className={styles.others}>
          <summary>{words.otherShape(shapes.includes('several'), shapes.includes('company'))}</summary>
          {shapeChoice}
        </details>
      )}
      <Undo done={done?.at === undefined ? done : null} onUndo={handleChange} />
      {own && <own.Note />}
    </div>
  )
}

type Inside = Pick<PartyStepProps, 'country' | 'answerKey' | 'own' | 'onChange'> & {
  presence: Presence
  done: Done | null
  onDone: (done: Done) => void
}

/** What was done with one tap, and what there was before it. Said where it was done: below the others, or in the card. */
type Done = { said: string; before: Appearance; at?: number }
/** Of the company itself, beside those who act for it. */
const ofCompanyItself = -1

const removal = (name: string): string => words.removed(name.trim() || words.somebody)

/** Beside the others and not over the page: whoever fills in need not be logged in. */
function Undo({ done, onUndo }: { done: Done | null; onUndo: (before: Appearance) => void }) {
  return (
    <div role="status" className={styles.undo}>
      {done && (
        <>
          <span>{done.said}</span>
          <button type="button" className={question.link} onClick={() => onUndo(done.before)}>
            {words.undo}
          </button>
        </>
      )}
    </div>
  )
}

function People({
  presence,
  country,
  answerKey,
  own,
  done,
  onChange,
  onDone,
  people,
  neighbour,
}: Inside & { people: PersonGiven[]; neighbour: PersonGiven | undefined }) {
  const set = (next: typeof people) => onChange({ kind: 'person', people: next })
  const shown = people.length > 0 ? people : [nobody()]
  const before: Appearance = { kind: 'person', people: shown }
  return (
    <>
      {shown.map((person, index) => (
        <PersonCard
          // biome-ignore lint/suspicious/noArrayIndexKey: people are told apart by their place alone.
          key={index}
          person={person}
          title={shown.length > 1 ? words.person(index + 1) : null}
          answerKey={answerKey}
          of="person"
          index={index}
          asked={presence.person}
          optional={presence.optional}
          country={country}
          first={index > 0 ? shown[0] : neighbour}
          own={own}
          isKeptAlone
          onChange={({ office: _, power: __, ...next }) => set(shown.with(index, next))}
          onPut={({ office: _, power: __, ...next }, said) => {
            set(shown.with(index, next))
            onDone({ said, before, at: index })
          }}
          undo={<Undo done={done?.at === index ? done : null} onUndo={onChange} />}
          onUp={index > 0 ? () => set(moved(shown, index, index - 1)) : undefined}
          onRemove={
            shown.length > 1
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
          <Button onClick={() => set([...shown, nobody()])}>
            <Icon name="plus" />
            {words.addPerson}
          </Button>
        ) : (
          <p className={question.help}>{words.full(presence.most)}</p>
        ))}
    </>
  )
}

/** Only what is asked of who acts for a company. */
const representative = ({ name, gender, identity, office, power }: Somebody): Representative => ({
  name,
  gender,
  ...(identity && { identity }),
  ...(office !== undefined && { office }),
  ...(power !== undefined && { power }),
})

function Company({
  presence,
  country,
  answerKey,
  own,
  done,
  onChange,
  onDone,
  company,
}: Inside & { company: CompanyGiven }) {
  const set = (next: CompanyGiven) => onChange({ kind: 'company', company: next })
  const { representatives } = company
  const before: Appearance = { kind: 'company', company }
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const boxName = (detail: string): string => inputName(detailId(answerKey, 'company', 0, detail))
  const put = (at: number) => (next: CompanyGiven, said: string) => {
    set(next)
    onDone({ said, before, at })
  }
  const undo = (at: number) => <Undo done={done?.at === at ? done : null} onUndo={onChange} />
  const asked = presence.company
  const offer = { kind: 'company', typed: company, asked, country, input, onPut: put(ofCompanyItself) } as const
  const shown: Representative[] = representatives.length > 0 ? representatives : [nobody()]
  const ofCompany = presence.company.filter((detail) => detail !== 'office' && detail !== 'power')
  const ofEach = presence.company.filter((detail) => detail === 'office' || detail === 'power')
  return (
    <>
      {own && <own.Shortcuts {...offer} />}
      {undo(ofCompanyItself)}
      <div className={question.question}>
        <label className={question.label} htmlFor={id}>
          {words.company}
        </label>
        <input
          ref={input}
          id={id}
          name={boxName('name')}
          className={question.input}
          value={company.name}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => set({ ...company, name: event.target.value })}
          {...unprintableInput(id, company.name)}
        />
        <UnprintableNote id={id} text={company.name} />
        {own && <own.Suggestions {...offer} />}
      </div>
      {ofCompany.map((detail) => (
        <DetailInput
          key={detail}
          detail={detail}
          name={boxName(detail)}
          label={detailLabel('company', detail, country)}
          value={company[detail] ?? ''}
          optional={presence.optional.includes(detail)}
          country={country}
          onChange={(value) => set({ ...company, [detail]: value })}
        />
      ))}
      <h3 className={styles.heading}>{words.represents}</h3>
      {shown.map((person, index) => (
        <PersonCard
          // biome-ignore lint/suspicious/noArrayIndexKey: people are told apart by their place alone.
          key={index}
          person={person}
          title={shown.length > 1 ? words.representative(index + 1) : null}
          answerKey={answerKey}
          of="representative"
          index={index}
          asked={['identity', ...ofEach]}
          optional={presence.optional}
          country={country}
          first={undefined}
          own={own}
          isKeptAlone={false}
          onChange={(next) => set({ ...company, representatives: shown.with(index, representative(next)) })}
          onPut={(next, said) =>
            put(index)({ ...company, representatives: shown.with(index, representative(next)) }, said)
          }
          undo={undo(index)}
          onRemove={
            shown.length > 1
              ? () => {
                  set({ ...company, representatives: shown.toSpliced(index, 1) })
                  onDone({ said: removal(person.name), before })
                }
              : undefined
          }
        />
      ))}
      {shown.length < mostRepresentatives && (
        <Button onClick={() => set({ ...company, representatives: [...shown, nobody()] })}>
          <Icon name="plus" />
          {words.addRepresentative}
        </Button>
      )}
      {own && <own.Keeping {...offer} />}
    </>
  )
}
