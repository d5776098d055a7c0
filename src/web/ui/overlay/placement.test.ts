// Wherever a button stands and however long its panel is: the panel is on the screen, whole or scrolled.
import { describe, expect, it } from 'vitest'
import { type Box, placeOf } from './placement.ts'

const boxAt = (left: number, top: number, width = 40, height = 40): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const phone = boxAt(0, 0, 360, 640)

it('hangs below its button, at its start or at its end', () => {
  expect(placeOf(boxAt(20, 100), { width: 200, height: 300 }, phone, 'start')).toMatchObject({ top: 146, left: 20 })
  expect(placeOf(boxAt(300, 100), { width: 200, height: 300 }, phone, 'end')).toMatchObject({ top: 146, left: 140 })
})

it('stands above where there is more room, right over its button', () => {
  expect(placeOf(boxAt(20, 560), { width: 200, height: 300 }, phone, 'start')).toMatchObject({ top: 254, left: 20 })
})

it('keeps above the keyboard of a phone', () => {
  const above = { ...phone, bottom: 300 }
  const { top, maxHeight } = placeOf(boxAt(20, 200), { width: 200, height: 400 }, above, 'start')
  expect(top + maxHeight).toBeLessThanOrEqual(292)
})

describe('never leaves the screen', () => {
  const places = [-60, 0, 100, 300, 340, 500, 620, 700]
  const heights = [40, 240, 600, 5000]
  const views = [phone, boxAt(0, 0, 1280, 720), boxAt(0, 0, 640, 200), boxAt(10, 50, 300, 280)]
  for (const height of heights)
    it(`with a panel of ${height} px`, () => {
      for (const view of views)
        for (const left of places)
          for (const top of places)
            for (const align of ['start', 'end'] as const) {
              const placed = placeOf(boxAt(left, top), { width: 240, height }, view, align)
              const shown = Math.min(height, placed.maxHeight)
              expect(placed.left).toBeGreaterThanOrEqual(view.left + 8)
              expect(placed.left + 240).toBeLessThanOrEqual(view.right - 8)
              expect(placed.top).toBeGreaterThanOrEqual(view.top + 8)
              expect(placed.top + shown).toBeLessThanOrEqual(view.bottom - 8)
              expect(shown).toBeGreaterThan(0)
            }
    })
})
