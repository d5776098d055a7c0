// The link with which a person fills in their part, or signs.
import { copyPageWords } from '#language/es/copy/copy-page.ts'
import { trackingSigningWords } from '#language/es/copy/copy-page-signing.ts'
import type { TrackedQuestionProps } from '../asked.ts'
import { boxesOfPerson } from '../standing.ts'
import { isSigner } from '../tracked.ts'
import { LinkBox } from './link-box.tsx'

const words = copyPageWords.link

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
