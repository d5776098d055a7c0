// What the owner does from *Seguimiento*: each call, what is said afterwards, and the page as it is then.
import { useRef, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { secretIn } from '#addresses/secret-in.ts'
import { signingPaths } from '#addresses/signing-paths.ts'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import type { FollowedSigner, RoundOnWire } from '#contract/signing.ts'
import type { Way } from '#domain/copy/participant.ts'
import { copyPageWords as words } from '#language/es/copy/copy-page.ts'
import { trackingSigningWords } from '#language/es/copy/copy-page-signing.ts'
import { CallFailure, call } from '#web/app/call.ts'
import { useNavigate, useRevalidator } from '#web/app/router/router.tsx'
import { useSession } from '#web/app/session.ts'
import { useSite } from '#web/app/site.ts'
import { duplicateCopy } from '#web/shared/copy/duplicating.ts'
import { toast } from '#web/ui/overlay/toasts.tsx'
import { shortName } from '../standing.ts'
import { idInCopy, isMine, isSigner, named, type Tracked } from '../tracked.ts'

/** The most precise words there are: those of the field, or those of the refusal. */
const wordsOf = ({ fields, message }: CallFailure): string => Object.values(fields)[0] ?? message

export type Acts = ReturnType<typeof useActs>

/** `round`: the one that the copy is about now. */
export function useActs(copy: CopyOnWire, round: RoundOnWire | null) {
  const { id } = copy
  const { origin, mailEnabled } = useSite()
  const me = useSession()?.email ?? ''
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  // State arrives a render late: a double click would slip through it.
  const underway = useRef(false)
  const nameOf = (person: Tracked) => shortName(person, (isSigner(person) ? round : copy)?.participants ?? [])

  /** Null when it is done; otherwise why not, in words. Never two at once. */
  async function attempt(work: () => Promise<unknown>): Promise<string | null> {
    if (underway.current) return null
    underway.current = true
    setBusy(true)
    try {
      await work()
      await revalidate()
      return null
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      // What has changed elsewhere is shown here too.
      await revalidate()
      return wordsOf(error)
    } finally {
      underway.current = false
      setBusy(false)
    }
  }

  async function perform(work: () => Promise<unknown>): Promise<void> {
    const failure = await attempt(work)
    if (failure !== null) toast('failed', failure)
  }

  const remind = (people: readonly Tracked[]) =>
    perform(async () => {
      const reminded: string[] = []
      for (const person of people) {
        try {
          await call('remind', { id, participant: idInCopy(person) })
          reminded.push(nameOf(person))
        } catch (error) {
          if (!(error instanceof CallFailure) || error.code !== 'too_many_requests') throw error
          toast('failed', words.done.remindedSoon(nameOf(person)))
        }
      }
      if (reminded.length > 0) toast('done', words.done.remindedMany(reminded))
    })

  const linkOf = ({ link }: { link: string }): string => (link.startsWith('/') ? origin + link : link)

  /** Whole, so that it can be sent as it is. */
  const messageTo = (person: Tracked, isReminder = false): string => {
    const kind = isReminder ? 'whatsappReminder' : 'whatsapp'
    const sentence = isSigner(person) ? trackingSigningWords[kind][person.does] : words[kind]
    return `${sentence(nameOf(person), copy.default_name || words.untitled)}\n${linkOf(person)}`
  }

  /** The link is out already: a failure to record that is not reported. */
  async function noteHanded(person: Tracked, how: Exclude<Way, 'email'>): Promise<void> {
    const participant = idInCopy(person)
    if (!participant) return
    await call('hand-over-link', { id, participant, how }).catch(() => {})
    await revalidate()
  }

  /** False where the browser does not let us: then it is shown to be copied by hand. */
  async function copyLink(person: Tracked): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(linkOf(person))
    } catch {
      return false
    }
    toast('done', words.done.copied(nameOf(person)))
    await noteHanded(person, 'link')
    return true
  }

  /** Null when it is done; otherwise why not. `day`: how the new deadline is called. */
  const extend = (deadline: string, day: string) =>
    attempt(async () => {
      const of = round ?? copy
      const { told } = round
        ? await call('extend-signing', { copy: id, deadline })
        : await call('update-copy', { id, deadline })
      // Only where their links were late is there anything to tell them.
      const late: Tracked[] = of.need.kind === 'expired' ? named<Tracked>(of.participants, of.need.people) : []
      const heard = late.filter((each) => each.invited_at && !isMine(each, me))
      const isTold = (each: Tracked) => mailEnabled && told.includes(each.id)
      const namesOf = (people: Tracked[]) => people.map(nameOf)
      toast(
        'done',
        of.deadline
          ? words.done.extended(namesOf(heard.filter(isTold)), namesOf(heard.filter((each) => !isTold(each))))
          : words.done.deadlineSet(day),
      )
    })

  /** The page on which the owner signs. */
  const pageOf = ({ link }: FollowedSigner): string => paths.sign(round?.temp_id ?? '', secretIn(link))

  /** `people`: with what is known of the others. */
  const duplicate = (people = true) =>
    perform(async () => {
      const made = await duplicateCopy({ id, people })
      await navigate(documentPaths.sendCopy(made.id))
    })

  const restore = () =>
    perform(async () => {
      await call('restore-copy', { ids: [id] })
      toast('done', words.done.restored)
    })

  const trash = () =>
    perform(async () => {
      await call('delete-copy', { ids: [id] })
      toast('done', words.done.trashed, { label: words.done.undo, onAct: restore })
    })

  return {
    isBusy,
    /** Whether letters leave here at all. */
    mailEnabled,
    /** The reader's address, and whether a person is the reader. */
    me,
    isMe: (person: { email: string }): boolean => isMine(person, me),
    attempt,
    perform,
    nameOf,
    remind,
    linkOf,
    messageTo,
    noteHanded,
    copyLink,
    extend,
    pageOf,
    /** The sealed file, by the link of the first person: the owner has all links. */
    sealedFile: round && signingPaths.file(round.temp_id, secretIn(round.participants[0]?.link ?? ''), 'firmado'),
    duplicate,
    trash,
    restore,
  }
}
