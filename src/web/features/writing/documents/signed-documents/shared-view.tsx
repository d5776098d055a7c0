// The page that a visitor with a share link sees: the signed document, its signers and its PDF, or that the link has ended.
import { paths } from '#addresses/paths.ts'
import { signingPaths } from '#addresses/signing-paths.ts'
import type { SharedOnWire } from '#contract/signed-document.ts'
import { sharedWords as words } from '#language/es/signed-document/signed-documents.ts'
import { momentWords } from '#language/es/when.ts'
import { Link } from '#web/app/router/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Moment, useZone } from '#web/ui/moment.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { State } from '#web/ui/page/state.tsx'
import { People } from './people.tsx'
import styles from './signed-view.module.css'

const signs = {
  expired: { icon: 'clock', tone: 'late' },
  revoked: { icon: 'close', tone: 'bad' },
  missing: { icon: 'search' },
} as const

export function NoShare({ state }: { state: keyof typeof signs }) {
  const { title, text } = words[state]
  return (
    <State {...signs[state]} title={title}>
      <p>{text}</p>
      <ButtonLink size="large" block to={paths.landing}>
        {words.home}
      </ButtonLink>
    </State>
  )
}

export function SharedView({ shared, secret }: { shared: SharedOnWire; secret: string }) {
  const zone = useZone()
  const file = signingPaths.sharedPdf(secret)
  return (
    <div className={styles.page}>
      <p className={styles.text}>{words.kicker}</p>
      <h1>{shared.title}</h1>
      <p className={styles.lead}>
        {words.by(shared.by)} {words.until(momentWords(shared.expires_at, zone))}
      </p>
      <div className={styles.buttons}>
        <a className={styles.primary} href={`${file}?descargar`} download referrerPolicy="no-referrer">
          <Icon name="download" />
          {words.download}
        </a>
        <a className={styles.button} href={file} target="_blank" rel="noreferrer">
          <Icon name="eye" />
          {words.read}
        </a>
      </div>
      <Section title={words.people}>
        <People people={shared.people} />
        <dl className={styles.facts}>
          {shared.sealed_at && (
            <div>
              <dt>{words.sealedAt}</dt>
              <dd>
                <Moment iso={shared.sealed_at} />
              </dd>
            </div>
          )}
          <div>
            <dt>{words.code}</dt>
            <dd>
              <code>{shared.code}</code>
            </dd>
          </div>
        </dl>
        <p>
          <Link to={paths.verifyDocument}>{words.check}</Link>
        </p>
      </Section>
    </div>
  )
}
