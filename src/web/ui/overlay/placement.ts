// Where a panel goes beside what opened it: below, or above where there is more room; never beyond what is seen.

export type Box = { left: number; top: number; right: number; bottom: number }
export type Align = 'start' | 'end'
type Size = { width: number; height: number }

const gap = 6
const margin = 8
/** Lower than this a panel shows next to nothing: it rather lies over what opened it. */
const least = 160

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

export function placeOf(anchor: Box, panel: Size, view: Box, align: Align) {
  const below = view.bottom - margin - gap - anchor.bottom
  const above = anchor.top - gap - margin - view.top
  const up = panel.height > below && above > below
  const most = view.bottom - view.top - 2 * margin
  const maxHeight = Math.min(Math.max(up ? above : below, least), most)
  const height = Math.min(panel.height, maxHeight)
  const top = up ? anchor.top - gap - height : anchor.bottom + gap
  const left = align === 'end' ? anchor.right - panel.width : anchor.left
  return {
    top: within(top, view.top + margin, view.bottom - margin - height),
    left: within(left, view.left + margin, view.right - margin - panel.width),
    maxHeight,
  }
}
