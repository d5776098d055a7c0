// The peer of every measurement: Fastify alone, sending one fixed answer. `node bench/peer.ts ANSWER`, port in PORT.

import { readFileSync } from 'node:fs'
import { fastify } from 'fastify'
import type { FixedAnswer } from './requests.ts'

const [file = ''] = process.argv.slice(2)
const { body, headers }: FixedAnswer = JSON.parse(readFileSync(file, 'utf8'))
const bytes = Buffer.from(body, 'base64')

const app = fastify()
app.get('/*', (_request, reply) => reply.headers(headers).send(bytes))
// Parsed and serialised for each call, as any API must.
const words = headers['content-type']?.includes('json') ? JSON.parse(bytes.toString()) : {}
app.post('/*', async () => words)
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.once('SIGTERM', () => process.exit(0))
