// A QR code as one SVG path, so that the browser needs no library to draw it.
import { encode } from 'uqr'

export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const rows = data.map((row, y) => {
    let runs = ''
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x++
      runs += `M${start} ${y}h${x - start + 1}v1H${start}z`
    }
    return runs
  })
  return { size, path: rows.join('') }
}
