// A signature, drawn or typed: the second way needs no pointer at all.
import { type ReactNode, useId } from 'react'
import { signatureWords as words } from '#language/es/signing/signature.ts'
import { Field } from './field.tsx'
import styles from './signature-input.module.css'

export type SignatureWay = 'draw' | 'type'

type SignatureInputProps = {
  way: SignatureWay
  onWay: (way: SignatureWay) => void
  typed: string
  onType: (typed: string) => void
  /** What is wrong with the typed name. */
  typedProblem?: string | undefined
  /** Where it is drawn. */
  pad: ReactNode
}

const ways: SignatureWay[] = ['draw', 'type']

export function SignatureInput({ way, onWay, typed, onType, typedProblem, pad }: SignatureInputProps) {
  const name = useId()
  return (
    <div className={styles.signature} data-signature>
      <div className={styles.ways} role="radiogroup" aria-label={words.how}>
        {ways.map((each) => (
          <label key={each}>
            <input type="radio" name={name} checked={way === each} onChange={() => onWay(each)} />
            <span>{words[each]}</span>
          </label>
        ))}
      </div>
      {way === 'draw' ? (
        pad
      ) : (
        <>
          <Field
            label={words.name}
            value={typed}
            maxLength={200}
            error={typedProblem}
            autoComplete="off"
            onChange={(event) => onType(event.target.value)}
          />
          {typed.trim() && (
            <figure className={styles.typed}>
              <span>{typed}</span>
              <figcaption>{words.nameHint}</figcaption>
            </figure>
          )}
        </>
      )}
    </div>
  )
}
