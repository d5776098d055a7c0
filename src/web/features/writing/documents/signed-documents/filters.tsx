// Filters by signer and by days; a choice changes the address.
import { useId, useState } from 'react'
import { dateWords } from '#language/es/dates.ts'
import { signedWords } from '#language/es/signed-document/signed-documents.ts'
import { Link } from '#web/app/router/link.tsx'
import { useNavigate } from '#web/app/router/router.tsx'
import { DateBox, dayTyped, shownAs } from '#web/shared/filling/date-box.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '../list/filters.module.css'
import { SelectFilter } from '../list/select-filter.tsx'
import type { SignedDocuments } from '../load.ts'
import { useAsked } from '../use-asked.ts'
import { addressOf, changed, isFiltered, unfiltered } from '../view.ts'

const words = signedWords.filters

type DayProps = { label: string; value: string; min?: string; max?: string; onChoose: (day: string) => void }

function Day({ label, value, min, max, onChoose }: DayProps) {
  const id = useId()
  const [typed, setTyped] = useState(shownAs(value))
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (dayTyped(typed) !== value) setTyped(shownAs(value))
  }

  const [isLeft, setIsLeft] = useState(false)

  function handleType(text: string) {
    setTyped(text)
    const day = dayTyped(text)
    // A year is typed digit by digit: no search before it has four.
    if (day !== value && (text === '' || (day >= '1000' && /\d{4}/.test(text)))) onChoose(day)
  }

  const isUnread = isLeft && typed.trim() !== '' && dayTyped(typed) === ''
  return (
    <>
      <div
        className={`row-inline anchor at-most-full h-225 i-10 gap-04 t-14 w500 ink-2 framed-field r-pill phone-tap ${styles.filter}`}
        data-set={value ? '' : undefined}
        data-bad={isUnread || undefined}
      >
        <label htmlFor={id}>{label}</label>
        <DateBox
          id={id}
          size={10}
          {...{ typed, min, max }}
          aria-invalid={isUnread || undefined}
          aria-describedby={isUnread ? `${id}-error` : undefined}
          onType={handleType}
          onFocus={() => setIsLeft(false)}
          onBlur={() => setIsLeft(true)}
        />
      </div>
      {isUnread && (
        <p className="m-0 t-13 danger" id={`${id}-error`} role="alert">
          {dateWords.unread}
        </p>
      )}
    </>
  )
}

export function Filters({ documents: { view, list } }: { documents: SignedDocuments }) {
  const navigate = useNavigate()
  const asked = useAsked(view)
  const choose = (change: Partial<Pick<typeof view, 'who' | 'from' | 'to'>>) =>
    navigate(addressOf(changed(asked(), change)), { replace: true })
  const { who, from, to } = asked()
  // The chosen person stays an option even if the server's list of people does not have them.
  const people = who && !list.people.includes(who) ? [who, ...list.people] : list.people
  return (
    <fieldset className={`row wrap shrinks gap-2 p-0 frameless ${styles.filters}`}>
      <legend className="sr">{words.name}</legend>
      {people.length > 0 && (
        <SelectFilter
          label={words.who}
          value={who}
          any={words.anybody}
          options={people.map((name) => ({ id: name, name }))}
          onChoose={(who) => choose({ who })}
        />
      )}
      <Day label={words.from} value={from} max={to} onChoose={(day) => choose({ from: day })} />
      <Day label={words.to} value={to} min={from} onChoose={(day) => choose({ to: day })} />
      {isFiltered(view) && (
        <Link
          className="row-inline h-225 i-10 gap-035 px-2 t-14 w500 phone-tap"
          to={addressOf(changed(view, unfiltered))}
        >
          <Icon name="close" />
          {words.clear}
        </Link>
      )}
    </fieldset>
  )
}
