// Keeps V8 from optimising the engine's SQL parser, a single function of a hundred kilobytes: that takes 1.2 GB and seconds
// of a processor at every start, for a function that kept statements have made rare.
import { setFlagsFromString } from 'node:v8'
import { type PGlite, protocol } from '@electric-sql/pglite'

/** Functions that are compiled while the filter names another one never ask to be optimised. */
const onlyAnother = '--wasm-tier-up-filter=0'
const every = '--wasm-tier-up-filter=-1'

const queryByte = 0x51
const parseByte = 0x50

/**
 * Code is compiled when it is first called: before the first text that an engine is to read, it reads an empty one, with
 * the filter set for just that moment. Where V8 or the engine have changed, it only costs memory again.
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
