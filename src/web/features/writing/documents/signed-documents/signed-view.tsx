// The page of a signed document: who signed it and when, its files, its seal and its share links.
import { type ReactNode, useState } from 'react'
import { paths } from '#addresses/paths.ts'
import { signingPaths } from '#addresses/signing-paths.ts'
import { signedWords } from '#language/es/signed-document/signed-documents.ts'
import { Link } from '#web/app/router/link.tsx'
import { useRevalidator } from '#web/app/router/router.tsx'
import { useLive } from '#web/shared/calls/live.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { MoveDocuments } from '../folders/move-documents.tsx'
import { pathTo } from '../folders/tree.ts'
import { titleOf, useKeeping } from '../use-keeping.ts'
import { useUndoKeys } from '../use-undo.ts'
import type { SignedPage } from './load-signed.ts'
import { People } from './people.tsx'
import { Shares } from './shares.tsx'
import { SignedBadge } from './signed-badge.tsx'
import styles from './signed-view.module.css'

const words = signedWords.one
const removed = () => ({ one: signedWords.done.hidden, more: signedWords.done.hiddenMany })

/** The document's folder, and hiding or showing it: they concern this user only, not the document. */
function Keeping({ page: { signed, folders } }: { page: SignedPage }) {
  const keeping = useKeeping('signeds', folders, removed)
  const [moving, setMoving] = useState(false)
  const [busy, setBusy] = useState(false)
  useUndoKeys()
  const item = { ...signed, deleted_at: signed.hidden_at }

  async function handleMove(folder: string | null) {
    setBusy(true)
    if (await keeping.move([item], folder)) setMoving(false)
    setBusy(false)
  }

  return (
    <div className="flow wrap gap-06">
      <Button icon="folderMove" size="small" onClick={() => setMoving(true)}>
        {words.move}
      </Button>
      {signed.can.includes('show') ? (
        <Button icon="undo" size="small" onClick={() => void keeping.restore([item])}>
          {signedWords.menu.show}
        </Button>
      ) : (
        <Button icon="eyeOff" size="small" weight="quiet" onClick={() => void keeping.remove([item])}>
          {signedWords.menu.hide}
        </Button>
      )}
      {moving && (
        <MoveDocuments
          items={[signed]}
          folders={folders}
          busy={busy}
          onMove={handleMove}
          onClose={() => setMoving(false)}
        />
      )}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Files({ page: { signed } }: { page: SignedPage }) {
  const { id, sealed, pages } = signed
  if (!sealed) return null
  return (
    <Section title={words.files}>
      <p className="ink-2 breaks">{words.filesText(sealed.level)}</p>
      <div className="flow wrap gap-06">
        <a
          className={`row-inline ctl gap-2 px-4 w550 ink plain control ${styles.primary}`}
          href={signingPaths.signedPdf(id)}
          download
        >
          <Icon name="download" />
          {words.pdfSize(sealed.bytes)}
        </a>
        <a
          className={`row-inline ctl gap-2 px-4 w550 ink plain control hover-desk ${styles.button}`}
          href={signingPaths.signedPdf(id, pages + 1)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="document" />
          {words.certificate}
        </a>
        <a
          className={`row-inline ctl gap-2 px-4 w550 ink plain control hover-desk ${styles.button}`}
          href={signingPaths.evidence(id)}
          download
        >
          <Icon name="folder" />
          {words.evidence}
        </a>
      </div>
    </Section>
  )
}

function Seal({ page: { signed } }: { page: SignedPage }) {
  const { sealed, code } = signed
  if (!sealed) return null
  return (
    <Section title={words.seal}>
      <dl className={`stack gap-09 ${styles.facts}`}>
        <Fact name={words.level}>{words.levelOf(sealed.level)}</Fact>
        <Fact name={words.at}>
          <Moment iso={sealed.at} />
        </Fact>
        <Fact name={words.code}>
          <code className="t-14 breaks">{code}</code> <Link to={paths.verifyCode(code)}>{words.check}</Link>
        </Fact>
        <Fact name={words.hash}>
          <code className="t-14 breaks">{sealed.sha256}</code>
        </Fact>
      </dl>
    </Section>
  )
}

export function SignedView({ page }: { page: SignedPage }) {
  const { signed, folders } = page
  const { revalidate } = useRevalidator()
  useLive(() => void revalidate())
  const folder = pathTo(folders, signed.folder_id)
  return (
    <div className="w-46">
      <nav className={`i-11 ${styles.back}`} aria-label={words.back}>
        <Link className="row-inline tap gap-04 t-14 ink-2 breaks hover-ink" to={paths.signeds}>
          <Icon className="rigid" name="back" />
          {[words.back, ...folder.map(({ name }) => name)].join(' / ')}
        </Link>
      </nav>
      <h1 className="breaks balanced">{titleOf(signed)}</h1>
      <p className={`row wrap gap-2-3 ink-2 ${styles.lead}`}>
        <SignedBadge state={signed.state} />
        {signed.sealed && (
          <span>
            {words.sealedAt} <Moment iso={signed.sealed.at} />
          </span>
        )}
      </p>
      {signed.state === 'sealing' && (
        <Notice kind="info">
          <p>{words.sealing}</p>
          <Button size="small" onClick={() => void revalidate()}>
            {words.again}
          </Button>
        </Notice>
      )}
      {signed.state === 'untimed' && <Notice kind="info">{words.untimed}</Notice>}
      {signed.hidden_at && <Notice kind="info">{words.hidden}</Notice>}
      <Files page={page} />
      <Section title={words.people}>
        <People people={signed.people} />
        <p className="ink-2 breaks">{signed.copy ? words.ownerIsYou : `${words.owner}: ${signed.owner}`}</p>
      </Section>
      <Seal page={page} />
      {signed.can.includes('share') && <Shares signed={signed} />}
      <div className="flow wrap items-centre apart gap-06 mt-5">
        <Keeping page={page} />
        {signed.copy && (
          <ButtonLink size="small" weight="quiet" to={paths.copy(signed.copy)}>
            {words.follow}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
