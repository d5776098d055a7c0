// One person of a party, or one who acts for a company.
import { type ReactNode, useId, useRef } from 'react'
import { detailId } from '#domain/filling/boxes.ts'
import {
  isOfRepresentative,
  type PersonDetail,
  type PersonGiven,
  type Presence,
  type RepresentativeDetail,
} from '#domain/parties/appearance.ts'
import type { Country } from '#domain/words/conventions.ts'
import { peopleWords as words } from '#language/es/writing/parties.ts'
import { Button } from '#web/ui/button.tsx'
import type { OwnParts, Somebody } from '../own-people/offer.ts'
import {
  DetailInput,
  type DetailInputProps,
  DocumentInput,
  UnprintableNote,
  unprintableInput,
} from '../questions/detail-input.tsx'
import { inputName } from '../questions/input-name.ts'
import question from '../questions/question.module.css'
import { Treatment } from '../questions/treatment.tsx'
import { KnownBox, KnownCard, useKnown } from './known.tsx'
import styles from './people.module.css'
import { useSameAddress } from './same-address.tsx'
import { detailLabel, detailText } from './who-rows.ts'

type AskedDetail = PersonDetail | RepresentativeDetail

const isOfPerson = (detail: AskedDetail): detail is PersonDetail => !isOfRepresentative(detail)

type PersonCardProps = {
  person: Somebody
  title: string | null
  asked: readonly AskedDetail[]
  optional: Presence['optional']
  country: Country
  /** The answer that says who they are, and which of the people in it this is. */
  answerKey: string
  of: 'person' | 'representative'
  index: number
  /** The person above, whose address this person may share. */
  first: PersonGiven | undefined
  /** The names of the others of the party. */
  beside: readonly string[]
  /** The user's own data and agenda, where a user is logged in. */
  own: OwnParts | undefined
  /** Whether this one may be kept apart: who acts for a company is kept with it. */
  isKeptAlone: boolean
  onChange: (person: Somebody) => void
  /** A kept person takes this place. */
  onPut: (person: Somebody, said: string) => void
  /** The way back from that. */
  undo: ReactNode
  /** How a detail is asked here, where otherwise than elsewhere. */
  special?: Partial<Record<AskedDetail, Pick<DetailInputProps, 'choices' | 'hint'> & { label?: string }>>
  /** Whether it is a company. */
  kind?: ReactNode
  /** The questions about a company, in place of those about a person. */
  instead?: ReactNode
  /** Who acts for them. */
  acting?: ReactNode
  onUp?: (() => void) | undefined
  onRemove?: (() => void) | undefined
}

export function PersonCard(props: PersonCardProps) {
  const { person, title, answerKey, of, index, asked, optional, country, first, beside, own, isKeptAlone } = props
  const { undo, special, kind, instead, acting, onChange, onPut, onUp, onRemove } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const known = useKnown()
  const offer = {
    kind: 'person',
    typed: person,
    asked: asked.filter(isOfPerson),
    country,
    input,
    beside,
    onPut,
  } as const
  const boxOf = (detail: 'name' | AskedDetail): string => detailId(answerKey, of, index, detail)
  const same = useSameAddress(boxOf('address'), person.address ?? '', first?.address?.trim() ?? '', (address) =>
    onChange({ ...person, address }),
  )
  const neighbour = first?.name.trim() || words.another
  const name = (
    <div className={`stack shrinks gap-0375 m-0 p-0 frameless ${question.question}`}>
      <label className={`flow wrap items-baseline p-0 t-15 w550 breaks ${question.label}`} htmlFor={id}>
        {words.name}
      </label>
      <input
        ref={input}
        id={id}
        name={inputName(boxOf('name'))}
        className={question.input}
        value={person.name}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="words"
        onChange={(event) => onChange({ ...person, name: event.target.value })}
        {...unprintableInput(id, person.name)}
      />
      <UnprintableNote id={id} text={person.name} />
      {own && <own.Suggestions {...offer} />}
    </div>
  )
  const inputOf = (detail: AskedDetail): ReactNode => {
    if (detail === 'identity')
      return (
        <DocumentInput
          key={detail}
          name={inputName(boxOf(detail))}
          value={person.identity}
          optional={optional.includes(detail)}
          country={country}
          onChange={(identity) => onChange({ ...person, identity })}
        />
      )
    const offersShared = detail === 'address' && same.isOffered
    const { label = detailLabel(of, detail, country), ...asked } = special?.[detail] ?? {}
    return (
      <div key={detail} className={`stack shrinks gap-0375 m-0 p-0 frameless ${question.question}`}>
        {offersShared && same.isChosen ? (
          <p className={`flow wrap items-baseline p-0 t-15 w550 breaks ${question.label}`}>{label}</p>
        ) : (
          <DetailInput
            detail={detail}
            name={inputName(boxOf(detail))}
            label={label}
            value={person[detail] ?? ''}
            optional={optional.includes(detail)}
            country={country}
            {...asked}
            onChange={(value) => onChange({ ...person, [detail]: value })}
          />
        )}
        {offersShared && (
          <label className={`flow-inline items-start gap-06 t-14 ink-2 pressed ${styles.same}`}>
            <input
              className="rigid square-20 accent-ink"
              type="checkbox"
              checked={same.isChosen}
              onChange={(event) => same.choose(event.target.checked)}
            />
            <span>
              {words.sameAddress(neighbour)}
              {same.isChosen && <small>{person.address}</small>}
            </span>
          </label>
        )}
        {detail === 'address' && same.isEqual && <p className="t-13 ink-3 breaks">{words.equalAddress(neighbour)}</p>}
      </div>
    )
  }
  const isKnown = (detail: 'name' | AskedDetail): boolean => known.has(boxOf(detail))
  const knownDetails = (['name', ...asked] as const).filter(isKnown)
  const questions = instead ?? (
    <>
      {own && <own.Shortcuts {...offer} />}
      {undo}
      {knownDetails.length > 0 && (
        <KnownCard>
          {knownDetails.map((detail) => (
            <KnownBox
              key={detail}
              id={boxOf(detail)}
              label={detailLabel(of, detail, country)}
              text={detailText(detail, person[detail], country)}
            >
              {detail === 'name' ? name : inputOf(detail)}
            </KnownBox>
          ))}
        </KnownCard>
      )}
      <div className={`stack shrinks gap-0375 m-0 p-0 frameless ${question.question}`}>
        {!isKnown('name') && name}
        <Treatment
          name={`${id}-treatment`}
          chosen={person.gender}
          onChoose={(gender) => onChange({ ...person, gender })}
        />
      </div>
      {asked.filter((detail) => !isKnown(detail)).map(inputOf)}
      {acting}
      {own && isKeptAlone && <own.Keeping {...offer} />}
    </>
  )
  const content = (
    <>
      {kind}
      {questions}
      {(onUp || onRemove) && (
        <p className="flow wrap gap-2 m-0">
          {onUp && (
            <Button size="small" weight="quiet" onClick={onUp}>
              {words.up}
            </Button>
          )}
          {onRemove && (
            <Button size="small" weight="quiet" onClick={onRemove}>
              {words.remove(person.name.trim() || words.somebody)}
            </Button>
          )}
        </p>
      )}
    </>
  )
  return title ? (
    <fieldset className={`stack shrinks gap-4 m-0 p-0 frameless r-box ${styles.card}`}>
      <legend>{title}</legend>
      {content}
    </fieldset>
  ) : (
    <div className="stack shrinks gap-4 m-0 p-0 frameless">{content}</div>
  )
}
