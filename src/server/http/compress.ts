// Which answers are compressed, and at which Brotli quality.
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Below this size the answer fits into one packet anyway. */
export const worthCompressing = 1_400

export const bestQuality = constants.BROTLI_MAX_QUALITY

/** For answers made for one reader and sent once: a fifth of the size for about 1 ms, in libuv's thread pool. */
export const compressOnce = (raw: Buffer): Promise<Buffer> => brotliOf(raw, raw.length > 1_000_000 ? 1 : 3)

/** A window larger than the content compresses no better, and costs more memory to set up. */
const windowFor = (bytes: number): number =>
  Math.min(22, Math.max(constants.BROTLI_MIN_WINDOW_BITS + 6, Math.ceil(Math.log2(bytes + 16))))

export const brotliOf = (raw: Buffer, quality: number): Promise<Buffer> =>
  compress(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(raw.length),
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  })
