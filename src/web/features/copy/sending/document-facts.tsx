// Under the title of *Enviar* and *Empezar las firmas*: how long the document is, what is missing, and whether all of it is kept.
import { type ReactNode, useEffect, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import type { CopyOnWire } from '#contract/copy/copy.ts'
import { sendingWords as words } from '#language/es/copy/sending.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './send-form.module.css'

export type PdfFacts = { pages: number; bytes: number }

/** Our own files name each page in plain text. */
function factsOf(bytes: ArrayBuffer): PdfFacts {
  const text = new TextDecoder('latin1').decode(bytes)
  return { pages: text.match(/\/Type ?\/Page\b/g)?.length ?? 0, bytes: bytes.byteLength }
}

/** Undefined until the file is made, and where it cannot be: the text is there to be read all the same. */
export function usePdfFacts(copy: CopyOnWire): PdfFacts | undefined {
  const href = documentPaths.copyPdf(copy.id, copy.version)
  const [facts, setFacts] = useState<PdfFacts>()
  useEffect(() => {
    const abort = new AbortController()
    const read = async () => {
      const response = await fetch(href, { signal: abort.signal })
      const found = response.ok ? factsOf(await response.arrayBuffer()) : undefined
      if (found && found.pages > 0) setFacts(found)
    }
    read().catch(() => undefined)
    return () => abort.abort()
  }, [href])
  return facts
}

type DocumentFactsProps = {
  facts: PdfFacts | undefined
  icon: IconName
  /** Undefined while nothing was decided here: all that there is is in the account. */
  isKept: boolean | undefined
  children: ReactNode
}

export function DocumentFacts({ facts, icon, isKept, children }: DocumentFactsProps) {
  return (
    <p className={`flow wrap i-105 gap-1-11 mt-06 t-14 ink-3 ${styles.meta}`}>
      {facts && (
        <span>
          <Icon name="document" />
          {words.start.document.pages(facts.pages)}
        </span>
      )}
      <span>
        <Icon name={icon} />
        {children}
      </span>
      {isKept !== false && (
        <span className={styles.kept}>
          <Icon name="check" />
          {isKept ? words.kept : words.saved}
        </span>
      )}
    </p>
  )
}
