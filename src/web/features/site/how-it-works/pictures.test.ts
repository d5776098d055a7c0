// Every picture is there in both themes, as large as the page says, and small.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mostPerPicture, type PictureName, pictureSizes, themes } from './picture-sizes.ts'

/** As Chromium writes them: plain, or with room for what is transparent, whose head counts from nothing. */
function sizeOf(file: Buffer) {
  if (file.toString('latin1', 12, 16) === 'VP8X')
    return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
  return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
}

describe.each(Object.keys(pictureSizes) as PictureName[])('the picture of «%s»', (name) => {
  it.each(themes)('is small and as large as it says, in %s', (theme) => {
    const file = readFileSync(join(import.meta.dirname, `pictures/${name}-${theme}.webp`))
    expect(file.toString('latin1', 8, 15)).toBe('WEBPVP8')
    expect(file.byteLength).toBeLessThanOrEqual(mostPerPicture)
    expect(sizeOf(file)).toEqual(pictureSizes[name])
  })
})
