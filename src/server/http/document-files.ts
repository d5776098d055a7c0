// One's own documents as PDF and Word, and Word files on their way in.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileProblems, untitledFile } from '#copy/es/files.ts'
import { importWords } from '#copy/es/import.ts'
import { refusals } from '#copy/es/refusals.ts'
import type { User } from '#domain/actor.ts'
import { layOut } from '#domain/copy/sheet.ts'
import { type Budget, budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import { fieldsOfBlanks } from '#domain/writing/blank-fields.ts'
import { fileName, shortName } from '#domain/writing/file-name.ts'
import type { Writing } from '#domain/writing/writing.ts'
import { docxOf } from '#server/docx/export.ts'
import { ImportFailure } from '#server/docx/failure.ts'
import type { Importer } from '#server/docx/importer.ts'
import type { Scene } from '#server/method.ts'
import { type Renderer, RenderFailure } from '#server/render/renderer.ts'
import { spend } from '#server/store/rate-limits.ts'
import { loadOwnWriting } from '#server/store/writings.ts'
import { documentPaths } from '#web/document-paths.ts'
import { paths } from '#web/paths.ts'
import { isForeign, isId } from './origin.ts'
import { type House, sceneOf } from './scene.ts'
import { speakRefusal } from './wire.ts'

/** What documents are made with, each in processes of its own. */
export type Workrooms = { renderer: Renderer; importer: Importer }

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const largestFile = 25 * 1024 * 1024
const personal = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }

type Asked = { Params: { id: string }; Querystring: { descargar?: string } }

export async function documentFiles(app: FastifyInstance, house: House & Workrooms): Promise<void> {
  const say = (reply: FastifyReply, status: number, words: string) =>
    reply.code(status).headers(personal).type('text/plain; charset=utf-8').send(words)

  /** The document, or the answer that says why not. */
  async function own(request: FastifyRequest<Asked>, reply: FastifyReply): Promise<Writing | undefined> {
    const scene = await sceneOf(request, house)
    const { actor, db } = scene
    if (actor.kind !== 'user') {
      say(reply, 401, refusals.auth_required)
      return undefined
    }
    if (await isTooMuch(scene, budgets.files(actor.account.id))) {
      say(reply, 429, fileProblems.tooMany)
      return undefined
    }
    if (!isId(request.params.id)) {
      say(reply, 404, refusals.not_found)
      return undefined
    }
    return await loadOwnWriting(db, request.params.id, actor).catch((error) => {
      if (!(error instanceof Refusal)) throw error
      say(reply, 404, refusals.not_found)
      return undefined
    })
  }

  const originOf = (request: FastifyRequest) =>
    house.config.publicOrigin ?? `${request.protocol}://${request.headers.host}`

  app.get<Asked>('/files/writings/:id.pdf', async (request, reply) => {
    const writing = await own(request, reply)
    if (!writing) return reply
    const { slug, id, version } = writing
    const stamp = {
      id: shortName(id, version),
      verifyUrl: originOf(request) + (slug ? paths.writing(slug) : documentPaths.editorStep('edit', 1, id)),
      draft: writing.status === 'draft',
      createdAt: writing.updatedAt,
    }
    try {
      const pdf = await house.renderer.pdf(layOut(writing), stamp)
      return sendFile(reply, pdf, 'application/pdf', nameOf(writing, 'pdf'), request.query.descargar !== undefined)
    } catch (error) {
      if (!(error instanceof RenderFailure)) throw error
      request.log.warn({ id: request.id, reason: error.reason }, 'a document could not be printed')
      if (error.reason === 'busy') return say(reply.header('retry-after', '5'), 503, fileProblems.busy)
      return say(reply, 500, error.reason === 'timeout' ? fileProblems.timeout : fileProblems.failed)
    }
  })

  app.get<Asked>('/files/writings/:id.docx', async (request, reply) => {
    const writing = await own(request, reply)
    if (!writing) return reply
    const { id, version, status, updatedAt } = writing
    const stamp = { id: shortName(id, version), draft: status === 'draft', createdAt: updatedAt }
    return sendFile(reply, await docxOf(layOut(writing), stamp), docxType, nameOf(writing, 'docx'), true)
  })

  await app.register((scope) => importRoute(scope, house))
}

const nameOf = ({ title }: Writing, ending: string): string => `${fileName(title, untitledFile)}.${ending}`

function sendFile(reply: FastifyReply, bytes: Uint8Array, type: string, name: string, attached: boolean): FastifyReply {
  // Old clients read the plain name, everybody else the one with accents.
  const plain = name.normalize('NFD').replace(/[^ -~]/g, '')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  const how = attached ? 'attachment' : 'inline'
  return reply
    .headers({
      ...personal,
      'content-type': type,
      'content-length': bytes.byteLength,
      'content-disposition': `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`,
    })
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

const isTooMuch = async ({ db, now }: Scene, budget: Budget[]): Promise<boolean> => (await spend(db, budget, now)) > 0

/** POST, since a file comes in; the answer is spoken like those of /api. The text comes back and nothing is kept. */
async function importRoute(app: FastifyInstance, house: House & Workrooms): Promise<void> {
  app.removeAllContentTypeParsers()
  const parser = { parseAs: 'buffer', bodyLimit: largestFile } as const
  app.addContentTypeParser([docxType, 'application/octet-stream'], parser, (_request, body, done) => done(null, body))

  const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
    reply.code(status).headers(personal).send({ error: { code, message } })

  app.setErrorHandler((error: { code?: string }, request, reply) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse(reply, 413, 'too_large', fileProblems.tooLarge)
    if (error.code?.startsWith('FST_ERR_CTP_')) return refuse(reply, 415, 'unsupported_type', fileProblems.wrongType)
    request.log.error({ id: request.id, err: error }, 'an import failed')
    return refuse(reply, 500, 'internal', fileProblems.failed)
  })

  app.post('/files/import', {
    // Before a single byte of the file is read.
    onRequest: async (request, reply) => {
      const scene = isForeign(request, house.config) ? undefined : await sceneOf(request, house)
      if (!scene) return refuse(reply, 403, 'forbidden', refusals.forbidden)
      if (!isUser(scene.actor)) {
        const { status, body } = speakRefusal(new Refusal('auth_required'))
        return reply.code(status).send(body)
      }
      if (await isTooMuch(scene, budgets.imports(scene.actor.account.id)))
        return refuse(reply, 429, 'too_many_requests', fileProblems.tooMany)
    },
    handler: async (request, reply) => {
      try {
        const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array()
        const { title, content, notes } = await house.importer.read(bytes)
        const data = {
          title,
          content: fieldsOfBlanks(content, randomUUID),
          notes: notes.map((note) => importWords.notes[note]),
        }
        return await reply.headers(personal).send({ data })
      } catch (error) {
        if (!(error instanceof ImportFailure)) throw error
        const status = error.reason === 'too_large' ? 413 : error.reason === 'busy' ? 503 : 422
        return refuse(reply, status, error.reason, importWords.failures[error.reason])
      }
    },
  })
}

const isUser = (actor: Scene['actor']): actor is User => actor.kind === 'user'
