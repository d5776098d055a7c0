// What is decided about sending a copy, kept in this browser from the first change until it is sent.

import { useEffect, useMemo, useRef, useState } from 'react'
import type { SessionUser } from '#contract/account/account.ts'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import { newUuid } from '#web/app/new-id.ts'
import { useSite } from '#web/app/site.ts'
import { dayLeft } from '#web/shared/copy/deadline.ts'
import { forgetAddresses, withKeptAddresses } from '#web/shared/copy/duplicating.ts'
import {
  asMe,
  type Draft,
  type DraftKind,
  forgetDraft,
  keepDraft,
  type Me,
  moved,
  type Person,
  readDraft,
} from './draft.ts'

const meIn = ({ profile, email, email_verified }: SessionUser, mailEnabled: boolean): Me => ({
  name: `${profile.firstname} ${profile.lastname}`.trim(),
  email,
  mayMail: email_verified && mailEnabled,
})

const isUnfinished = ({ isMe, name, way, email }: Person): boolean =>
  !isMe && (name.trim() === '' || (way === 'email' && email.trim() === ''))

/** `deadline`: the one that was set before, proposed again while it is not over. */
export function useDraft(
  copy: CopyOnWire,
  session: SessionUser,
  { nameOf, propose, refresh }: DraftKind,
  deadline: string | null = null,
) {
  const name = nameOf(copy.id)
  const { mailEnabled } = useSite()
  const me = useMemo(() => meIn(session, mailEnabled), [session, mailEnabled])
  const [draft, setDraft] = useState<Draft>(() => propose(copy, me))
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(draft.people.filter(isUnfinished).map(({ id }) => id)),
  )
  const [isKept, setIsKept] = useState<boolean>()
  const isTouched = useRef(false)

  // Afterwards: the server knows nothing of what this browser keeps, nor of its clock. Once: from then on what is typed counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another copy is another page.
  useEffect(() => {
    const found = readDraft(name)
    const reach = (each: Person): Person => (me.mayMail ? { ...each, way: 'email' } : each)
    const now = found
      ? refresh(found, propose(copy, me), copy)
      : {
          ...draft,
          people: withKeptAddresses(copy.id, draft.people, reach),
          deadline: dayLeft(deadline, new Date()),
        }
    setDraft(now)
    setOpened(new Set(now.people.filter(isUnfinished).map(({ id }) => id)))
    if (found) setIsKept(true)
  }, [])

  // Once the owner's address is confirmed, in another tab perhaps, they are told of their turn by letter as others are.
  const { mayMail } = me
  useEffect(() => {
    if (!mayMail) return
    const isNew = ({ id }: Person) => copy.participants.every((each) => each.id !== id)
    setDraft((before) => ({
      ...before,
      people: before.people.map((each) => (each.isMe && isNew(each) ? { ...each, way: 'email' } : each)),
    }))
  }, [mayMail, copy.participants])

  useEffect(() => {
    if (isTouched.current) setIsKept(keepDraft(name, draft))
  }, [name, draft])

  function change(changes: Partial<Draft> | ((before: Draft) => Partial<Draft>)) {
    isTouched.current = true
    setDraft((before) => ({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) }))
  }
  const changePeople = (next: (people: Person[]) => Person[]) => change(({ people }) => ({ people: next(people) }))
  const open = (ids: readonly string[], isOpen = true) =>
    setOpened((before) => {
      const next = new Set(before)
      for (const id of ids) isOpen ? next.add(id) : next.delete(id)
      return next
    })

  function add(given: Partial<Person>): string {
    const id = newUuid()
    const person: Person = {
      ...{ party: null, name: '', email: '', way: me.mayMail ? 'email' : 'whatsapp', does: 'receive', isMe: false },
      ...given,
      id,
    }
    changePeople((people) => [...people, person])
    if (isUnfinished(person)) open([id])
    return id
  }

  /** The owner takes the place of a person without a name; otherwise they are added. */
  function addMe() {
    const free = draft.people.find(({ name }) => name.trim() === '')
    if (free) changePerson(free.id, asMe(me))
    else open([add(asMe(me))])
  }

  const changePerson = (id: string, changes: Partial<Person>) =>
    changePeople((people) => people.map((each) => (each.id === id ? { ...each, ...changes } : each)))

  return {
    me,
    draft,
    opened,
    isKept,
    change,
    changePerson,
    open,
    add,
    addMe,
    beMe: (id: string) =>
      changePeople((people) =>
        people.map((each) => {
          if (each.id !== id) return { ...each, isMe: false }
          return each.isMe ? { ...each, isMe: false } : { ...each, ...asMe(me) }
        }),
      ),
    move: (id: string, to: number) => changePeople((people) => moved(people, id, to)),
    remove: (id: string) => changePeople((people) => people.filter((each) => each.id !== id)),
    putBack: (person: Person, at: number) => changePeople((people) => moved([...people, person], person.id, at)),
    /** No letters: people who were to get one are given their link by hand. */
    giveLinksByHand: () =>
      changePeople((people) =>
        people.map((each) => (each.way === 'email' ? { ...each, way: each.isMe ? 'link' : 'whatsapp' } : each)),
      ),
    /** Nothing is kept any more: it is on its way. */
    forget: () => {
      isTouched.current = false
      forgetDraft(name)
      forgetAddresses(copy.id)
    },
  }
}

export type Drafting = ReturnType<typeof useDraft>
