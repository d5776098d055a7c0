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
    <div className="stack gap-4" data-signature>
      <div className={`flow underlined-line-2 ${styles.ways}`} role="radiogroup" aria-label={words.how}>
        {ways.map((each) => (
          <label className="centre anchor tap w550 ink-2 pressed" key={each}>
            <input
              className="fill pressed invisible"
              type="radio"
              name={name}
              checked={way === each}
              onChange={() => onWay(each)}
            />
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
            <figure className={`p-4 framed r-paper on-sheet-2 ${styles.typed}`}>
              <span className="block pen breaks">{typed}</span>
              <figcaption className="mt-04 t-13 ink-3">{words.nameHint}</figcaption>
            </figure>
          )}
        </>
      )}
    </div>
  )
}
