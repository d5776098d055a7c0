// Which page numbers are worth showing.

/** The first, the last, and those around the current one; null where some are left out. */
export function shownPages(current: number, pages: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, pages].filter((page) => page >= 1 && page <= pages)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((page, index) => {
    const missing = page - (shown[index - 1] ?? 0) - 1
    // A gap of one number is no shorter than the number.
    return missing === 0 ? [page] : [missing === 1 ? page - 1 : null, page]
  })
}
