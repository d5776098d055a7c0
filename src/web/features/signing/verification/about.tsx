// What is looked at, and what becomes of a file: nothing in it is pressed but links and what a browser opens by itself.
import { sealPaths } from '#addresses/seal-paths.ts'
import { aboutVerification as words } from '#language/es/signed-document/verification.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './verifying.module.css'

export function About() {
  return (
    <>
      <Privacy />
      <Looks />
      <Without />
    </>
  )
}

function Privacy() {
  const { before, strong, after } = words.privacy
  return (
    <p className="flow w-44 gap-06 mt-4 t-14 ink-2">
      <Icon className="rigid mt-005 signed" name="lock" />
      <span>
        {before}
        <b>{strong}</b>
        {after}
      </span>
    </p>
  )
}

function Looks() {
  return (
    <section className={`stack three-columns gap-6 ruled ${styles.looks}`} aria-label={words.looksLabel}>
      {words.looks.map(({ title, text }, place) => (
        <div key={title}>
          <h2 className="flow items-baseline gap-055 t-18">
            <i className="rubric" aria-hidden="true">
              {place + 1}
            </i>
            {title}
          </h2>
          <p className="mt-03 t-14 ink-2">{text}</p>
        </div>
      ))}
    </section>
  )
}

function Without() {
  const { title, lead, steps, fingerprints, certificate, list } = words.without
  return (
    <section className={`w-44 mt-6 t-14 ink-2 ${styles.without}`}>
      <p>{lead}</p>
      <details>
        <summary className="row-inline tap gap-04 w550 ink pressed">
          {title}
          <Icon name="down" />
        </summary>
        <ol className="stack gap-06">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          <a href={sealPaths.page}>{fingerprints}</a> · <a href={sealPaths.certificate}>{certificate}</a> ·{' '}
          <a href={sealPaths.list}>{list}</a>
        </p>
      </details>
    </section>
  )
}
