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
        <Button icon="qr" block busy={busy} onClick={handleDraw}>
          {words.qr}
        </Button>
        {hasFailed && <Notice kind="danger">{words.qrFailed}</Notice>}
      </>
    )
  return (
    <figure className={`stack across-centre gap-2 ${styles.qr}`}>
      <svg
        className="on-white"
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label={words.qr}
        shapeRendering="crispEdges"
      >
        <path d={code.path} />
      </svg>
      <figcaption className="t-13 ink-3 text-centre">{words.qrText}</figcaption>
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
      <div className="stack gap-3 p-5">
        <header className="row apart gap-3">
          <h2 className="t-21" id={id}>
            {words.title}
          </h2>
          <button
            type="button"
            className={`stack-inline place-centre square-ctl frameless r-ctl groundless pressed hover-desk ${styles.close}`}
            aria-label={words.close}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </header>
        {'share' in navigator && (
          <Button icon="share" block weight="ink" onClick={handleDevice}>
            {words.device}
          </Button>
        )}
        <ul className={`stack gap-2 ${styles.targets}`}>
          {targetsOf(title, url).map(({ name, icon, href }) => (
            <li key={name}>
              <a
                className="stack across-centre content-centre gap-045 t-13 w500 plain framed r-ctl hover-ink-sheet"
                href={href}
                target="_blank"
                rel="noreferrer"
              >
                <Icon className="ink-2" name={icon} />
                {name}
              </a>
            </li>
          ))}
        </ul>
        <div className={`flow gap-2 ${styles.link}`}>
          <input
            className="grows shrinks ctl px-3 t-14 ink-2 r-ctl on-sheet-2 dashed-field"
            ref={link}
            readOnly
            value={url}
            aria-label={words.link}
            onFocus={({ target }) => target.select()}
          />
          <Button icon="copy" onClick={handleCopy}>
            {words.copy}
          </Button>
        </div>
        <p role="status" className="t-14 ink-2 unless-empty">
          {copied !== undefined && (copied ? words.copied : words.notCopied)}
        </p>
        <Qr url={url} />
      </div>
    </Dialog>
  )
}
