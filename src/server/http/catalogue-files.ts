// Public texts as PDF and Word, blank by GET and filled in by POST, and the trial document. Nothing that comes in is kept.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import { paths } from '#addresses/paths.ts'
import { acceptedValues } from '#domain/filling/checking.ts'
import type { Values } from '#domain/filling/values.ts'
import { readLibraryWriting } from '#domain/library/read.ts'
import { budgets } from '#domain/rate.ts'
import { acceptedSignature } from '#domain/signing/signature.ts'
import type { Country } from '#domain/words/conventions.ts'
import { shortName } from '#domain/writing/file-name.ts'
import { fileProblems } from '#language/es/files.ts'
import { foreignOrigin, refusals } from '#language/es/refusals.ts'
import { trialSample, trialSigner } from '#language/es/trial-sample.ts'
import { findEntry } from '#server/store/catalogue.ts'
import type { Workrooms } from './document-files.ts'
import {
  callerOf,
  docxType,
  hangUp,
  isTooMuch,
  nameOf,
  originOf,
  pdfType,
  prepared,
  say,
  sendFile,
} from './file-answers.ts'
import { takeOnlyJson } from './json-body.ts'
import { isForeign, isSlug } from './origin.ts'
import type { Services } from './scene.ts'

/** More than anybody types into a form. */
const largestBody = 512 * 1024

type Asked = { Params: { slug: string }; Querystring: { descargar?: string } }
type Entry = NonNullable<Awaited<ReturnType<typeof findEntry>>>
type Ending = 'pdf' | 'docx'

export async function catalogueFiles(app: FastifyInstance, services: Services & Workrooms): Promise<void> {
  takeOnlyJson(app, largestBody)

  /** The published text, or the answer that says why not. */
  async function published(request: FastifyRequest<Asked>, reply: FastifyReply): Promise<Entry | undefined> {
    const { slug } = request.params
    const entry = isSlug(slug) ? await findEntry(services.db, slug) : undefined
    if (!entry) say(reply, 404, refusals.not_found)
    else if (entry.withdrawnAt) say(reply, 410, fileProblems.withdrawn)
    else return entry
    return undefined
  }

  async function send(
    request: FastifyRequest<Asked>,
    reply: FastifyReply,
    ending: Ending,
    entry: Entry,
    given?: Values,
  ) {
    const { writingId, version, title, content, updatedAt } = entry
    const text = { title, content, country: entry.country as Country, values: given }
    const asking = { caller: callerOf(request), signal: hangUp(reply) }
    const stamp = { id: shortName(writingId, version), createdAt: given ? new Date() : updatedAt }
    if (ending === 'docx') {
      const docx = await prepared(request, reply, services.word.docx(text, stamp, asking))
      return docx ? sendFile(reply, docx, docxType, nameOf(title, 'docx'), true) : reply
    }
    const verifyUrl = originOf(request, services.config) + paths.writing(entry.slug)
    const printing = services.renderer.pdf(text, { ...stamp, verifyUrl, origin: given !== undefined }, asking)
    const pdf = await prepared(request, reply, printing)
    const attached = given !== undefined || request.query.descargar !== undefined
    return pdf ? sendFile(reply, pdf, pdfType, nameOf(title, 'pdf'), attached) : reply
  }

  const thrifty = async (request: FastifyRequest, reply: FastifyReply) => {
    const spent = await isTooMuch({ db: services.db, now: new Date() }, budgets.publicFiles(request.ip))
    return spent ? say(reply.header('retry-after', '600'), 429, fileProblems.tooMany) : undefined
  }
  /** Before a single byte is read. */
  const ownPages = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isForeign(request, services.config)) return say(reply, 403, foreignOrigin)
    if (request.headers['content-type'] === undefined) return say(reply, 415, refusals.unsupported_type)
    return thrifty(request, reply)
  }

  for (const ending of ['pdf', 'docx'] as const) {
    const url = `/files/catalogue/:slug.${ending}`
    app.get<Asked>(url, { onRequest: thrifty }, async (request, reply) => {
      const entry = await published(request, reply)
      return entry ? send(request, reply, ending, entry) : reply
    })
    app.post<Asked>(url, { onRequest: ownPages }, async (request, reply) => {
      const entry = await published(request, reply)
      if (!entry) return reply
      const values = acceptedValues(entry.content, partOf(request.body, 'values'))
      if (!values) return say(reply, 400, fileProblems.unknownValues)
      return send(request, reply, ending, entry, values)
    })
  }

  app.post(cataloguePaths.testPdf, { onRequest: ownPages }, async (request, reply) => {
    const sample = readLibraryWriting(trialSample)
    const values = acceptedValues(sample.content, partOf(request.body, 'values'))
    const given = partOf(request.body, 'signature')
    const isUnsigned = given === undefined || given === null
    const signature = isUnsigned ? undefined : acceptedSignature(given)
    if (!values || (!isUnsigned && !signature)) return say(reply, 400, fileProblems.unknownValues)
    const stamp = {
      id: fileProblems.trialName,
      verifyUrl: originOf(request, services.config) + paths.test,
      origin: true,
      trial: true,
      ...(signature && { signatures: { [trialSigner]: signature } }),
      createdAt: new Date(),
    }
    const asking = { caller: callerOf(request), signal: hangUp(reply) }
    const pdf = await prepared(request, reply, services.renderer.pdf({ ...sample, values }, stamp, asking))
    return pdf ? sendFile(reply, pdf, pdfType, nameOf(sample.title, 'pdf'), true) : reply
  })
}

const partOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, name)
    ? (body as Record<string, unknown>)[name]
    : undefined
