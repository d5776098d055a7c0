// To *Firmar aquí*, where everybody signs on this very device.
import { documentPaths } from '#addresses/document-paths.ts'
import { inPersonWords } from '#language/es/in-person.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function SignHere({ copy }: { copy: { id: string } }) {
  return (
    <ButtonLink to={documentPaths.signHere(copy.id)}>
      <Icon name="people" />
      {inPersonWords.pageTitle}
    </ButtonLink>
  )
}
