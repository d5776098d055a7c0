// What is drawn on a phone while it is being drawn. It stays through a turn of the phone and a reload, and goes once it is sent.
import { useEffect, useState } from 'react'
import { acceptedSignature, fittedInto, type Stroke, signatureArea } from '#domain/signing/signer/signature.ts'
import { forgetKept, readKept, useKeeping } from '#web/shared/signature/kept.ts'

type Drawing = { id: string; isTall: boolean; strokes: readonly Stroke[] }

/** Upright there is room above and below, lying there is none. */
const areaOf = ({ isTall }: Pick<Drawing, 'isTall'>) => (isTall ? { ...signatureArea, height: 450 } : signatureArea)
const upright = '(orientation: portrait)'
/** One for the tab: another code is another drawing, and takes its place. */
const place = 'trazos'

const turned = (drawing: Drawing, isTall: boolean): Drawing =>
  drawing.isTall === isTall ? drawing : { ...drawing, isTall, strokes: fittedInto(drawing.strokes, areaOf({ isTall })) }

/** Only what could be sent is taken back. */
function readDrawing(id: string): Drawing | undefined {
  const kept = readKept(place) as Partial<Drawing> | null
  if (kept?.id !== id || !Array.isArray(kept.strokes) || !kept.strokes.every(Array.isArray)) return undefined
  const { strokes } = kept
  return (
    acceptedSignature({ strokes: fittedInto(strokes, signatureArea) }) && { id, isTall: kept.isTall === true, strokes }
  )
}

export const forgetDrawing = (): void => forgetKept(place)

export function useDrawing(id: string) {
  const [blank] = useState<Drawing>({ id, isTall: true, strokes: [] })
  const [drawing, setDrawing] = useState(blank)
  useKeeping(place, drawing === blank ? undefined : drawing)

  useEffect(() => {
    const held = matchMedia(upright)
    const turn = () => setDrawing((before) => turned(before, held.matches))
    setDrawing((before) => readDrawing(id) ?? before)
    turn()
    held.addEventListener('change', turn)
    return () => held.removeEventListener('change', turn)
  }, [id])

  return {
    strokes: drawing.strokes,
    area: areaOf(drawing),
    setStrokes: (strokes: readonly Stroke[]) => setDrawing((before) => ({ ...before, strokes })),
  }
}
