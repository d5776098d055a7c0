// What goes over the wire compressed, and how well: a telephone waits for the bytes, everybody else for the processor.
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

/** Below it, what is saved fits into the same packet. */
export const worthCompressing = 1_400

export const bestQuality = constants.BROTLI_MAX_QUALITY

/** Made for one person and sent once: five times smaller for a millisecond, in a thread of Node's own. */
export const compressOnce = (raw: Buffer): Promise<Buffer> => brotliOf(raw, raw.length > 1_000_000 ? 1 : 3)

/** As far back as there is anything: a wider window is no better, and costs as much again to lay out. */
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
