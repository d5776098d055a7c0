// Ending the work on a private document: everything is saved already, and this version stays in the history.
import { useState } from 'react'
import { paths } from '#addresses/paths.ts'
import { publishWords, keepWords as words } from '#language/es/writing/review.ts'
import { useNavigate } from '#web/app/router/router.tsx'
import { useCall } from '#web/shared/calls/use-call.ts'
import { useBeginCopy } from '#web/shared/copy/begin-copy.ts'
import { useShareDialog } from '#web/shared/sharing/use-share-dialog.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/overlay/toasts.tsx'
import styles from './publish-panel.module.css'
import type { Reviewed } from './reviewed.ts'

type KeepPanelProps = {
  writing: Pick<Reviewed, 'id' | 'title'>
  readOnly: boolean
  canShare: boolean
  /** A PDF from elsewhere is finished when its boxes are: then it goes out. */
  sends: boolean
  home: string
  flush: () => Promise<boolean>
}

export function KeepPanel({ writing: { id, title }, readOnly, canShare, sends, home, flush }: KeepPanelProps) {
  const navigate = useNavigate()
  const { send, busy, failure } = useCall('close-writing')
  const { share, busy: opening, dialog } = useShareDialog()
  const { begin, busy: beginning, failure: unbegun } = useBeginCopy()
  const [isUnsaved, setIsUnsaved] = useState(false)

  async function handleSave() {
    const saved = await flush()
    setIsUnsaved(!saved)
    if (!saved) return
    await send({ id }, async () => {
      toast('done', words.saved)
      await navigate(home)
    })
  }

  async function handleSend() {
    const saved = await flush()
    setIsUnsaved(!saved)
    if (saved) await begin(id)
  }

  if (readOnly)
    return (
      <ButtonLink block to={home}>
        {home === paths.writings ? publishWords.writings : words.back}
      </ButtonLink>
    )
  return (
    <section className="stack px-5 card" aria-labelledby="keep-heading">
      {sends && (
        <div className={`stack gap-3 py-5 ruled-between ${styles.part}`}>
          <h2>{words.send}</h2>
          <p className="t-14 ink-2">{words.sendText}</p>
          {unbegun && <Notice kind="danger">{unbegun.message}</Notice>}
          <Button weight="ink" size="large" icon="send" block busy={beginning} onClick={handleSend}>
            {words.sendAct}
          </Button>
        </div>
      )}
      <div className={`stack gap-3 py-5 ruled-between ${styles.part}`}>
        <h2 id="keep-heading">{words.heading}</h2>
        <p className="t-14 ink-2">{words.text}</p>
        {isUnsaved && <Notice kind="danger">{publishWords.notSaved}</Notice>}
        {failure && <Notice kind="danger">{failure.message}</Notice>}
        <Button weight={sends ? 'outline' : 'ink'} size="large" block busy={busy} onClick={handleSave}>
          {words.save}
        </Button>
      </div>
      {canShare && (
        <div className={`stack gap-3 py-5 ruled-between ${styles.part}`}>
          <h2>{words.share}</h2>
          <p className="t-14 ink-2">{words.shareText}</p>
          <Button icon="share" block busy={opening} onClick={() => share({ id, title: title || words.untitled })}>
            {words.share}
          </Button>
          {dialog}
        </div>
      )}
    </section>
  )
}
