// A person's name and how their link reaches them, while that is being decided.
import { useId } from 'react'
import { likelyEmail } from '#domain/account/mistyped-email.ts'
import { ways } from '#domain/copy/participant.ts'
import { askLikelyEmail } from '#language/es/account/likely-email.ts'
import { type AbsentParty, absentPartyWords } from '#language/es/copy/absent-parties.ts'
import { sendingWords as words } from '#language/es/copy/sending.ts'
import { Link } from '#web/app/router/link.tsx'
import { useSite } from '#web/app/site.ts'
import { sayUnprintable } from '#web/shared/filling/unprintable.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import type { Person } from '../draft.ts'
import type { Known } from '../load.ts'
import type { Problems } from '../problems.ts'
import styles from './person-row.module.css'

export const wayIcons = { email: 'mail', whatsapp: 'chat', link: 'copy', qr: 'qr' } as const satisfies Record<
  Person['way'],
  IconName
>

/** A party that the answers leave out so far, and the way to the question that brings it in. */
export type OfferedLater = AbsentParty & { to?: string | undefined }

type PersonDetailsProps = {
  person: Person
  parties: readonly { id: string; role: string }[]
  absent?: readonly OfferedLater[]
  agenda: readonly Known[]
  problems: Problems
  /** The person's name stands in the text already. */
  hasFixedName?: boolean
  onChange: (changes: Partial<Person>) => void
  onReady: () => void
}

const plain = (text: string): string => text.trim().toLowerCase()

export function PersonDetails(props: PersonDetailsProps) {
  const { person, parties, absent = [], agenda, problems, hasFixedName = false, onChange, onReady } = props
  const id = useId()
  const { name, email, way, party, isMe } = person
  const { mailEnabled } = useSite()
  const likely = likelyEmail(email)
  // Not while the rest of it is still being typed: «gmail.co» may go on.
  const asksLikely = likely !== undefined && !likely.startsWith(email)
  const later = party === null ? absent : []
  const offered = ways.filter((each) => mailEnabled || each !== 'email' || each === way)

  /** A person whom the owner has written to before brings their address along. */
  function handleName(typed: string) {
    const known = agenda.find((each) => plain(each.name) === plain(typed))
    onChange(known?.email && !email ? { name: typed, email: known.email } : { name: typed })
  }

  return (
    <div className={`items-start shrinks gap-4 ${styles.details}`}>
      {!isMe && !hasFixedName && (
        <>
          <Field
            label={words.name}
            value={name}
            error={problems.name ?? sayUnprintable(name)}
            autoComplete="off"
            list={agenda.length > 0 ? `${id}-agenda` : undefined}
            onChange={(event) => handleName(event.target.value)}
          />
          {agenda.length > 0 && (
            <datalist id={`${id}-agenda`}>
              {agenda.map((each) => (
                <option key={`${each.name} ${each.email}`} value={each.name}>
                  {each.email}
                </option>
              ))}
            </datalist>
          )}
        </>
      )}
      {parties.length > 0 && (
        <Select
          label={words.party}
          value={party ?? ''}
          error={problems.party}
          hint={later.map(({ said }) => said).join(' ')}
          onChange={(event) => onChange({ party: event.target.value || null })}
        >
          {parties.map((each) => (
            <option key={each.id} value={each.id}>
              {each.role}
            </option>
          ))}
          <option value="">{words.noParty}</option>
        </Select>
      )}
      {later.map(
        ({ id: each, to }) =>
          to && (
            <p key={each} className="whole-row t-13 ink-3">
              <Link to={to}>{absentPartyWords.goThere}</Link>
            </p>
          ),
      )}
      {!isMe && (
        <fieldset className={`wrap shrinks whole-row i-11 gap-2 m-0 p-0 frameless phone-two-columns ${styles.ways}`}>
          <legend>{words.how}</legend>
          {offered.map((each) => (
            <label className="row anchor tap gap-045 ink-2 control pressed" key={each}>
              <input
                className="fill full full-height m-0 pressed invisible"
                type="radio"
                name={`${id}-way`}
                checked={way === each}
                onChange={() => onChange({ way: each })}
              />
              <Icon name={wayIcons[each]} />
              {words.ways[each]}
            </label>
          ))}
        </fieldset>
      )}
      {!isMe &&
        (way === 'email' ? (
          <Field
            label={words.email}
            type="email"
            inputMode="email"
            autoComplete="off"
            value={email}
            error={problems.email}
            {...(asksLikely && { hint: askLikelyEmail(likely) })}
            onChange={(event) => onChange({ email: event.target.value })}
          />
        ) : (
          <p className="whole-row t-13 ink-3">{words.wayHints[way]}</p>
        ))}
      <Button size="small" className="self-start whole-row" onClick={onReady}>
        {words.ready}
      </Button>
    </div>
  )
}
