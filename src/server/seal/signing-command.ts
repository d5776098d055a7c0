// A sealing key that never comes here: a command of the operator's signs digests, in an HSM, a KMS or on another machine.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Certificate } from './asn1/certificate.ts'
import { isSignedBy, longestSignature } from './asn1/signature.ts'

/** In milliseconds. */
const usualPatience = 30_000

export class SigningCommandFailure extends Error {
  override name = 'SigningCommandFailure'
}

/** The program and its arguments: no shell reads them. */
export type SigningCommand = readonly [program: string, ...words: string[]]

/**
 * The command reads the SHA-256 digest (32 bytes) and writes the signature: DER for EC keys, PKCS#1 v1.5 for RSA. What it writes is
 * checked with the certificate before it is used.
 */
export function signByCommand([program, ...words]: SigningCommand, { x509 }: Certificate, patience = usualPatience) {
  return async (bytes: Uint8Array): Promise<Buffer> => {
    const signature = await run(program, words, { digest: createHash('sha256').update(bytes).digest(), patience })
    const method = { key: x509.publicKey.asymmetricKeyType === 'rsa' ? 'rsa' : 'ec', hash: 'sha256' } as const
    if (signature.length > longestSignature(x509.publicKey) || !isSignedBy(x509.publicKey, method, bytes, signature))
      throw new SigningCommandFailure('did not write a signature that the certificate confirms')
    return signature
  }
}

type Asked = { digest: Buffer; patience: number }

async function run(program: string, words: readonly string[], { digest, patience }: Asked): Promise<Buffer> {
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'ignore'], timeout: patience, killSignal: 'SIGKILL' })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => resolve(`cannot be run: ${error.code}`))
    child.once('close', (code, signal) => resolve(code === 0 ? '' : `ended with ${signal ?? code}`))
  })
  // A command that does not read is known by what it writes.
  child.stdin.on('error', () => {})
  child.stdin.end(digest)
  const written = await bounded(child.stdout).catch(() => undefined)
  if (!written) child.kill('SIGKILL')
  const trouble = await ended
  if (!written) throw new SigningCommandFailure('writes more than a signature')
  if (trouble) throw new SigningCommandFailure(trouble)
  return written
}

const longest = 4_096

async function bounded(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  return buffer(
    (async function* () {
      let bytes = 0
      for await (const chunk of stream) {
        bytes += chunk.length
        if (bytes > longest) throw new Error('too much')
        yield chunk
      }
    })(),
  )
}
