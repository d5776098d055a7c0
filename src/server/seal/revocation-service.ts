// Fetches the lists of revoked certificates that certificates themselves name, to keep them with what they prove.
import type { Certificate } from './certificate.ts'
import { childrenOf, type Der, partsOf, readDer, wrapped } from './der.ts'
import { oids } from './oids.ts'
import { readRevocationList } from './revocation.ts'
import { readAtMost } from './timestamp-service.ts'

const timeLimit = 5_000
const longest = 5_000_000
const uri = 0x86

/** Where a certificate says that its issuer's list is. */
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

/** One for each certificate of a chain whose issuer follows it; those that cannot be had are left out. */
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
