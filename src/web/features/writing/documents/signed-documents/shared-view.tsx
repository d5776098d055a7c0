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
    <div className="w-46">
      <p className="ink-2 breaks">{words.kicker}</p>
      <h1 className="breaks balanced">{shared.title}</h1>
      <p className={`row wrap gap-2-3 ink-2 ${styles.lead}`}>
        {words.by(shared.by)} {words.until(momentWords(shared.expires_at, zone))}
      </p>
      <div className="flow wrap gap-06">
        <a
          className={`row-inline ctl gap-2 px-4 w550 ink plain control ${styles.primary}`}
          href={`${file}?descargar`}
          download
          referrerPolicy="no-referrer"
        >
          <Icon name="download" />
          {words.download}
        </a>
        <a
          className={`row-inline ctl gap-2 px-4 w550 ink plain control hover-desk ${styles.button}`}
          href={file}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="eye" />
          {words.read}
        </a>
      </div>
      <Section title={words.people}>
        <People people={shared.people} />
        <dl className={`stack gap-09 ${styles.facts}`}>
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
              <code className="t-14 breaks">{shared.code}</code>
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
