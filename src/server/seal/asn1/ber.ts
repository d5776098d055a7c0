// Other programs write CMS and PKCS#12 in BER: lengths left open («indefinite»), lengths longer than need be, strings in pieces.
// asn1js reads that; what comes out is the same values in DER, for the one reader that there is (`der.ts`).
import { type BaseBlock, fromBER } from 'asn1js'
import { NotDer, readDer, readFirst, write } from './der.ts'

/** A list of revoked certificates inside a signature has tens of thousands of values. */
const limits = { maxDepth: 64, maxNodes: 500_000, parseEmbedded: false }

/** The first value as DER, and the bytes behind it. Bytes that are DER already stay as they are. */
export function firstAsDer(bytes: Buffer): { der: Buffer; rest: Buffer } {
  if (isStrict(bytes)) {
    const { value, rest } = readFirst(bytes)
    return { der: value.whole, rest }
  }
  const { offset, result } = fromBER(new Uint8Array(bytes), limits)
  if (offset < 0 || result.error) throw new NotDer(`not even BER: ${result.error}`)
  return { der: derOf(result), rest: bytes.subarray(offset) }
}

/** Strings that BER may cut into pieces: bits, octets, and those of characters. */
const stringTags = new Set([3, 4, 12, 18, 19, 20, 21, 22, 25, 26, 27, 28, 30])
const bitStringTag = 3
const universal = 1

function derOf(block: BaseBlock): Buffer {
  const { idBlock, lenBlock } = block
  const raw = Buffer.from(block.valueBeforeDecodeView)
  // Certificates and signed attributes are DER inside BER: what was signed must not change by a byte.
  if (isStrict(raw)) return raw
  const [tag = 0] = raw
  if (!idBlock.isConstructed) return write(tag, raw.subarray(idBlock.blockLength + lenBlock.blockLength))
  const parts = (block.valueBlock as unknown as { value: BaseBlock[] }).value.map(derOf)
  if (idBlock.tagClass !== universal || !stringTags.has(idBlock.tagNumber)) return write(tag, ...parts)
  const contents = parts.map((part) => readDer(part).content)
  // Each piece of a bit string begins with how many bits it leaves unused: that of the last one holds for all.
  const isBits = idBlock.tagNumber === bitStringTag
  const unused = isBits ? [contents.at(-1)?.subarray(0, 1) ?? Buffer.from([0])] : []
  return write(tag & ~0x20, ...unused, ...contents.map((content) => (isBits ? content.subarray(1) : content)))
}

/** Whether it and all inside it has lengths as DER writes them. */
function isStrict(bytes: Buffer): boolean {
  try {
    return areStrict(readFirst(bytes).value.whole, 0)
  } catch {
    return false
  }
}

const constructed = 0x20

function areStrict(bytes: Buffer, depth: number): boolean {
  if (depth > limits.maxDepth) return false
  for (let rest = bytes; rest.length > 0; ) {
    const { value, rest: next } = readFirst(rest)
    if (value.tag & constructed && !(areStrict(value.content, depth + 1) && !isCutString(value.tag))) return false
    rest = next
  }
  return true
}

const isCutString = (tag: number): boolean => (tag & 0xc0) === 0 && stringTags.has(tag & 0x1f)
