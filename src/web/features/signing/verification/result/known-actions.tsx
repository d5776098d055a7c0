// Where the reader goes on from a document that is known by its code or its hash.
import { type ReactNode, useState } from 'react'
import { paths } from '#addresses/paths.ts'
import type { KnownDocument } from '#contract/verification.ts'
import { knownWords } from '#language/es/signed-document/verification-answers.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

const words = knownWords.next

/** `upload`: the file is at hand and can be looked into. */
export function KnownActions({ document: { by, code }, upload }: { document: KnownDocument; upload?: ReactNode }) {
  const [said, setSaid] = useState('')

  async function handleCopy() {
    const link = new URL(paths.verifyCode(code), window.location.href).href
    try {
      await navigator.clipboard.writeText(link)
      setSaid(words.copied)
    } catch {
      setSaid(link)
    }
  }

  return (
    <>
      {upload}
      {by === 'code' && (
        <ButtonLink weight="ink" to={paths.verifyDocument}>
          {words.file}
        </ButtonLink>
      )}
      {by === 'shown' && (
        <ButtonLink weight="ink" to={paths.verifyCode(code)}>
          {words.byCode}
        </ButtonLink>
      )}
      <Button icon="copy" onClick={handleCopy}>
        {words.copy}
      </Button>
      <Button onClick={() => window.print()}>{words.print}</Button>
      <p role="status">{said}</p>
    </>
  )
}
