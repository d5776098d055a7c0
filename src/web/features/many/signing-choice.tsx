// Whether each copy goes on to be signed as soon as it is complete, with a code, and by its owner too.
import { ownerPartyIn } from '#domain/many/series.ts'
import { manyWords } from '#language/es/many.ts'
import { signatureKindWords } from '#language/es/signing-kind.ts'
import { useSite } from '#web/site.ts'
import { Check } from '#web/ui/check.tsx'
import styles from './many.module.css'
import type { ManySource } from './source.ts'

const words = manyWords.signing

export type SigningChoice = { sign_when_complete: boolean; asks_code: boolean; owner_signs: boolean }
export const noSigning: SigningChoice = { sign_when_complete: false, asks_code: false, owner_signs: false }

/** Whether the text has a line for those people, or for the owner beside them. */
const signsIn = ({ content }: ManySource, party: string | null): boolean =>
  content.parties.some(({ id, signs }) => signs && id === party)

type SigningFieldsProps = {
  source: ManySource
  party: string | null
  value: SigningChoice
  onChange: (value: SigningChoice) => void
}

export function SigningFields({ source, party, value, onChange }: SigningFieldsProps) {
  const { mailEnabled } = useSite()
  if (!signsIn(source, party)) return <p className={styles.quiet}>{words.nobody}</p>
  const other = ownerPartyIn(source.content, party)
  const change = (changes: Partial<SigningChoice>) => onChange({ ...value, ...changes })
  return (
    <fieldset className={styles.signing}>
      <legend>{words.title}</legend>
      <Check
        checked={value.sign_when_complete}
        onChange={({ target }) => change({ sign_when_complete: target.checked, owner_signs: other !== undefined })}
      >
        {words.atOnce}
      </Check>
      <p className={styles.quiet}>
        {value.sign_when_complete ? signatureKindWords(source.country).what : words.review}
      </p>
      {value.sign_when_complete && (
        <>
          {other && (
            <Check checked={value.owner_signs} onChange={({ target }) => change({ owner_signs: target.checked })}>
              {words.ownerSigns(other.role)}
            </Check>
          )}
          {mailEnabled && (
            <>
              <Check checked={value.asks_code} onChange={({ target }) => change({ asks_code: target.checked })}>
                {words.code}
              </Check>
              <p className={styles.quiet}>{words.codeText}</p>
            </>
          )}
        </>
      )}
    </fieldset>
  )
}
