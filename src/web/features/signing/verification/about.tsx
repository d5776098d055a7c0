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
    <p className={styles.privacy}>
      <Icon name="lock" />
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
    <section className={styles.looks} aria-label={words.looksLabel}>
      {words.looks.map(({ title, text }, place) => (
        <div key={title}>
          <h2>
            <i aria-hidden="true">{place + 1}</i>
            {title}
          </h2>
          <p>{text}</p>
        </div>
      ))}
    </section>
  )
}

function Without() {
  const { title, lead, steps, fingerprints, certificate, list } = words.without
  return (
    <section className={styles.without}>
      <p>{lead}</p>
      <details>
        <summary>
          {title}
          <Icon name="down" />
        </summary>
        <ol>
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
