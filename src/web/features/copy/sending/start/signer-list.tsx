// All who sign, approve or receive what is about to be signed, in the order that its owner sets.
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import { valuesOf } from '#domain/copy/answers/answers.ts'
import { mostParticipants } from '#domain/copy/participant.ts'
import { absence } from '#domain/copy/presence.ts'
import { sendingWords } from '#language/es/copy/sending.ts'
import { unsignedLineWords } from '#language/es/signing/unsigned-lines.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { SortableList } from '#web/ui/sortable-list.tsx'
import { asMe, acts as hasTurn, moved, turnOf } from '../draft.ts'
import type { Known } from '../load.ts'
import people from '../people/people-list.module.css'
import { shownName } from '../people/person-row.tsx'
import { rolesOf } from '../people/roles.ts'
import type { Problems } from '../problems.ts'
import type { Drafting } from '../use-draft.ts'
import { type SignerActs, SignerRow } from './signer-row.tsx'
import { addedSigners, receiversLast } from './start-draft.ts'

const words = sendingWords.start

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
  const order = signers
    .filter(hasTurn)
    .map(({ id }) => id)
    .join()
  const ids = useMemo(() => order.split(',').filter(Boolean), [order])
  const isOrdered = inOrder && ids.length > 1
  const nameOf = (id: string) => {
    const found = signers.find((each) => each.id === id)
    return found ? shownName(found, roleOf(found)) : ''
  }
  // A row that moves in the page loses the focus; the button that moved it gets it back.
  const [shifted, setShifted] = useState<{ button: string; said: string } | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (shifted) box.current?.querySelector<HTMLElement>(`[data-shift="${shifted.button}"]`)?.focus()
  }, [shifted])

  const move = (id: string, to: number) =>
    drafting.change(({ people: before }) => ({ people: moved(receiversLast(before), id, to) }))

  const acts: SignerActs = {
    change(id, changes) {
      drafting.changePerson(id, changes)
      if (changes.does) drafting.change(({ people: before }) => ({ people: receiversLast(before) }))
      onMended(id)
    },
    open: (id, isOpen) => drafting.open([id], isOpen),
    shift(id, by) {
      const to = ids.indexOf(id) + by
      move(id, to)
      setShifted({ button: `${id} ${by}`, said: sendingWords.sortable.dropped(nameOf(id), to + 1, ids.length) })
    },
    beMe(id) {
      const { isNamedInText, name } = signers.find((each) => each.id === id) ?? {}
      drafting.changePerson(id, { ...asMe(drafting.me), ...(isNamedInText && name && { name }) })
      onMended(id)
    },
    remove(id) {
      const at = signers.findIndex((each) => each.id === id)
      const gone = signers[at]
      if (!gone) return
      drafting.remove(id)
      toast('done', sendingWords.removed(nameOf(id), gone.isMe), {
        label: sendingWords.undo,
        onAct: () => drafting.putBack(gone, at),
      })
    },
  }

  function handleAdd(does: 'approve' | 'receive') {
    drafting.add({ does })
    drafting.change(({ people: before }) => ({ people: receiversLast(before) }))
  }

  const added = addedSigners(copy, signers).map((each) =>
    each.isMe ? unsignedLineWords.you : shownName(each, roleOf(each)),
  )

  return (
    <section className={people.people} aria-labelledby="start-people">
      <h2 id="start-people">{isOrdered ? words.peopleInOrder : words.people}</h2>
      {added.length > 0 && <Notice kind="info">{unsignedLineWords.added(added)}</Notice>}
      <div className={`framed-2 r-box on-sheet clips`} ref={box}>
        <SortableList
          ids={ids}
          nameOf={nameOf}
          words={sendingWords.sortable}
          onMove={move}
          renderLifted={(id) => <p className={`w600 r-ctl on-sheet sh-pop ${people.lifted}`}>{nameOf(id)}</p>}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: what can be dragged is not always its child. */}
          <div role="list" aria-labelledby="start-people">
            {signers.map((each) => (
              <SignerRow
                key={each.id}
                copy={copy}
                signer={each}
                role={roleOf(each)}
                turn={isOrdered ? turnOf(signers, each.id) : 0}
                turns={isOrdered ? ids.length : 0}
                isOpen={opened.has(each.id)}
                agenda={agenda}
                problems={problems.get(each.id) ?? {}}
                acts={acts}
              />
            ))}
          </div>
        </SortableList>
        <p className="sr" role="status">
          {shifted?.said}
        </p>
        <div className="row wrap gap-2 p-3 ruled">
          {signers.length >= mostParticipants ? (
            <p>{sendingWords.full(mostParticipants)}</p>
          ) : (
            <>
              <Button icon="plus" weight="quiet" onClick={() => handleAdd('approve')}>
                {words.addApprover}
              </Button>
              <Button icon="plus" weight="quiet" onClick={() => handleAdd('receive')}>
                {words.addReceiver}
              </Button>
            </>
          )}
        </div>
      </div>
      {absent.length > 0 && <p className={`t-13 ink-3 mt-07`}>{words.absent(absent)}</p>}
    </section>
  )
}
