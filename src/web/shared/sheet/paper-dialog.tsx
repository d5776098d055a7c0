// A whole text to be read over the page, with its files.
import { useEffect, useRef } from 'react'
import type { Sheet } from '#domain/sheet/sheet.ts'
import { DownloadLink } from '#web/ui/download-link.tsx'
import { Box } from '#web/ui/overlay/box.tsx'
import styles from './paper-dialog.module.css'
import { SheetView } from './sheet-view.tsx'
import { showWords } from './show-words.ts'

type PaperDialogProps = {
  title: string
  sheet: Sheet
  untitled: string
  files: { name: string; href: string }[]
  /** Where it opens: at a part of the text, with these words marked. */
  at?: { anchor: string; words: string } | undefined
  onClose: () => void
}

export function PaperDialog({ title, sheet, untitled, files, at, onClose }: PaperDialogProps) {
  const paper = useRef<HTMLElement>(null)
  useEffect(() => (at && paper.current ? showWords(paper.current, at) : undefined), [at])
  return (
    <Box title={title} onClose={onClose}>
      <section
        ref={paper}
        className={`scrolls paper ${styles.paper}`}
        aria-label={sheet.title || untitled}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
        tabIndex={0}
      >
        <h3>{sheet.title || untitled}</h3>
        <SheetView sheet={sheet} />
      </section>
      <div className={`flow wrap to-end gap-2 ${styles.files}`}>
        {files.map(({ name, href }) => (
          <DownloadLink key={name} href={href}>
            {name}
          </DownloadLink>
        ))}
      </div>
    </Box>
  )
}
