// One person of a round that is about to begin: their turn, what they do, and where they are asked.
import { documentPaths } from '#addresses/document-paths.ts'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import { looksLikeEmail, normalEmail } from '#domain/account/account.ts'
import type { Deed } from '#domain/signing/round.ts'
import { addedDeeds } from '#domain/signing/signer/asked-to-sign.ts'
import { sendingWords } from '#language/es/copy/sending.ts'
import { Link } from '#web/app/router/link.tsx'
import { useSession } from '#web/app/session.ts'
import { useSite } from '#web/app/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PersonAvatar } from '#web/ui/person/person-avatar.tsx'
import { SortableHandle, SortableItem } from '#web/ui/sortable-list.tsx'
import type { Person } from '../draft.ts'
import type { Known } from '../load.ts'
import { PersonDetails, wayIcons } from '../people/person-details.tsx'
import person from '../people/person-row.module.css'
import { Grip, shownName, viaOf } from '../people/person-row.tsx'
import type { Problems } from '../problems.ts'
import styles from './signer-list.module.css'
import { addressGiven, addressInText, isAdded, isRemovable, knownAs } from './start-draft.ts'

const words = sendingWords.start

export type SignerActs = {
  change: (id: string, changes: Partial<Person>) => void
  open: (id: string, isOpen: boolean) => void
  /** By the buttons of the row, which keep the focus. */
  shift: (id: string, by: 1 | -1) => void
  remove: (id: string) => void
  /** Makes the owner the signer at a line that had none. */
  beMe: (id: string) => void
}

type SignerRowProps = {
  copy: CopyOnWire
  signer: Person
  role: string
  /** Counted from 1; 0 where there is no order, or none for them. */
  turn: number
  turns: number
  isOpen: boolean
  agenda: readonly Known[]
  problems: Problems
  acts: SignerActs
}

/** Who wrote the address that the answers give, and which one the owner had; or that the document has another one. */
function addressNote(copy: CopyOnWire, signer: Person, me: string): string {
  const inText = addressInText(copy, signer, me)
  if (!inText || signer.way !== 'email') return ''
  const given = addressGiven(copy, signer, me)
  const typed = normalEmail(signer.email)
  if (inText.email !== typed) return looksLikeEmail(typed) ? words.otherInText(inText.email) : ''
  if (!given) return ''
  const before = knownAs(copy, signer)?.email ?? ''
  if (before === given.email) return ''
  const giver = copy.participants.find(({ id }) => id === given.by)
  if (given.by !== signer.id) return words.gaveIt(giver ? giver.name : '')
  return before ? words.gaveAnother(before) : words.gaveOwn
}

