// What the owner does about those who sign: each call, and what is said afterwards.
import { paths } from '#addresses/paths.ts'
import { secretIn } from '#addresses/secret-in.ts'
import { signingPaths } from '#addresses/signing-paths.ts'
import type { CopyOnWire } from '#contract/copies.ts'
import type { FollowedSigner, RoundOnWire } from '#contract/signing.ts'
import type { Way } from '#domain/copy/participant.ts'
import { trackingWords } from '#language/es/tracking.ts'
import { trackingSigningWords as words } from '#language/es/tracking-signing.ts'
import { CallFailure, call } from '#web/call.ts'
import { toast } from '#web/ui/toasts.tsx'
import { shortName } from './standing.ts'
import type { Acts } from './use-acts.ts'

export type SigningActs = ReturnType<typeof signingActs>

/** The file that came of it, by the link of whoever is first: the owner has them all. */
function signedFile({ temp_id, participants }: RoundOnWire): string {
  const [first] = participants
  return signingPaths.file(temp_id, first ? secretIn(first.link) : '', 'firmado')
}

export function signingActs(copy: CopyOnWire, round: RoundOnWire, acts: Acts) {
  const nameOf = (signer: FollowedSigner) => shortName(signer, round.participants)

  const remind = (people: readonly FollowedSigner[]) =>
    acts.perform(async () => {
      const reminded: string[] = []
      for (const signer of people) {
        try {
          await call('remind-signer', { copy: copy.id, signer: signer.id })
          reminded.push(nameOf(signer))
        } catch (error) {
          if (!(error instanceof CallFailure) || error.code !== 'too_many_requests') throw error
          toast('failed', trackingWords.done.remindedSoon(nameOf(signer)))
        }
      }
      if (reminded.length > 0) toast('done', trackingWords.done.remindedMany(reminded))
    })

  /** Whole, so that it can be sent as it is. */
  const messageTo = (signer: FollowedSigner, isReminder = false): string => {
    const sentence = (isReminder ? words.whatsappReminder : words.whatsapp)[signer.does]
    return `${sentence(nameOf(signer), copy.default_name || trackingWords.untitled)}\n${acts.linkOf(signer)}`
  }

  async function noteHanded({ participant }: FollowedSigner, how: Exclude<Way, 'email'>): Promise<void> {
    const person = copy.participants.find(({ id }) => id === participant)
    if (person) await acts.noteHanded(person, how)
  }

  /** False where the browser does not let us: then it is shown to be copied by hand. */
  async function copyLink(signer: FollowedSigner): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(acts.linkOf(signer))
    } catch {
      return false
    }
    toast('done', trackingWords.done.copied(nameOf(signer)))
    await noteHanded(signer, 'link')
    return true
  }

  /** Their own page, for whoever looks at this one. */
  const pageOf = ({ link }: FollowedSigner): string => paths.sign(round.temp_id, secretIn(link))

  return {
    mailEnabled: acts.mailEnabled,
    nameOf,
    pageOf,
    remind,
    messageTo,
    noteHanded,
    copyLink,
    file: signedFile(round),
  }
}
