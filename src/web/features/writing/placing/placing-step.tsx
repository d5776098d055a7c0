// Step 1 of a PDF from elsewhere: its pages with boxes, the kinds of boxes above them, and all boxes as a list beside them.
import { useCallback, useEffect, useMemo, useState } from 'react'
import { documentPaths } from '#addresses/document-paths.ts'
import { limits, type PdfContent } from '#domain/writing/model.ts'
import type { Proposal } from '#domain/writing/pdf/boxes.ts'
import type { PlacedKind } from '#domain/writing/pdf/placing.ts'
import type { ProposedPlace } from '#domain/writing/pdf/proposals.ts'
import { placingWords as words } from '#language/es/writing/placing.ts'
import { useLocation } from '#web/app/router/router.tsx'
import { useEditingSession, useWriting } from '#web/shared/editing-session/editing-session-context.tsx'
import { useFoundInPdf } from '#web/shared/pdf-pages/found-in-pdf.ts'
import { usePdf } from '#web/shared/pdf-pages/use-pdf.ts'
import { ZoomControl } from '#web/shared/pdf-pages/zoom-control.tsx'
import { AddSigner } from './add-signer.tsx'
import { Facts } from './facts.tsx'
import { PageList } from './page-list.tsx'
import { type PagePoint, pageInSight } from './page-point.ts'
import { Pages } from './pages.tsx'
import { Palette } from './palette.tsx'
import styles from './placing-step.module.css'
import { ProposalsBanner } from './proposals.tsx'
import { SideColumn } from './side-column.tsx'
import { useBoxes } from './use-boxes.ts'
import { useProposals } from './use-proposals.ts'

const none: ReadonlySet<string> = new Set()
const noProposals: readonly Proposal[] = []

/** Below what sticks to the top, and above the lower edge. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top > 190 && bottom < innerHeight
}

/** Into sight, and with the focus on it: after it is on the page. */
function show(selector: string, focus: boolean) {
  requestAnimationFrame(() => {
    const element = document.querySelector<HTMLElement>(selector)
    element?.scrollIntoView({ block: isInSight(element) ? 'nearest' : 'center', inline: 'nearest' })
    if (focus) element?.focus({ preventScroll: true })
  })
}
export const showBox = (id: string, focus = true): void => show(`[data-box="${CSS.escape(id)}"]`, focus)

export function PlacingStep({ content }: { content: PdfContent }) {
  const { writing, title, setTitle } = useWriting()
  const found = useFoundInPdf(writing.id)
  const editing = useEditingSession()
  const { hash } = useLocation()
  const { acts, said } = useBoxes(content)
  const { state, retry } = usePdf(documentPaths.uploadedPdf(writing.id))
  const [selected, setSelected] = useState<ReadonlySet<string>>(none)
  const [armed, setArmed] = useState<PlacedKind | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [zoom, setZoom] = useState(1)
  const [isAdding, setAdding] = useState(false)
  const proposals = useProposals(writing.id, content, found?.proposals ?? noProposals)
  const isSigned = (found?.signatures ?? 0) > 0
  const readOnly = !writing.can.edit
  const isFixed = readOnly || isSigned
  const party = content.parties.find(({ id }) => id === chosen)?.id ?? content.parties[0]?.id ?? null
  const document = state.kind === 'ready' ? state.document : null

  // What undo took away is no longer chosen.
  const alive = useMemo(() => {
    const ids = new Set(content.boxes.map(({ id }) => id))
    return selected.size > 0 && [...selected].every((id) => ids.has(id))
      ? selected
      : new Set([...selected].filter((id) => ids.has(id)))
  }, [content.boxes, selected])

  useEffect(() => {
    if (!armed) return
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && setArmed(null)
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [armed])

  const handlePlace = useCallback(
    (kind: PlacedKind, at?: PagePoint) => {
      const page = pageInSight()
      const { width = 0, height = 0 } = content.file.pages[page] ?? {}
      const id = acts.place(kind, party, at ?? { page, x: width / 2, y: height / 2 })
      setArmed(null)
      if (!id) return
      setSelected(new Set([id]))
      showBox(id)
    },
    [acts, party, content.file],
  )

  // A field of the second step, or a remark of the review, leads to its box.
  useEffect(() => {
    const [, kind, id] = /^#([fb])-([\w-]+)$/.exec(hash) ?? []
    const boxes = acts.now()?.boxes ?? []
    const box = boxes.find((each) => (kind === 'f' ? each.shows === 'field' && each.field === id : each.id === id))
    if (!box) return
    setSelected(new Set([box.id]))
    showBox(box.id)
  }, [hash, acts])
  useEffect(() => {
    editing.goTo = (id) => showBox(id, false)
    return () => {
      editing.goTo = null
    }
  }, [editing])

  const handleDismiss = (place: ProposedPlace) => proposals.dismiss(place.map(({ id }) => id))
  const handleShow = ([{ id }]: ProposedPlace) => show(`[data-proposal="${CSS.escape(id)}"]`, true)
  const open = isFixed ? [] : proposals.open
  const [first] = open

  return (
    <>
      {!isFixed && (
        <Palette
          content={content}
          armed={armed}
          party={party}
          onArm={setArmed}
          onPlace={handlePlace}
          onParty={setChosen}
          onAdd={() => setAdding(true)}
        />
      )}
      <div className={`stack items-start ${styles.desk}`}>
        <PageList document={document} content={content} />
        <div className={`stack one-column shrinks gap-3 content-start ${styles.middle}`}>
          <div className="row wrap gap-0-3">
            <h1 className={`grows shrinks ${styles.title}`}>
              <input
                className="full font-inherit ink frameless groundless"
                aria-label={words.title}
                placeholder={words.untitled}
                maxLength={limits.title}
                readOnly={readOnly}
                value={title}
                onChange={(event) => setTitle(event.target.value)}
              />
            </h1>
            <ZoomControl zoom={zoom} onZoom={setZoom} />
          </div>
          {found && <Facts found={found} />}
          {first && (
            <ProposalsBanner
              places={open}
              onTakeAll={() => {
                acts.take(open)
                showBox(first[0].id)
              }}
              onOneByOne={() => handleShow(first)}
            />
          )}
          <Pages
            content={content}
            state={state}
            zoom={zoom}
            selected={alive}
            armed={armed}
            proposals={open}
            readOnly={isFixed}
            acts={acts}
            onSelect={setSelected}
            onPlace={handlePlace}
            onDismiss={handleDismiss}
            onRetry={retry}
          />
        </div>
        <SideColumn
          content={content}
          proposals={open}
          selected={alive}
          readOnly={isFixed}
          acts={acts}
          onSelect={setSelected}
          onShow={(id) => showBox(id, false)}
          onDismiss={handleDismiss}
          onShowProposal={handleShow}
        />
      </div>
      <p id="placing-keys" hidden>
        {words.keys}
      </p>
      <p className="sr" role="status">
        {said}
      </p>
      {isAdding && (
        <AddSigner
          onAdd={(role) => {
            setChosen(acts.addSigner(role))
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
