// A QR code as a picture for paper: what it prints on every page counts, so neighbours are one shape.
import { encode } from 'uqr'

export function codePicture(text: string): string {
  const { data, size } = encode(text, { border: 0 })
  const path = data.flatMap((row, y) => runs(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`
}

function runs(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = []
  for (let start = row.indexOf(true); start >= 0; ) {
    const end = row.indexOf(false, start)
    found.push([start, (end < 0 ? row.length : end) - start])
    start = end < 0 ? -1 : row.indexOf(true, end)
  }
  return found
}
