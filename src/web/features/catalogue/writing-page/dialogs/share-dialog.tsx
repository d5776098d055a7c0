// *Compartir*: by the device's own means, by the usual networks, as a link or as a QR code; always the canonical address.
import { useId, useRef, useState } from 'react'
import { paths } from '#addresses/paths.ts'
import { shareWords as words } from '#language/es/catalogue/writing-page-dialogs.ts'
import { useSite } from '#web/app/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { drawQr } from '#web/ui/qr-code.tsx'
import type { DialogProps } from '../asked.ts'
import styles from './share-dialog.module.css'

type Target = { name: string; icon: IconName; href: string }

function targetsOf(title: string, url: string): Target[] {
  const text = encodeURIComponent(title)
  const link = encodeURIComponent(url)
  const both = encodeURIComponent(`${title}\n${url}`)
  return [
    { name: words.whatsapp, icon: 'chat', href: `https://wa.me/?text=${both}` },
    { name: words.telegram, icon: 'send', href: `https://t.me/share/url?url=${link}&text=${text}` },
    { name: words.x, icon: 'x', href: `https://x.com/intent/post?url=${link}&text=${text}` },
    { name: words.mail, icon: 'mail', href: `mailto:?subject=${text}&body=${both}` },
  ]
}

function Qr({ url }: { url: string }) {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function handleDraw() {
    setBusy(true)
    setFailed(false)
    try {
      setCode(await drawQr(url))
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }

  if (!code)
    return (
      <>
        <Button block busy={busy} onClick={handleDraw}>
          <Icon name="qr" />
          {words.qr}
        </Button>
        {hasFailed && <Notice kind="danger">{words.qrFailed}</Notice>}
      </>
    )
  return (
    <figure className={styles.qr}>
      <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={words.qr} shapeRendering="crispEdges">
        <path d={code.path} />
      </svg>
      <figcaption>{words.qrText}</figcaption>
    </figure>
  )
}

export function ShareDialog({ writing: { slug, title }, onClose }: DialogProps) {
  const url = useSite().origin + paths.writing(slug)
  const link = useRef<HTMLInputElement>(null)
  const id = useId()
  const [copied, setCopied] = useState<boolean>()

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      link.current?.select()
      setCopied(false)
    }
  }

  async function handleDevice() {
    try {
      await navigator.share({ title, url })
      onClose()
    } catch {
      // A user who cancelled is still here, with the other ways.
    }
  }

  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <div className={styles.inside}>
        <header>
          <h2 id={id}>{words.title}</h2>
          <button type="button" className={styles.close} aria-label={words.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {'share' in navigator && (
          <Button block weight="ink" onClick={handleDevice}>
            <Icon name="share" />
            {words.device}
          </Button>
        )}
        <ul className={styles.targets}>
          {targetsOf(title, url).map(({ name, icon, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noreferrer">
                <Icon name={icon} />
                {name}
              </a>
            </li>
          ))}
        </ul>
        <div className={styles.link}>
          <input ref={link} readOnly value={url} aria-label={words.link} onFocus={({ target }) => target.select()} />
          <Button onClick={handleCopy}>
            <Icon name="copy" />
            {words.copy}
          </Button>
        </div>
        <p role="status" className={styles.status}>
          {copied !== undefined && (copied ? words.copied : words.notCopied)}
        </p>
        <Qr url={url} />
      </div>
    </Dialog>
  )
}
