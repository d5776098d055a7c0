// /files/…: what goes out as a file. Which method gives it, under which address, and how it may be asked for.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cataloguePaths } from '#addresses/catalogue-paths.ts'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { signingPaths } from '#addresses/signing-paths.ts'
import type { FileName } from '#contract/files.ts'
import { Refusal } from '#domain/refusal.ts'
import { foreignOrigin, refusals } from '#language/es/refusals.ts'
import { WorkroomFailure } from '#server/workroom/failure.ts'
import { say, sayRefusal, sayUnmade, sendFile } from './file-answers.ts'
import { admissions, type FileServices } from './file-scene.ts'
import { takeOnlyJson } from './json-body.ts'
import { isForeign } from './origin.ts'

/** More than anybody types into a form. */
const largestBody = 512 * 1024

type Outgoing = Exclude<FileName, 'import-document' | 'verify-file'>
type Place = { verb: 'GET' | 'POST'; url: string; name: Outgoing; ending?: 'pdf' | 'docx' }
type Asked = { Params: Record<string, string>; Querystring: { descargar?: string } }

const places: Place[] = [
  { verb: 'GET', url: documentPaths.writingPdf(':id'), name: 'download-writing', ending: 'pdf' },
  { verb: 'GET', url: documentPaths.writingDocx(':id'), name: 'download-writing', ending: 'docx' },
  { verb: 'GET', url: documentPaths.copyPdf(':id'), name: 'download-copy', ending: 'pdf' },
  { verb: 'GET', url: documentPaths.copyDocx(':id'), name: 'download-copy', ending: 'docx' },
  { verb: 'GET', url: cataloguePaths.pdf(':slug'), name: 'download-public-writing', ending: 'pdf' },
  { verb: 'GET', url: cataloguePaths.docx(':slug'), name: 'download-public-writing', ending: 'docx' },
  { verb: 'POST', url: cataloguePaths.pdf(':slug'), name: 'fill-public-writing', ending: 'pdf' },
  { verb: 'POST', url: cataloguePaths.docx(':slug'), name: 'fill-public-writing', ending: 'docx' },
  { verb: 'POST', url: cataloguePaths.testPdf, name: 'print-trial' },
  { verb: 'GET', url: documentPaths.answersTable(':id'), name: 'download-answers' },
  { verb: 'GET', url: documentPaths.panelTable(':range'), name: 'download-panel' },
  { verb: 'GET', url: documentPaths.linkSheet(':id'), name: 'download-link-sheet' },
  { verb: 'GET', url: paths.exportFile(':id'), name: 'download-export' },
  { verb: 'GET', url: signingPaths.file(':temp_id', ':ref', ':what'), name: 'read-signing' },
  { verb: 'GET', url: signingPaths.signedPdf(':id'), name: 'download-signed' },
  { verb: 'GET', url: signingPaths.evidence(':id'), name: 'download-evidence' },
  { verb: 'GET', url: signingPaths.sharedPdf(':ref'), name: 'read-shared-signed' },
]

export async function fileRoutes(app: FastifyInstance, services: FileServices): Promise<void> {
  takeOnlyJson(app, largestBody)

  /** The answer that says why not. */
  function sayWhy(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
    if (error instanceof Refusal && error.code === 'file_damaged')
      request.log.error(
        { id: request.id, called: request.called },
        'a file at rest has changed: npm run admin -- check-evidence names it',
      )
    if (error instanceof Refusal) return sayRefusal(reply, error)
    if (error instanceof WorkroomFailure) return sayUnmade(request, reply, error)
    throw error
  }

  for (const { verb, url, name, ending } of places) {
    const { admit, proceed } = admissions(name, services)
    app.route<Asked>({
      method: verb,
      url,
      // Before a single byte of the body is read.
      onRequest: async (request, reply) => {
        if (verb === 'POST') {
          if (isForeign(request, services.config)) return say(reply, 403, foreignOrigin)
          // Without a body Fastify asks no parser, so the missing type would pass unseen.
          if (request.headers['content-type'] === undefined) return say(reply, 415, refusals.unsupported_type)
        }
        return admit(request, reply, { ...request.params, ending }).catch((error) => sayWhy(request, reply, error))
      },
      handler: async (request, reply) => {
        try {
          const file = await proceed(request)
          // A blank PDF is looked at first.
          const isShown = verb === 'GET' && file.type === 'pdf' && request.query.descargar === undefined
          return await sendFile(reply, file, !isShown)
        } catch (error) {
          return sayWhy(request, reply, error)
        }
      },
    })
  }
}
