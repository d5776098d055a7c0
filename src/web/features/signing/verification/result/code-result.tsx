// A document that was found by its code.
import { paths } from '#addresses/paths.ts'
import type { KnownDocument } from '#contract/verification.ts'
import { knownWords as words } from '#language/es/signed-document/verification-answers.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { KnownResult } from './known-result.tsx'

export function CodeResult({ document }: { document: KnownDocument }) {
  return (
    <KnownResult
      document={document}
      about={
        <span>
          {words.byCode}: <b>{document.code}</b>
        </span>
      }
      another={
        <ButtonLink size="small" to={paths.verifyDocument}>
          {words.another}
        </ButtonLink>
      }
    />
  )
}
