// A company that is a party: its details, and the people who act for it.
import { useId, useRef } from 'react'
import { detailId } from '#domain/filling/boxes.ts'
import {
  type Appearance,
  actingPlace,
  asRepresentative,
  type CompanyGiven,
  companyAmong,
  companyIn,
  isOfRepresentative,
  mostRepresentatives,
  type PersonGiven,
  type Representative,
} from '#domain/parties/appearance.ts'
import { representativeWords } from '#language/es/writing/acting.ts'
import { peopleWords as words } from '#language/es/writing/parties.ts'
import { Button } from '#web/ui/button.tsx'
import { DetailInput, UnprintableNote, unprintableInput } from '../questions/detail-input.tsx'
import { inputName } from '../questions/input-name.ts'
import question from '../questions/question.module.css'
import { KnownBox, KnownCard, useKnown } from './known.tsx'
import { nobody } from './people.ts'
import { type Inside, removal, Undo } from './people-inside.tsx'
import { PersonCard } from './person-card.tsx'
import { detailLabel, detailText } from './who-rows.ts'

/** Of the company itself, beside those who act for it. */
const ofCompanyItself = -1

type CompanyCardProps = Omit<Inside, 'onChange' | 'onDone'> & {
  company: CompanyGiven
  /** Among the people of a mixed party; undefined for a company that is the whole party. */
  place?: number
  onChange: (company: CompanyGiven) => void
  /** `at`: where it is said that something was put; undefined below the whole party. */
  onPut: (company: CompanyGiven, said: string, at: number | undefined) => void
  /** Takes a put one back. */
  onUndo: (before: Appearance) => void
}

function CompanyCard({
  presence,
  country,
  answerKey,
  own,
  mine,
  done,
  company,
  place,
  onChange: set,
  onPut,
  onUndo,
}: CompanyCardProps) {
  const { representatives } = company
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  /** Where in the form something was done: in the company's own questions, or in those about one who acts for it. */
  const firstPlace = place === undefined ? 0 : actingPlace(place, 0)
  const ownPlace = place === undefined ? ofCompanyItself : -actingPlace(place, 0)
  const put = (at: number) => (next: CompanyGiven, said: string) => onPut(next, said, at)
  const undo = (at: number) => <Undo done={done?.at === at ? done : null} onUndo={onUndo} />
  const asked = presence.company
  const offer = { kind: 'company', typed: company, asked, country, input, onPut: put(ownPlace) } as const
  const shown: Representative[] = representatives.length > 0 ? representatives : [nobody()]
  // Those who answer for themselves are not asked for here.
  const isHere = ({ name }: Representative): boolean => !presence.isApart || name.trim() !== ''
  const known = useKnown()
  const boxOf = (detail: string): string => detailId(answerKey, 'company', place ?? 0, detail)
  const isKnown = (detail: string): boolean => known.has(boxOf(detail))
  const ofCompany = presence.company.filter((detail) => !isOfRepresentative(detail))
  const knownDetails = (['name', ...ofCompany] as const).filter(isKnown)
  const ofEach = presence.company.filter(isOfRepresentative)
  const inputOf = (detail: (typeof knownDetails)[number]) =>
    detail === 'name' ? (
      <div key={detail} className={`stack shrinks gap-0375 m-0 p-0 frameless ${question.question}`}>
        <label className={`flow wrap items-baseline p-0 t-15 w550 breaks ${question.label}`} htmlFor={id}>
          {words.company}
        </label>
        <input
          ref={input}
          id={id}
          name={inputName(boxOf('name'))}
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
    ) : (
      <DetailInput
        key={detail}
        detail={detail}
        name={inputName(boxOf(detail))}
        label={detailLabel('company', detail, country)}
        value={company[detail] ?? ''}
        optional={presence.optional.includes(detail)}
        country={country}
        onChange={(value) => set({ ...company, [detail]: value })}
      />
    )
  return (
    <>
      {own && <own.Shortcuts {...offer} />}
      {undo(ownPlace)}
      {knownDetails.length > 0 && (
        <KnownCard>
          {knownDetails.map((detail) => (
            <KnownBox
              key={detail}
              id={boxOf(detail)}
              label={detailLabel('company', detail, country)}
              text={detailText(detail, company[detail], country)}
            >
              {inputOf(detail)}
            </KnownBox>
          ))}
        </KnownCard>
      )}
      {(['name', ...ofCompany] as const).filter((detail) => !isKnown(detail)).map(inputOf)}
      {shown.some(isHere) && <h3 className="m-0 t-15">{representativeWords.represents}</h3>}
      {shown.map(
        (person, index) =>
          isHere(person) && (
            <PersonCard
              // biome-ignore lint/suspicious/noArrayIndexKey: people are told apart by their place alone.
              key={index}
              person={person}
              title={shown.length > 1 ? representativeWords.representative(index + 1) : null}
              answerKey={answerKey}
              of="representative"
              index={firstPlace + index}
              asked={['identity', ...ofEach]}
              optional={presence.optional}
              country={country}
              first={undefined}
              beside={shown.toSpliced(index, 1).map(({ name }) => name)}
              own={own}
              isKeptAlone={false}
              onChange={(next) => set({ ...company, representatives: shown.with(index, asRepresentative(next)) })}
              onPut={(next, said) =>
                put(firstPlace + index)(
                  { ...company, representatives: shown.with(index, asRepresentative(next)) },
                  said,
                )
              }
              undo={undo(firstPlace + index)}
              onRemove={
                shown.length > 1 && index !== mine
                  ? () => {
                      onPut({ ...company, representatives: shown.toSpliced(index, 1) }, removal(person.name), undefined)
                    }
                  : undefined
              }
            />
          ),
      )}
      {!presence.isApart && shown.length < mostRepresentatives && (
        <Button icon="plus" onClick={() => set({ ...company, representatives: [...shown, nobody()] })}>
          {representativeWords.addRepresentative}
        </Button>
      )}
      {own && <own.Keeping {...offer} />}
    </>
  )
}

/** A company that is the whole party. */
export function WholeCompany({ onChange, onDone, ...inside }: Inside & { company: CompanyGiven }) {
  const set = (company: CompanyGiven) => onChange({ kind: 'company', company })
  return (
    <CompanyCard
      {...inside}
      onChange={set}
      onPut={(next, said, at) => {
        set(next)
        onDone({ said, before: { kind: 'company', company: inside.company }, at })
      }}
      onUndo={onChange}
    />
  )
}

/** A company that is one of the people of a mixed party. */
export function CompanyAmong(props: Inside & { people: PersonGiven[]; place: number }) {
  const { people, place, mine, onChange, onDone, ...inside } = props
  const person = people[place]
  const set = (next: CompanyGiven) => onChange({ kind: 'person', people: people.with(place, companyAmong(next)) })
  if (!person) return null
  return (
    <CompanyCard
      {...inside}
      mine={place === mine ? 0 : undefined}
      company={companyIn(person)}
      place={place}
      onChange={set}
      onPut={(next, said, at) => {
        set(next)
        onDone({ said, before: { kind: 'person', people }, at })
      }}
      onUndo={onChange}
    />
  )
}
