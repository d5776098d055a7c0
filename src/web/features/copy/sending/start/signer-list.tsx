// All who sign, approve or receive what is about to be signed, in the order that its owner sets.
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import { looksLikeEmail, normalEmail } from '#domain/account/account.ts'
import { valuesOf } from '#domain/copy/answers/answers.ts'
import { absence } from '#domain/copy/presence.ts'
import type { Deed } from '#domain/signing/round.ts'
import { addedDeeds } from '#domain/signing/signer/asked-to-sign.ts'
import { sendingWords } from '#language/es/copy/sending.ts'
import { unsignedLineWords } from '#language/es/signing/unsigned-lines.ts'
import { Link } from '#web/app/router/link.tsx'
import { useSite } from '#web/app/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { asMe, acts as hasTurn, moved, type Person, turnOf } from '../draft.ts'
import type { Known } from '../load.ts'
import { PeopleBox, usePeople } from '../people/people-box.tsx'
import { PersonDetails } from '../people/person-details.tsx'
import person from '../people/person-row.module.css'
import { PersonRow, shownName } from '../people/person-row.tsx'
import { rolesOf } from '../people/roles.ts'
import type { Problems } from '../problems.ts'
import type { Drafting } from '../use-draft.ts'
import styles from './signer-list.module.css'
import {
  addedSigners,
  addressGiven,
  addressInText,
  isAdded,
  isRemovable,
  knownAs,
  receiversLast,
} from './start-draft.ts'

const words = sendingWords.start

