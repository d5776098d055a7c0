// To *Firmar aquí*, where all sign on this very device.
import { signingPaths } from '#addresses/signing-paths.ts'
import { inPersonWords } from '#language/es/signing/in-person.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export function SignHere({ copy }: { copy: { id: string } }) {
  return (
    <ButtonLink icon="people" to={signingPaths.signHere(copy.id)}>
      {inPersonWords.pageTitle}
    </ButtonLink>
  )
}
