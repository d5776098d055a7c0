// Every picture is there in both themes, as large as the page says, and small.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mostPerPicture, type PictureName, pictureSizes, themes } from './picture-sizes.ts'

/** Of a WebP without transparency, as Chromium writes it. */
const sizeOf = (file: Buffer) => ({ width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff })

describe.each(Object.keys(pictureSizes) as PictureName[])('the picture of «%s»', (name) => {
  it.each(themes)('is small and as large as it says, in %s', (theme) => {
    const file = readFileSync(join(import.meta.dirname, `pictures/${name}-${theme}.webp`))
    expect(file.toString('latin1', 8, 15)).toBe('WEBPVP8')
    expect(file.byteLength).toBeLessThanOrEqual(mostPerPicture)
    expect(sizeOf(file)).toEqual(pictureSizes[name])
  })
})
