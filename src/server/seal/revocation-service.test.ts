// Revocation lists published by others: which are kept, and which are not.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { makeInstallation, sealedAt } from '#tests/support/signing/seals.ts'
import type { Certificate } from './asn1/certificate.ts'
import { makeRevocationList } from './asn1/revocation.ts'
import { makeSealKey, readKey } from './keys.ts'
import { fetchLists } from './revocation-service.ts'

const { authority, authorityKey } = makeInstallation()
const listOf = (installation: { authority: Certificate; authorityKey: string }) =>
  makeRevocationList(
    { certificate: installation.authority, key: readKey(installation.authorityKey) },
    { number: 1, from: sealedAt, until: new Date(sealedAt.getTime() + 86_400_000), revoked: [] },
  )
const list = () => listOf({ authority, authorityKey })

describe('the list that a certificate names', () => {
  const serving = (body: Buffer | undefined): Promise<{ url: string; close: () => void }> =>
    new Promise((resolve) => {
      const lists = createServer((_request, response) => {
        if (body) response.end(body)
        else response.writeHead(404).end()
      }).listen(0, '127.0.0.1', () => {
        const { port } = lists.address() as AddressInfo
        resolve({ url: `http://127.0.0.1:${port}/lista.crl`, close: () => lists.close() })
      })
    })

  it.each([
    ['is fetched', () => list(), 1],
    ['is left out where it is not there', () => undefined, 0],
    ['is left out where it is something else', () => Buffer.from('Hola'), 0],
    ['is left out where somebody else signed it', () => listOf(makeInstallation()), 0],
  ])('%s', async (_, body, count) => {
    const server = await serving(body())
    const named = makeSealKey({ certificate: authority, key: readKey(authorityKey) }, 'Otro', server.url, sealedAt)
    expect(await fetchLists([named.certificate, authority])).toHaveLength(count)
    server.close()
  })
})
