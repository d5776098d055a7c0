// Other programs write CMS and PKCS#12 in BER: indefinite or overlong lengths, strings in pieces. asn1js reads that; here it
// becomes DER for our only reader (`der.ts`).
import { type BaseBlock, fromBER } from 'asn1js'
import { NotDer, readDer, readFirst, write } from './der.ts'

/** A revocation list inside a signature has tens of thousands of values. The content of octet strings is parsed only where it is needed. */
export const limits = { maxDepth: 64, maxNodes: 500_000, parseEmbedded: false }

/** The first value as DER, and the bytes after it. DER stays as it is. */
export function firstAsDer(bytes: Buffer): { der: Buffer; rest: Buffer } {
  if (isStrict(bytes)) {
    const { value, rest } = readFirst(bytes)
    return { der: value.whole, rest }
  }
  const { offset, result } = fromBER(new Uint8Array(bytes), limits)
  if (offset < 0 || result.error) throw new NotDer(`not even BER: ${result.error}`)
  return { der: derOf(result), rest: bytes.subarray(offset) }
}

/** The string types that BER may split into pieces. */
const stringTags = new Set([3, 4, 12, 18, 19, 20, 21, 22, 25, 26, 27, 28, 30])
const bitStringTag = 3
const universal = 1

function derOf(block: BaseBlock): Buffer {
  const { idBlock, lenBlock } = block
  const raw = Buffer.from(block.valueBeforeDecodeView)
  // Certificates and signed attributes are DER inside BER: signed bytes must not change.
  if (isStrict(raw)) return raw
  const [tag = 0] = raw
  if (!idBlock.isConstructed) return write(tag, raw.subarray(idBlock.blockLength + lenBlock.blockLength))
  const parts = (block.valueBlock as unknown as { value: BaseBlock[] }).value.map(derOf)
  if (idBlock.tagClass !== universal || !stringTags.has(idBlock.tagNumber)) return write(tag, ...parts)
  const contents = parts.map((part) => readDer(part).content)
  // Each piece of a bit string begins with its number of unused bits; the last one's applies to all.
  const isBits = idBlock.tagNumber === bitStringTag
  const unused = isBits ? [contents.at(-1)?.subarray(0, 1) ?? Buffer.from([0])] : []
  return write(tag & ~0x20, ...unused, ...contents.map((content) => (isBits ? content.subarray(1) : content)))
}

/** Whether all lengths, at every depth, are those of DER. */
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
