// POST /stripe/webhook. Only signed requests count; Stripe repeats what is not answered with success.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paymentPaths } from '#addresses/payment-paths.ts'
import { hearNews } from '#server/jobs/plan/reconcile-payments.ts'
import { ForgedNews, PaymentsAway } from '#server/pay/payments.ts'
import type { Services } from '../request-context.ts'

/** An invoice with all its lines has some tens of kilobytes. */
const largestBody = 512 * 1024
/** Stripe sends its body at once. */
const patienceMs = 10_000

/** Closes the connection when the body does not come in time. */
function hurry({ raw }: FastifyRequest, reply: FastifyReply): void {
  const late = setTimeout(() => raw.destroy(), patienceMs).unref()
  const isSaid = () => clearTimeout(late)
  raw.once('end', isSaid)
  // Also where the answer is sent before the body is complete.
  reply.raw.once('close', isSaid)
}

export async function stripeRoute(app: FastifyInstance, { db, payments, vault, disk }: Services): Promise<void> {
  app.removeAllContentTypeParsers()
  // As raw bytes: the signature covers them.
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, done) =>
    done(null, body),
  )
  /** Refused before the body is read. */
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (payments && typeof request.headers['stripe-signature'] === 'string') return hurry(request, reply)
    return reply
      .code(payments ? 400 : 404)
      .headers({ 'cache-control': 'no-store', connection: 'close' })
      .send()
  }
  app.post<{ Body: Buffer | undefined }>(paymentPaths.stripeWebhook, { onRequest }, async (request, reply) => {
    const { id: requestId, headers, log, body } = request
    const signature = headers['stripe-signature']
    const say = (status: number) => reply.code(status).header('cache-control', 'no-store').send()
    if (!payments) return say(404)
    if (!body || typeof signature !== 'string') return say(400)
    // Stripe repeats it for three days.
    if (disk.isLow()) return say(503)
    try {
      const news = await payments.readNews(body, signature)
      const heard = await hearNews({ db, payments, vault, now: new Date(), requestId }, news)
      if (heard === 'unknown') log.warn({ news: news.id, kind: news.kind }, 'a payment of nobody we know')
      return say(200)
    } catch (error) {
      if (error instanceof ForgedNews) return say(400)
      if (!(error instanceof PaymentsAway)) throw error
      log.warn({ err: error }, 'Stripe told us something and did not answer when asked about it')
      return say(503)
    }
  })
}
