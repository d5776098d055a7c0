// The link with which a person fills in their part, or signs.
import { trackingWords } from '#language/es/tracking.ts'
import { trackingSigningWords } from '#language/es/tracking-signing.ts'
import type { TrackedQuestionProps } from './asked.ts'
import { LinkBox } from './link-box.tsx'
import { boxesOfPerson } from './standing.ts'
import { isSigner } from './tracked.ts'

const words = trackingWords.link

export function LinkDialog({ copy, person, acts, onClose }: TrackedQuestionProps) {
  const name = acts.nameOf(person)
  const isBegun = person.state === (isSigner(person) ? 'seen' : 'begun')
  const does = isSigner(person)
    ? trackingSigningWords.link.does[person.does]
    : words.goesOn(isBegun ? boxesOfPerson(copy, person) : null)
  return (
    <LinkBox
      name={name}
      fullName={person.name}
      link={acts.linkOf(person)}
      message={acts.messageTo(person, isBegun)}
      steps={[words.scan(name), does, words.watch]}
      secret={isSigner(person) ? trackingSigningWords.link.secret[person.does] : words.secret}
      onCopy={() => acts.copyLink(person)}
      onHanded={(how) => void acts.noteHanded(person, how)}
      onClose={onClose}
    />
  )
}
