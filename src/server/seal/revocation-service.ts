// Fetches the revocation lists that certificates name, to keep them with the seal.
import type { Certificate } from './asn1/certificate.ts'
import { childrenOf, type Der, partsOf, readDer, wrapped } from './asn1/der.ts'
import { oids } from './asn1/oids.ts'
import { readRevocationList } from './asn1/revocation.ts'
import { readAtMost } from './timestamp-service.ts'

const timeLimit = 5_000
const longest = 5_000_000
const uri = 0x86

/** The addresses of the issuer's revocation list. */
function listAddresses({ extensions }: Certificate): string[] {
  const found = extensions.get(oids.revocationLists)
  if (!found) return []
  const inside = (value: Der, tag: number): Der[] => childrenOf(value).filter((each) => each.tag === tag)
  return partsOf(readDer(found.value))
    .flatMap((point) => inside(point, wrapped(0)))
    .flatMap((named) => inside(named, wrapped(0)))
    .flatMap((full) => inside(full, uri))
    .map(({ content }) => content.toString('latin1'))
    .filter((address) => /^https?:\/\//.test(address))
}

/** One for each certificate whose issuer follows in the chain; lists that cannot be fetched are left out. */
export async function fetchLists(chain: readonly Certificate[]): Promise<Buffer[]> {
  const lists = await Promise.all(
    chain.map(async (certificate, index) => {
      const issuer = chain[index + 1]
      const [address] = issuer ? listAddresses(certificate) : []
      return issuer && address ? fetchList(address, issuer) : undefined
    }),
  )
  return lists.filter((list) => list !== undefined)
}

async function fetchList(address: string, issuer: Certificate): Promise<Buffer | undefined> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeLimit) })
    if (!response.ok || !response.body) return undefined
    return readRevocationList(await readAtMost(response.body, longest), issuer)?.der
  } catch {
    return undefined
  }
}
