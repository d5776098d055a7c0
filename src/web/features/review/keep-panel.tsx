// Ending the work on a private document: everything is saved already, and this version stays in the history.
import { useState } from 'react'
import { paths } from '#addresses/paths.ts'
import { publishWords, keepWords as words } from '#language/es/review.ts'
import { useNavigate } from '#web/router/router.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useCall } from '#web/use-call.ts'
import styles from './publish-panel.module.css'

type KeepPanelProps = { id: string; readOnly: boolean; flush: () => Promise<boolean> }

export function KeepPanel({ id, readOnly, flush }: KeepPanelProps) {
  const navigate = useNavigate()
  const { send, busy, failure } = useCall('close-writing')
  const [isUnsaved, setIsUnsaved] = useState(false)

  async function handleSave() {
    const saved = await flush()
    setIsUnsaved(!saved)
    if (!saved) return
    await send({ id }, async () => {
      toast('done', words.saved)
      await navigate(paths.writings)
    })
  }

  if (readOnly)
    return (
      <ButtonLink block to={paths.writings}>
        {publishWords.writings}
      </ButtonLink>
    )
  return (
    <section className={styles.box} aria-labelledby="keep-heading">
      <div className={styles.part}>
        <h2 id="keep-heading">{words.heading}</h2>
        <p className={styles.text}>{words.text}</p>
        {isUnsaved && <Notice kind="danger">{publishWords.notSaved}</Notice>}
        {failure && <Notice kind="danger">{failure.message}</Notice>}
        <Button weight="ink" size="large" block busy={busy} onClick={handleSave}>
          {words.save}
        </Button>
      </div>
    </section>
  )
}
