// «¿Puedo firmarlo así?»: what a signature made here is, and what the law asks of this act besides. One line where there is
// nothing more to say.
import type { SigningAdvice } from '#contract/signing.ts'
import { signatureKindWords } from '#language/es/signing/signing-kind.ts'
import {
  adviceFor,
  requirementWords,
  signingRequirementWords as words,
} from '#language/es/signing/signing-requirements.ts'
import { Check } from '#web/ui/form/check.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './signing-advice.module.css'

/** A signature made here may not suffice: the owner who begins says that they know. */
export const isToBeUnderstood = ({ requirements }: SigningAdvice): boolean =>
  requirements.some(({ weight }) => weight === 'stops')

function Warnings({ requirements }: SigningAdvice) {
  const said = requirements.map(requirementWords)
  return (
    <ul className="stack gap-3">
      {said.map(({ act, sentence, source, doubt }, at) => (
        <li className="stack gap-02 ink-2 breaks" key={`${act} ${sentence}`}>
          {act !== '' && act !== said[at - 1]?.act && (
            <b className="w600 ink">
              {words.forAct} {act}
            </b>
          )}
          <p>{sentence}</p>
          {doubt && <p>{doubt}</p>}
          {source && (
            <small>
              {words.source}: {source}.
            </small>
          )}
        </li>
      ))}
    </ul>
  )
}

type Understanding = {
  understood: boolean
  /** It was to be understood, and is not. */
  isMissing: boolean
  onUnderstand: (understood: boolean) => void
}

/** Only an owner who begins it now is asked whether they have understood. */
export function SigningAdviceBox({ advice, asked }: { advice: SigningAdvice; asked: Understanding | null }) {
  const { country, acts, recognised, requirements } = advice
  const kind = signatureKindWords(country)
  const tips = acts.map((act) => adviceFor(act, country)).filter(Boolean)
  const isGrave = isToBeUnderstood(advice)
  return (
    <section className={`stack shrinks gap-3 t-14 ${styles.advice}`} aria-label={words.question}>
      {requirements.length > 0 && (
        <div
          className={
            isGrave
              ? `stack gap-06 r-ctl on-sheet ${styles.box} ${styles.grave}`
              : `stack gap-06 r-ctl on-sheet ${styles.box}`
          }
        >
          <h3 className="row gap-2">
            <Icon name="info" />
            {words.question}
          </h3>
          <Warnings {...advice} />
          {isGrave && asked && (
            <Check
              checked={asked.understood}
              error={asked.isMissing && !asked.understood ? words.notUnderstood : undefined}
              onChange={({ target }) => asked.onUnderstand(target.checked)}
            >
              {words.understood}
            </Check>
          )}
        </div>
      )}
      {tips.map((tip) => (
        <p key={tip} className="ink-2">
          {tip}
        </p>
      ))}
      <details className={styles.kind}>
        <summary className="h-175 ink-3 pressed">
          <span>
            {words.kindIs} {kind.name}. <u>{words.kindMore}</u>
          </span>
        </summary>
        <div className="stack gap-2 ink-2">
          {[kind.what, kind.weight, kind.limits].map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {requirements.length === 0 && <p>{recognised ? words.enough : words.unknownAct}</p>}
          <small>
            {kind.source && `${words.source}: ${kind.source}. `}
            {words.information}
          </small>
        </div>
      </details>
    </section>
  )
}
