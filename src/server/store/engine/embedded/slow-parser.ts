// Keeps V8 from optimising the engine's SQL parser, a single function of a hundred kilobytes: that takes 1.2 GB and seconds
// of a processor at every start, for a function that kept statements have made rare.
import { setFlagsFromString } from 'node:v8'
import { type PGlite, protocol } from '@electric-sql/pglite'

/** Functions compiled while the filter names another function are never optimised. */
const onlyAnother = '--wasm-tier-up-filter=0'
const every = '--wasm-tier-up-filter=-1'

const queryByte = 0x51
const parseByte = 0x50

/**
 * Functions are compiled at their first call: before an engine reads its first text, it reads an empty one with the filter set for
 * that moment. If V8 or the engine change, this stops saving memory, and breaks nothing.
 */
export function keepParserUnoptimised(engines: PGlite): void {
  const { execProtocolRawSync } = engines
  const begun = new WeakSet<PGlite>()
  engines.execProtocolRawSync = function (message) {
    const isText = message[0] === queryByte || message[0] === parseByte
    if (isText && !begun.has(this)) {
      begun.add(this)
      setFlagsFromString(onlyAnother)
      try {
        execProtocolRawSync.call(this, protocol.serialize.query(';'))
      } finally {
        setFlagsFromString(every)
      }
    }
    return execProtocolRawSync.call(this, message)
  }
}
