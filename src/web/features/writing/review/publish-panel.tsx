// Publishing the text: personal data seen, licence accepted, then it is public.
import { useRef, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { type Finding, silenceOf } from '#domain/writing/findings/finding.ts'
import { findingWords, publishWords as words } from '#language/es/writing/review.ts'
import type { CallFailure } from '#web/app/call.ts'
import { Link } from '#web/app/router/link.tsx'
import { Unverified } from '#web/shared/account/unverified.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/form/check.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Findings } from './findings.tsx'
import styles from './publish-panel.module.css'
import { Published } from './published.tsx'
import type { Reviewed } from './reviewed.ts'

type PublishPanelProps = {
  writing: Reviewed
  withdrawnReason: string | null
  /** Personal data in the text. */
  findings: readonly Finding[]
  isBlocked: boolean
  onPublished: () => void
  /** Saves what is still to be saved; the version that is then there, or nothing if it could not. */
  settle: () => Promise<number | undefined>
}

export function PublishPanel({
  writing,
  withdrawnReason,
  findings,
  isBlocked,
  onPublished,
  settle,
}: PublishPanelProps) {
  const form = useRef<HTMLFormElement>(null)
  const { send, busy, failure } = useCall('publish-writing')
  const [accepted, setAccepted] = useState(false)
  // Of these very findings: others have to be looked at again.
  const found = findings.map(silenceOf).join('\n')
  const [acknowledged, setAcknowledged] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const [isUnsaved, setIsUnsaved] = useState(false)
  const [slug, setSlug] = useState(writing.status === 'published' ? writing.slug : null)
  const [isDone, setIsDone] = useState(false)
  const needsLook = findings.length > 0 && acknowledged !== found
  const isPublished = slug !== null

  async function handlePublish() {
    setTried(true)
    if (needsLook || !accepted) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    const version = await settle()
    setIsUnsaved(version === undefined)
    if (version === undefined) return
    const sent = await send({ id: writing.id, version, licence: 'CC BY 4.0' })
    if (!('output' in sent)) return
    setSlug(sent.output.slug)
    setIsDone(true)
    onPublished()
  }

  if (isDone && slug !== null) return <Published slug={slug} title={writing.title} onClose={() => setIsDone(false)} />
  return (
    <form
      ref={form}
      className="stack px-5 card"
      aria-labelledby="publish-heading"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBlocked) void handlePublish()
      }}
    >
      <Findings count={findings.length}>
        <Check
          checked={!needsLook}
          error={tried && needsLook ? findingWords.mustAcknowledge : undefined}
          onChange={(event) => setAcknowledged(event.target.checked ? found : null)}
        >
          {findingWords.acknowledge}
        </Check>
      </Findings>
      <div className={`stack gap-3 py-5 ruled-between ${styles.part}`}>
        <h2 id="publish-heading">{words.heading}</h2>
        {!isPublished && withdrawnReason && (
          <Notice kind="info">
            <p>{words.withdrawn(withdrawnReason)}</p>
            <p>{words.withdrawnAdvice}</p>
          </Notice>
        )}
        {isPublished && (
          <p className="t-14 ink-2">
            {words.isPublic} <Link to={paths.writing(slug)}>{words.seeIt}</Link>
          </p>
        )}
        <p className="t-14 ink-2">
          {words.licenceText}{' '}
          <a href={documentPaths.licence} target="_blank" rel="noreferrer">
            {words.licenceLink}
          </a>
        </p>
        <Check
          checked={accepted}
          error={tried && !accepted ? words.mustAccept : undefined}
          onChange={(event) => setAccepted(event.target.checked)}
        >
          {words.accept}
        </Check>
        {isBlocked && <Notice kind="info">{words.blocked}</Notice>}
        {isUnsaved && <Notice kind="danger">{words.notSaved}</Notice>}
        {failure && <PublishFailure failure={failure} />}
        <Button type="submit" weight="ink" size="large" block busy={busy} disabled={isBlocked}>
          {isPublished ? words.publishChanges : words.publish}
        </Button>
      </div>
    </form>
  )
}

/** Says what stands in the way and, where there is one, offers the way out of it. */
function PublishFailure({ failure }: { failure: CallFailure }) {
  if (failure.code === 'verification_required') return <Unverified words={words} />
  if (failure.code !== 'version_conflict') return <Notice kind="danger">{failure.message}</Notice>
  return (
    <Notice kind="danger">
      <p>{words.changedElsewhere}</p>
      <Button size="small" onClick={() => location.reload()}>
        {words.reload}
      </Button>
    </Notice>
  )
}
