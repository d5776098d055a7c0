// Compresses the built text files once, at best quality, so that the server only sends them.

import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const smallest = 1024

/** Writes a `.br` and a `.gz` beside every text file of the folder that is worth it, and returns how many there were. */
export async function compress(folder: string): Promise<number> {
  const written: Promise<void>[] = []
  for await (const path of glob('**/*.{js,css,svg,json,txt}', { cwd: folder })) {
    const file = join(folder, path)
    const content = await readFile(file)
    if (content.length >= smallest) written.push(compressFile(file, content))
  }
  await Promise.all(written)
  return written.length
}

async function compressFile(file: string, content: Buffer): Promise<void> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
