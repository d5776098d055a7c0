// With whom, and between which days: the address follows what is chosen.
import { useId, useState } from 'react'
import { dateWords } from '#language/es/dates.ts'
import { signedWords } from '#language/es/signeds.ts'
import { DateBox, dayTyped, shownAs } from '#web/date-box.tsx'
import { Link } from '#web/router/link.tsx'
import { useNavigate } from '#web/router/router.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { SignedDocuments } from '../load.ts'
import { useAsked } from '../use-asked.ts'
import { addressOf, changed, isFiltered, unfiltered, viewOf } from '../view.ts'
import styles from './filters.module.css'

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
    // A year is typed digit by digit: nothing is looked for before it has four of them.
    if (day !== value && (text === '' || (day >= '1000' && /\d{4}/.test(text)))) onChoose(day)
  }

  const isUnread = isLeft && typed.trim() !== '' && dayTyped(typed) === ''
  return (
    <>
      <div className={styles.filter} data-set={value ? '' : undefined} data-bad={isUnread || undefined}>
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
        <p className={styles.bad} id={`${id}-error`} role="alert">
          {dateWords.unread}
        </p>
      )}
    </>
  )
}

export function Filters({ documents: { view, list } }: { documents: SignedDocuments }) {
  const navigate = useNavigate()
  const asked = useAsked(view, (search) => viewOf(view.list, search))
  const choose = (change: Partial<Pick<typeof view, 'who' | 'from' | 'to'>>) =>
    navigate(addressOf(changed(asked(), change)), { replace: true })
  const { who, from, to } = asked()
  // Whoever is asked for stays in the list, though others may be met more often.
  const people = who && !list.people.includes(who) ? [who, ...list.people] : list.people
  return (
    <fieldset className={styles.filters}>
      <legend className="sr">{words.name}</legend>
      {people.length > 0 && (
        <label className={styles.filter} data-set={who ? '' : undefined}>
          <span>{words.who}</span>
          <select value={who} onChange={({ target }) => choose({ who: target.value })}>
            <option value="">{words.anybody}</option>
            {people.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </label>
      )}
      <Day label={words.from} value={from} max={to} onChoose={(day) => choose({ from: day })} />
      <Day label={words.to} value={to} min={from} onChoose={(day) => choose({ to: day })} />
      {isFiltered(view) && (
        <Link className={styles.clear} to={addressOf(changed(view, unfiltered))}>
          <Icon name="close" />
          {words.clear}
        </Link>
      )}
    </fieldset>
  )
}
