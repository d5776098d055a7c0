// What the owner does from *Seguimiento*: each call, what is said afterwards, and the page as it is then.
import { useRef, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { secretIn } from '#addresses/secret-in.ts'
import { signingPaths } from '#addresses/signing-paths.ts'
import type { CopyOnWire } from '#contract/copies.ts'
import type { FollowedSigner, RoundOnWire } from '#contract/signing.ts'
import type { Way } from '#domain/copy/participant.ts'
import { trackingWords as words } from '#language/es/tracking.ts'
import { trackingSigningWords } from '#language/es/tracking-signing.ts'
import { CallFailure, call } from '#web/call.ts'
import { duplicateCopy } from '#web/duplicating.ts'
import { useNavigate, useRevalidator } from '#web/router/router.tsx'
import { useSession } from '#web/session.ts'
import { useSite } from '#web/site.ts'
import { toast } from '#web/ui/toasts.tsx'
import { isMine } from './round-need.ts'
import { shortName } from './standing.ts'
import { isSigner, type Tracked } from './tracked.ts'

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

  const sendReminder = (person: Tracked) =>
    isSigner(person)
      ? call('remind-signer', { copy: id, signer: person.id })
      : call('remind', { id, participant: person.id })

  const remind = (people: readonly Tracked[]) =>
    perform(async () => {
      const reminded: string[] = []
      for (const person of people) {
        try {
          await sendReminder(person)
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

  /** It is out of our hands already: that it could not be noted is nothing to trouble anybody with. */
  async function noteHanded(person: Tracked, how: Exclude<Way, 'email'>): Promise<void> {
    const participant = isSigner(person) ? person.participant : person.id
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

  /** Null when it is done; otherwise why not. */
  const extend = (deadline: string) =>
    attempt(() => (round ? call('extend-signing', { copy: id, deadline }) : call('update-copy', { id, deadline })))

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
    /** The address of whoever looks, and whether somebody is they. */
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