/** Who wrote the address that the answers give, and which one the owner had; or that the document has another one. */
function noteOn(copy: CopyOnWire, signer: Person, me: string): string {
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

type AddressNoteProps = { copy: CopyOnWire; signer: Person; me: string }

function AddressNote({ copy, signer, me }: AddressNoteProps) {
  const note = noteOn(copy, signer, me)
  if (!note) return null
  const isOther = addressInText(copy, signer, me)?.email !== normalEmail(signer.email)
  return (
    <p className={`flow i-10 gap-035 t-13 w500 signed breaks ${isOther ? styles.differs : styles.gave}`}>
      <Icon name={isOther ? 'info' : 'check'} />
      <span>
        {note} {isOther && <Link to={documentPaths.fillCopy(copy.id)}>{words.changeInText}</Link>}
      </span>
    </p>
  )
}

type ToolProps = { icon: IconName; label: string; className?: string | undefined; onAct: () => void }

/** `shift`: names it, so that it gets the focus back when its row has moved. */
function Tool({ icon, label, className, isOff, shift, onAct }: ToolProps & { isOff?: boolean; shift?: string }) {
  return (
    <button
      className="centre ink-2 bare r-ctl pressed hover-desk"
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      data-shift={shift}
      onClick={() => !isOff && onAct()}
    >
      <Icon name={icon} className={className} />
    </button>
  )
}

type SignerListProps = {
  copy: CopyOnWire
  drafting: Drafting
  agenda: readonly Known[]
  problems: ReadonlyMap<string, Problems>
  onMended: (id: string) => void
}

export function SignerList({ copy, drafting, agenda, problems, onMended }: SignerListProps) {
  const { draft, opened } = drafting
  const { people: signers, inOrder } = draft
  const { roleOf } = useMemo(() => rolesOf(copy), [copy])
  const absent = useMemo(
    () => copy.participants.filter(absence(copy.content, valuesOf(copy.answers))).map(({ name }) => name),
    [copy],
  )
  const ids = signers.filter(hasTurn).map(({ id }) => id)
  const isOrdered = inOrder && ids.length > 1
  const { nameOf, handleRemove } = usePeople(drafting, roleOf)
  const { mailEnabled } = useSite()
  // A row that moves in the page loses the focus; the button that moved it gets it back.
  const [shifted, setShifted] = useState<{ button: string; said: string } | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (shifted) box.current?.querySelector<HTMLElement>(`[data-shift="${shifted.button}"]`)?.focus()
  }, [shifted])

  const move = (id: string, to: number) =>
    drafting.change(({ people: before }) => ({ people: moved(receiversLast(before), id, to) }))

  function handleChange(id: string, changes: Partial<Person>) {
    drafting.changePerson(id, changes)
    if (changes.does) drafting.change(({ people: before }) => ({ people: receiversLast(before) }))
    onMended(id)
  }

  function handleShift(id: string, by: 1 | -1) {
    const to = ids.indexOf(id) + by
    move(id, to)
    setShifted({ button: `${id} ${by}`, said: sendingWords.sortable.dropped(nameOf(id), to + 1, ids.length) })
  }

  /** The owner becomes the signer at a line that had none. */
  function handleBeMe({ id, isNamedInText, name }: Person) {
    drafting.changePerson(id, { ...asMe(drafting.me), ...(isNamedInText && name && { name }) })
    onMended(id)
  }

  function handleAdd(does: 'approve' | 'receive') {
    drafting.add({ does })
    drafting.change(({ people: before }) => ({ people: receiversLast(before) }))
  }

  const added = addedSigners(copy, signers).map((each) =>
    each.isMe ? unsignedLineWords.you : shownName(each, roleOf(each)),
  )

  function tasksOf(signer: Person) {
    const { isMe, does, party } = signer
    if (!isRemovable(copy, signer)) return [{ task: does, name: (isMe ? words.yourDeeds : words.deeds)[does as Deed] }]
    // A person of a party that signs may sign after all.
    const maySign = copy.content.parties.some((each) => each.signs && each.id === party)
    const offered = maySign ? (['sign', ...addedDeeds] as const) : addedDeeds
    return offered.map((task) => ({ task, name: sendingWords.tasks[task] }))
  }

  function row(signer: Person) {
    const { id, does, isMe, way } = signer
    const turn = isOrdered ? turnOf(signers, id) : 0
    const shown = nameOf(id)
    const isRemoved = isRemovable(copy, signer)
    const isNew = isAdded(copy, signer)
    return (
      <PersonRow
        key={id}
        // Where no letters leave, every link is handed over.
        person={way === 'email' && !mailEnabled ? { ...signer, way: 'link' } : signer}
        role={roleOf(signer)}
        place={isOrdered ? { turn, isMovable: turn > 0 } : undefined}
        tasks={tasksOf(signer)}
        onTask={(task) => handleChange(id, { does: task })}
        onOpen={isMe ? undefined : (isOpen) => drafting.open([id], isOpen)}
        note={<AddressNote copy={copy} signer={signer} me={drafting.me.email} />}
        tools={
          (isOrdered || isRemoved) && (
            <div className={`flow rigid ${person.acts}`}>
              {turn > 0 && (
                <>
                  <Tool
                    icon="down"
                    className={person.upwards}
                    label={words.up(shown)}
                    isOff={turn === 1}
                    shift={`${id} -1`}
                    onAct={() => handleShift(id, -1)}
                  />
                  <Tool
                    icon="down"
                    label={words.down(shown)}
                    isOff={turn === ids.length}
                    shift={`${id} 1`}
                    onAct={() => handleShift(id, 1)}
                  />
                </>
              )}
              {isRemoved && (
                <Tool icon="close" label={sendingWords.remove(shown, isMe)} onAct={() => handleRemove(id)} />
              )}
            </div>
          )
        }
        details={
          opened.has(id) &&
          !isMe && (
            <>
              <PersonDetails
                person={signer}
                parties={[]}
                agenda={agenda}
                problems={problems.get(id) ?? {}}
                hasFixedName={!isNew || signer.isNamedInText === true}
                onChange={(changes) => handleChange(id, changes)}
                onReady={() => drafting.open([id], false)}
              />
              {isNew && does === 'sign' && (
                <Button size="small" weight="quiet" onClick={() => handleBeMe(signer)}>
                  {sendingWords.itIsMe}
                </Button>
              )}
            </>
          )
        }
      />
    )
  }

  return (
    <PeopleBox
      title={isOrdered ? words.peopleInOrder : words.people}
      drafting={drafting}
      ids={ids}
      nameOf={nameOf}
      onMove={move}
      notice={added.length > 0 && <Notice kind="info">{unsignedLineWords.added(added)}</Notice>}
      hint={absent.length > 0 && words.absent(absent)}
      said={shifted?.said}
      box={box}
      adding={
        <>
          <Button icon="plus" weight="quiet" onClick={() => handleAdd('approve')}>
            {words.addApprover}
          </Button>
          <Button icon="plus" weight="quiet" onClick={() => handleAdd('receive')}>
            {words.addReceiver}
          </Button>
        </>
      }
    >
      {signers.map(row)}
    </PeopleBox>
  )
}
