// One's own documents as PDF and Word, and Word files on their way in.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import type { User } from '#domain/actor.ts'
import { budgets } from '#domain/rate.ts'
import { Refusal } from '#domain/refusal.ts'
import type { UnlaidText } from '#domain/sheet/sheet.ts'
import { shortName } from '#domain/writing/file-name.ts'
import type { Writing } from '#domain/writing/writing.ts'
import { fileProblems } from '#language/es/files.ts'
import { importWords } from '#language/es/import.ts'
import { refusals } from '#language/es/refusals.ts'
import { canRead } from '#policy/writing.ts'
import { ImportFailure } from '#server/docx/failure.ts'
import type { Importer } from '#server/docx/importer.ts'
import type { WordWriter } from '#server/docx/writer.ts'
import type { Scene } from '#server/method.ts'
import type { Renderer } from '#server/render/renderer.ts'
import { loadWriting } from '#server/store/writings.ts'
import { WorkroomFailure } from '#server/workroom/failure.ts'
import type { Asking } from '#server/workroom/workroom.ts'
import {
  callerOf,
  docxType,
  hangUp,
  isTooMuch,
  nameOf,
  originOf,
  pdfType,
  personal,
  prepared,
  say,
  sendFile,
} from './file-answers.ts'
import { isForeign, isId } from './origin.ts'
import { type Services, sceneOf } from './scene.ts'
import { speakFailure, speakRefusal } from './wire.ts'

/** What documents are made with, each in processes of its own. */
export type Workrooms = { renderer: Renderer; word: WordWriter; importer: Importer }

const largestFile = 25 * 1024 * 1024

type Asked = { Params: { id: string }; Querystring: { descargar?: string } }

export async function documentFiles(app: FastifyInstance, services: Services & Workrooms): Promise<void> {
  /** The document, or the answer that says why not. */
  async function own(request: FastifyRequest<Asked>, reply: FastifyReply): Promise<Writing | undefined> {
    const scene = await sceneOf(request, services)
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
    const writing = await loadWriting(db, request.params.id).catch((error) => {
      if (!(error instanceof Refusal)) throw error
    })
    if (writing && canRead(actor, writing)) return writing
    say(reply, 404, refusals.not_found)
    return undefined
  }

  const textOf = ({ title, content, country }: Writing): UnlaidText => ({ title, content, country })
  const asking = ({ userId }: Writing, reply: FastifyReply): Asking => ({
    caller: callerOf(reply.request, userId),
    signal: hangUp(reply),
  })

  app.get<Asked>('/files/writings/:id.pdf', async (request, reply) => {
    const writing = await own(request, reply)
    if (!writing) return reply
    const { slug, id, version } = writing
    const stamp = {
      id: shortName(id, version),
      verifyUrl:
        originOf(request, services.config) + (slug ? paths.writing(slug) : documentPaths.editorStep('edit', 1, id)),
      draft: writing.status === 'draft',
      createdAt: writing.updatedAt,
    }
    const pdf = await prepared(request, reply, services.renderer.pdf(textOf(writing), stamp, asking(writing, reply)))
    if (!pdf) return reply
    return sendFile(reply, pdf, pdfType, nameOf(writing.title, 'pdf'), request.query.descargar !== undefined)
  })

  app.get<Asked>('/files/writings/:id.docx', async (request, reply) => {
    const writing = await own(request, reply)
    if (!writing) return reply
    const { id, version, status, updatedAt } = writing
    const stamp = { id: shortName(id, version), draft: status === 'draft', createdAt: updatedAt }
    const docx = await prepared(request, reply, services.word.docx(textOf(writing), stamp, asking(writing, reply)))
    return docx ? sendFile(reply, docx, docxType, nameOf(writing.title, 'docx'), true) : reply
  })

  await app.register((scope) => importRoute(scope, services))
}

/** POST, since a file comes in; the answer is spoken like those of /api. The text comes back and nothing is kept. */
async function importRoute(app: FastifyInstance, services: Services & Workrooms): Promise<void> {
  const callers = new WeakMap<FastifyRequest, string>()
  app.removeAllContentTypeParsers()
  const parser = { parseAs: 'buffer', bodyLimit: largestFile } as const
  app.addContentTypeParser([docxType, 'application/octet-stream'], parser, (_request, body, done) => done(null, body))

  const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
    reply.code(status).headers(personal).send({ error: { code, message } })

  app.setErrorHandler((error: { code?: string }, request, reply) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse(reply, 413, 'too_large', fileProblems.tooLarge)
    if (error.code?.startsWith('FST_ERR_CTP_')) return refuse(reply, 415, 'unsupported_type', fileProblems.wrongType)
    request.log.error({ id: request.id, err: error }, 'an import failed')
    const { status, headers, body } = speakFailure(error, request.id)
    return reply
      .code(status)
      .headers({ ...personal, ...headers })
      .send(body)
  })

  app.post('/files/import', {
    // Before a single byte of the file is read.
    onRequest: async (request, reply) => {
      const scene = isForeign(request, services.config) ? undefined : await sceneOf(request, services)
      if (!scene) return refuse(reply, 403, 'forbidden', refusals.forbidden)
      if (!isUser(scene.actor)) {
        const { status, body } = speakRefusal(new Refusal('auth_required'))
        return reply.code(status).send(body)
      }
      if (await isTooMuch(scene, budgets.imports(scene.actor.account.id)))
        return refuse(reply, 429, 'too_many_requests', fileProblems.tooMany)
      callers.set(request, callerOf(request, scene.actor.account.id))
    },
    handler: async (request, reply) => {
      try {
        const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array()
        const asking = { caller: callers.get(request) ?? callerOf(request), signal: hangUp(reply) }
        const { title, content, notes } = await services.importer.read(bytes, asking)
        const data = { title, content, notes: notes.map((note) => importWords.notes[note]) }
        return await reply.headers(personal).send({ data })
      } catch (error) {
        if (error instanceof WorkroomFailure) return reply.code(499).send()
        if (!(error instanceof ImportFailure)) throw error
        const status = error.reason === 'too_large' ? 413 : error.reason === 'busy' ? 503 : 422
        return refuse(reply, status, error.reason, importWords.failures[error.reason])
      }
    },
  })
}

const isUser = (actor: Scene['actor']): actor is User => actor.kind === 'user'
