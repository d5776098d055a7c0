// Amounts of data in words.

const size = new Intl.NumberFormat('es', { maximumFractionDigits: 1 })

/** «12 kB», «3,4 MB»: as people read it in their downloads. */
export function sizeWords(bytes: number): string {
  return bytes < 1_000_000
    ? `${size.format(Math.max(1, Math.round(bytes / 1000)))} kB`
    : bytes < 1_000_000_000
      ? `${size.format(bytes / 1e6)} MB`
      : `${size.format(bytes / 1e9)} GB`
}