export function SignerRow(props: SignerRowProps) {
  const { copy, signer, role, turn, turns, isOpen, agenda, problems, acts } = props
  const { mailEnabled } = useSite()
  const { id, does, isMe } = signer
  // Where no letters leave, every link is handed over.
  const way = signer.way === 'email' && !mailEnabled ? 'link' : signer.way
  const shown = shownName(signer, role)
  const removable = isRemovable(copy, signer)
  const isNew = isAdded(copy, signer)
  // A person of a party that signs may sign after all.
  const maySign = copy.content.parties.some((each) => each.signs && each.id === signer.party)
  const me = useSession()?.email ?? ''
  const note = addressNote(copy, signer, me)
  const isOther = note !== '' && addressInText(copy, signer, me)?.email !== normalEmail(signer.email)
  const via = (
    <>
      <Icon name={isMe ? 'person' : wayIcons[way]} />
      <span>{viaOf({ ...signer, way })}</span>
    </>
  )
  return (
    <SortableItem
      id={id}
      disabled={turn === 0}
      className={[`ruled-between ${person.row}`, styles.row, turns > 0 && styles.ordered, isOpen && person.open]
        .filter(Boolean)
        .join(' ')}
    >
      {turns > 0 && turn === 0 && <span className={styles.space} />}
      {turn > 0 && (
        <SortableHandle
          label={sendingWords.move(shown)}
          role={sendingWords.sortable.handle}
          className={`centre bare i-125 ${person.grip} ${styles.grip}`}
        >
          <Grip />
        </SortableHandle>
      )}
      {turns > 0 && <span className={`rubric text-centre ${person.turn}`}>{turn > 0 ? turn : ''}</span>}
      <PersonAvatar name={signer.name} isMe={isMe} />
      <div className={`shrinks ${person.who} ${styles.who}`}>
        <p className="w600 breaks">
          {shown} {role && shown !== role && <span className="t-14 w400 ink-3">{role}</span>}
        </p>
        {isMe ? (
          <p
            className={`row shrinks at-most-full gap-04 t-13 ink-2 text-start bare i-105 ${person.via} ${styles.mine}`}
          >
            {via}
          </p>
        ) : (
          <button
            type="button"
            className={`row shrinks at-most-full i-105 gap-04 t-13 ink-2 text-start bare ${person.via}`}
            aria-expanded={isOpen}
            aria-label={`${shown}: ${viaOf({ ...signer, way })}`}
            onClick={() => acts.open(id, !isOpen)}
          >
            {via}
          </button>
        )}
        {note && (
          <p
            className={
              isOther
                ? `flow i-10 gap-035 t-13 w500 signed breaks ${styles.differs}`
                : `flow i-10 gap-035 t-13 w500 signed breaks ${styles.gave}`
            }
          >
            <Icon name={isOther ? 'info' : 'check'} />
            <span>
              {note} {isOther && <Link to={documentPaths.fillCopy(copy.id)}>{words.changeInText}</Link>}
            </span>
          </p>
        )}
      </div>
      <div className={`${person.does} ${styles.does}`}>
        {removable ? (
          <Select
            bare
            label={sendingWords.does(shown, isMe)}
            value={does}
            onChange={(event) => acts.change(id, { does: event.target.value as Deed })}
          >
            {[...(maySign ? (['sign'] as const) : []), ...addedDeeds].map((each) => (
              <option key={each} value={each}>
                {sendingWords.tasks[each]}
              </option>
            ))}
          </Select>
        ) : (
          <p>{(isMe ? words.yourDeeds : words.deeds)[does as Deed]}</p>
        )}
      </div>
      {(turns > 0 || removable) && (
        <div className={`flow rigid ${styles.acts}`}>
          {turn > 0 && (
            <>
              <button
                className="centre ink-2 bare r-ctl pressed hover-desk"
                type="button"
                aria-label={words.up(shown)}
                title={words.up(shown)}
                aria-disabled={turn === 1}
                data-shift={`${id} -1`}
                onClick={() => turn > 1 && acts.shift(id, -1)}
              >
                <Icon name="down" className={person.upwards} />
              </button>
              <button
                className="centre ink-2 bare r-ctl pressed hover-desk"
                type="button"
                aria-label={words.down(shown)}
                title={words.down(shown)}
                aria-disabled={turn === turns}
                data-shift={`${id} 1`}
                onClick={() => turn < turns && acts.shift(id, 1)}
              >
                <Icon name="down" />
              </button>
            </>
          )}
          {removable && (
            <button
              className="centre ink-2 bare r-ctl pressed hover-desk"
              type="button"
              aria-label={sendingWords.remove(shown, isMe)}
              title={sendingWords.remove(shown, isMe)}
              onClick={() => acts.remove(id)}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
      )}
      {isOpen && !isMe && (
        <PersonDetails
          person={signer}
          parties={[]}
          agenda={agenda}
          problems={problems}
          hasFixedName={!isNew || signer.isNamedInText === true}
          onChange={(changes) => acts.change(id, changes)}
          onReady={() => acts.open(id, false)}
        />
      )}
      {isOpen && !isMe && isNew && does === 'sign' && (
        <Button size="small" weight="quiet" onClick={() => acts.beMe(id)}>
          {sendingWords.itIsMe}
        </Button>
      )}
    </SortableItem>
  )
}
