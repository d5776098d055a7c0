// Pages as poppler renders them, and where something red is on them.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Rendered = { width: number; height: number; colours: Buffer }

/** A page, counted from 0. Poppler does not enlarge pages by their `UserUnit`. */
export function rendered(pdf: Uint8Array, page: number, dotsPerInch: number): Rendered {
  const folder = mkdtempSync(join(tmpdir(), 'rendered-'))
  try {
    writeFileSync(join(folder, 'it.pdf'), pdf)
    const number = String(page + 1)
    const asked = ['-cropbox', '-r', String(dotsPerInch), '-f', number, '-l', number, '-singlefile', 'it.pdf', 'it']
    execFileSync('pdftoppm', asked, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
    const picture = readFileSync(join(folder, 'it.ppm'))
    const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.toString('latin1', 0, 40))
    if (!head) throw new Error('no picture')
    return { width: Number(head[1]), height: Number(head[2]), colours: picture.subarray(head[0].length) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The smallest box around all that is red, in parts of the page; undefined where nothing is. */
export function redBox({ width, height, colours }: Rendered) {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let dot = 0; dot < width * height; dot++) {
    const [red = 0, green = 0, blue = 0] = colours.subarray(dot * 3, dot * 3 + 3)
    if (red < 180 || green > 80 || blue > 80) continue
    const [x, y] = [dot % width, Math.floor(dot / width)]
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  if (right < 0) return undefined
  return { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height }
}
