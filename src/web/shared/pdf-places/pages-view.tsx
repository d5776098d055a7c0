// All pages of a PDF with what is answered so far: the reader's places are marked, and gone through one after the other.
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Values } from '#domain/filling/values.ts'
import type { Country } from '#domain/words/conventions.ts'
import type { PdfContent } from '#domain/writing/model.ts'
import type { Box } from '#domain/writing/pdf/boxes.ts'
import { lineOf, placesAmong } from '#domain/writing/pdf/strips.ts'
import { pdfPlacesWords as words } from '#language/es/filling/pdf-places.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PdfPages } from '../pdf-pages/pdf-pages.tsx'
import { ZoomControl } from '../pdf-pages/zoom-control.tsx'
import { AnswerMark, styleIn } from './answer-mark.tsx'
import { marksOfBoxes } from './marks-of-boxes.ts'
import styles from './pdf-places.module.css'
import { useSharedPdf } from './shared-pdf.ts'

export type PagesViewProps = {
  url: string
  content: PdfContent
  country: Country
  values: Values
  /** The question that is being answered. */
  field: string | null
  isMine: (box: Box) => boolean
  /** It scrolls for itself beside something else; otherwise it is part of the page. */
  isFramed?: boolean
}

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

function nameOf({ fields }: PdfContent, box: Box): string {
  if (box.shows !== 'field') return words[box.shows]
  return fields.find(({ id }) => id === box.field)?.label ?? ''
}

export function PagesView({ url, content, country, values, field, isMine, isFramed }: PagesViewProps) {
  const room = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(1)
  const [at, setAt] = useState<string | null>(null)
  const { document, hasFailed, retry } = useSharedPdf(url)
  const isScan = useIsScan(document)
  const mine = useMemo(() => placesAmong(content.boxes.filter(isMine)), [content.boxes, isMine])
  const markOf = useMemo(() => marksOfBoxes(content, values, country), [content, values, country])
  const byPage = useMemo(() => Map.groupBy(content.boxes, ({ page }) => page), [content.boxes])

  function bring(id: string, behavior: ScrollBehavior) {
    room.current
      ?.querySelector(`[data-box="${CSS.escape(id)}"]`)
      ?.scrollIntoView({ block: 'center', inline: 'nearest', behavior })
  }

  const active = mine.find((box) => box.shows === 'field' && box.field === field)?.id
  useEffect(() => {
    if (active === undefined) return
    setAt(active)
    const [frame, box] = [room.current, room.current?.querySelector(`[data-box="${CSS.escape(active)}"]`)]
    if (!frame || !box) return
    // Inside its frame: the page with the questions stays where it is.
    const top =
      frame.scrollTop + box.getBoundingClientRect().top - frame.getBoundingClientRect().top - frame.clientHeight / 3
    frame.scrollTo({ top, behavior: prefersStillness() ? 'auto' : 'smooth' })
  }, [active])

  const index = mine.findIndex(({ id }) => id === at)
  const here = mine[index]
  // The day, the month and the year of one date are shown together.
  const shown = new Set((here?.shows === 'field' ? lineOf(content.boxes, here.field) : []).map(({ id }) => id))
  function handleNext() {
    const next = mine[(index + 1) % mine.length]
    if (!next) return
    setAt(next.id)
    bring(next.id, prefersStillness() ? 'auto' : 'smooth')
  }

  return (
    <section
      ref={room}
      className={isFramed ? `sticky scrolls-down contained phone-static phone-visible ${styles.room}` : undefined}
      aria-label={words.pages}
      data-framed={isFramed || undefined}
      // What scrolls has to be reachable by keyboard.
      tabIndex={isFramed ? 0 : undefined}
    >
      <div className={`flow wrap items-center gap-3 mb-3 ${styles.bar}`}>
        <ZoomControl zoom={zoom} onZoom={setZoom} />
        {mine.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen.
          <div role="group" aria-label={words.places} className="row gap-2">
            <span className="t-14 ink-2" aria-live="polite">
              {index < 0 ? words.count(0, mine.length) : words.count(index + 1, mine.length)}
            </span>
            <Button size="small" onClick={handleNext}>
              {words.next}
            </Button>
          </div>
        )}
      </div>
      {isScan && <Notice kind="info">{words.noText}</Notice>}
      {hasFailed && (
        <Notice kind="danger">
          {words.failed}{' '}
          <Button size="small" onClick={retry}>
            {words.retry}
          </Button>
        </Notice>
      )}
      <div className={styles.wide}>
        <PdfPages document={document} sizes={content.file.pages} zoom={zoom}>
          {(page, size) => (
            <div className={`fill ${styles.layer}`}>
              {byPage.get(page)?.map((box) => (
                <span
                  key={box.id}
                  data-box={box.id}
                  data-mine={isMine(box) || undefined}
                  data-active={(isMine(box) && (box.id === at || shown.has(box.id))) || undefined}
                  className={`absolute ${styles.box}`}
                  style={styleIn(box, size)}
                >
                  <span className="sr">{(isMine(box) ? words.yours : words.others)(nameOf(content, box))}</span>
                  <AnswerMark box={box} mark={markOf(box)} pageWidth={size.width} />
                </span>
              ))}
            </div>
          )}
        </PdfPages>
      </div>
    </section>
  )
}

/** Of a long document the beginning tells. */
const pagesLookedAt = 3

function useIsScan(document: PDFDocumentProxy | null): boolean {
  const [isScan, setIsScan] = useState(false)
  useEffect(() => {
    if (!document) return
    let isGone = false
    async function look(open: PDFDocumentProxy): Promise<boolean> {
      for (let number = 1; number <= Math.min(pagesLookedAt, open.numPages); number += 1) {
        const { items } = await (await open.getPage(number)).getTextContent()
        if (items.some((item) => 'str' in item && /\p{L}{2}/u.test(item.str))) return false
      }
      return true
    }
    look(document).then(
      (found) => !isGone && setIsScan(found),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [document])
  return isScan
}
