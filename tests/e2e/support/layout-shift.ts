// Measures in the page how far its layout moves while it loads, what moves, and when its largest part was painted.
import type { Page } from '@playwright/test'

export const mostShift = 0.05

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
type Measured = Window & { shift: number; paint: number; moved: string[] }

/** Must be called before the page is opened. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const measured = window as unknown as Measured
    measured.shift = 0
    measured.paint = 0
    measured.moved = []
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        measured.shift += value
        measured.moved.push(...sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`))
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      measured.paint = list.getEntries().at(-1)?.startTime ?? 0
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

export const layoutOf = (page: Page): Promise<{ shift: number; paint: number; moved: string[] }> =>
  page.evaluate(async () => {
    await document.fonts.ready
    // A shift is reported after the frame in which it happened.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    const { shift, paint, moved } = window as unknown as Measured
    return { shift, paint, moved }
  })
