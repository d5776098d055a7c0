// The link by which somebody fills in their part, and the one by which they sign.
import { trackingWords } from '#language/es/tracking.ts'
import { trackingSigningWords } from '#language/es/tracking-signing.ts'
import type { PersonQuestionProps, SignerQuestionProps } from './asked.ts'
import { LinkBox } from './link-box.tsx'
import { boxesOfPerson } from './standing.ts'

const words = trackingWords.link

export function LinkDialog({ copy, person, acts, onClose }: PersonQuestionProps) {
  const name = acts.nameOf(person)
  const isBegun = person.state === 'begun'
  return (
    <LinkBox
      name={name}
      fullName={person.name}
      link={acts.linkOf(person)}
      message={acts.messageTo(person, isBegun)}
      steps={[words.scan(name), words.goesOn(isBegun ? boxesOfPerson(copy, person) : null), words.watch]}
      secret={words.secret}
      onCopy={() => acts.copyLink(person)}
      onHanded={(how) => void acts.noteHanded(person, how)}
      onClose={onClose}
    />
  )
}

export function SignLinkDialog({ signer, acts, signing, onClose }: SignerQuestionProps) {
  const name = signing.nameOf(signer)
  return (
    <LinkBox
      name={name}
      fullName={signer.name}
      link={acts.linkOf(signer)}
      message={signing.messageTo(signer, signer.state === 'seen')}
      steps={[words.scan(name), trackingSigningWords.link.does[signer.does], words.watch]}
      secret={trackingSigningWords.link.secret}
      onCopy={() => signing.copyLink(signer)}
      onHanded={(how) => void signing.noteHanded(signer, how)}
      onClose={onClose}
    />
  )
}
