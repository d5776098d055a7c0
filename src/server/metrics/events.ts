// What is counted as it happens: everything that other layers publish on their channels.
import type { Channel } from 'node:diagnostics_channel'
import { documentPaths } from '#addresses/document-paths.ts'
import { paths } from '#addresses/paths.ts'
import { type BlobUse, blobUses } from '#server/blob/timed.ts'
import { type CallEnd, callEnds } from '#server/dispatch/call-outcome.ts'
import type { NoTurn } from '#server/dispatch/concurrency.ts'
import { turnsRefused } from '#server/dispatch/concurrency.ts'
import { accessOf } from '#server/dispatch/dispatch.ts'
import { type Answered, answers } from '#server/http/log.ts'
import { type LetterFate, letterFates } from '#server/mail/mailer.ts'
import { webhookLags } from '#server/pay/payments.ts'
import { type PoolNews, poolNews } from '#server/processes/process-pool.ts'
import { type SealMade, sealsMade } from '#server/seal/sealer.ts'
import { type AskedServer, laggingReads } from '#server/store/engine/postgres/replica.ts'
import type { Registry } from './exposition.ts'

/** Of answers: only these have a histogram, whatever the number of methods. */
type AnswerClass = 'read' | 'write' | 'file' | 'page' | 'live' | 'other'

function classOf({ route = '', call }: Pick<Answered, 'route' | 'call'>): AnswerClass {
  if (route === '/*') return 'page'
  if (route === '/api') return accessOf(call)
  if (route === paths.live || route === documentPaths.together(':id')) return 'live'
  return call ? 'file' : 'other'
}

const hundreds = ['0xx', '1xx', '2xx', '3xx', '4xx', '5xx']

const usualLimits = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** How long a stream stayed open. */
const liveLimits = [1, 10, 60, 300, 900]

/** Returns the function that ends it. */
export function countEvents(registry: Registry): () => void {
  // With the faults of every method it would be two thousand series: the log names their methods.
  const calls = registry.counter('rubrica_calls_total', 'Calls answered or refused.', 'method', 'outcome')
  const faults = registry.counter('rubrica_call_faults_total', 'Calls that failed otherwise.', 'fault')
  const answered = registry.counter('rubrica_answers_total', 'HTTP answers, by hundreds of status.', 'class', 'status')
  const seconds = registry.histogram(
    'rubrica_answer_seconds',
    'Seconds until an answer was sent; for live, until the stream ended.',
    (name) => (name === 'live' ? liveLimits : usualLimits),
    'class',
  )
  const hits = registry.counter('rubrica_page_cache_hits_total', 'Pages answered from the cache.')
  const noTurns = registry.counter('rubrica_turns_refused_total', 'Work refused for want of a turn.', 'waiting')
  const orders = registry.counter('rubrica_process_orders_total', 'Orders to child processes.', 'pool', 'outcome')
  const orderSeconds = registry.counter('rubrica_process_seconds_total', 'Seconds of these orders.', 'pool')
  const waiting = registry.gauge('rubrica_process_waiting', 'Orders that wait for a child process.', 'pool')
  const running = registry.gauge('rubrica_process_running', 'Orders under way in child processes.', 'pool')
  const peak = registry.gauge('rubrica_process_peak_bytes', 'Most memory that one order took.', 'pool')
  const blobs = registry.counter('rubrica_blob_operations_total', 'Uses of the file store.', 'operation', 'result')
  const blobSeconds = registry.counter('rubrica_blob_seconds_total', 'Seconds of these uses.', 'operation')
  const seals = registry.counter('rubrica_seals_total', 'Seals and timestamps of the archive.', 'step', 'result')
  const sealSeconds = registry.counter('rubrica_seal_seconds_total', 'Seconds that they took.', 'step', 'result')
  const letters = registry.counter('rubrica_letters_total', 'Letters by what became of them.', 'fate')
  const webhooks = registry.counter('rubrica_webhooks_total', 'Signed webhooks of Stripe.')
  const webhookLag = registry.gauge('rubrica_webhook_lag_seconds', 'Age of the last webhook when it arrived.')
  const lagging = registry.counter('rubrica_lagging_reads_total', 'Reads that a replica may answer.', 'server')
  const peaks = new Map<string, number>()

  const ends = [
    on<CallEnd>(callEnds, (end) => {
      if (end.fault) faults.add(1, end.fault)
      else calls.add(1, end.name, end.outcome)
    }),
    on<Answered>(answers, (answer) => {
      const name = classOf(answer)
      answered.add(1, name, hundreds[Math.floor(answer.status / 100)])
      if (name !== 'other') seconds.observe(answer.ms / 1000, name)
      if (!answer.isCached) return
      // Answered before any method is asked.
      if (answer.call) calls.add(1, answer.call, 'ok')
      else hits.add(1)
    }),
    on<NoTurn>(turnsRefused, ({ isOwn }) => noTurns.add(1, isOwn ? 'of one caller' : 'of all')),
    on<PoolNews>(poolNews, ({ pool, cost, refused, ...standing }) => {
      waiting.set(standing.waiting, pool)
      running.set(standing.running, pool)
      if (refused) orders.add(1, pool, 'busy')
      if (!cost) return
      orders.add(1, pool, cost.outcome)
      orderSeconds.add(cost.milliseconds / 1000, pool)
      const most = Math.max(peaks.get(pool) ?? 0, cost.peakBytes)
      peaks.set(pool, most)
      peak.set(most, pool)
    }),
    on<BlobUse>(blobUses, ({ operation, failed, seconds }) => {
      blobs.add(1, operation, failed ? 'failed' : 'ok')
      blobSeconds.add(seconds, operation)
    }),
    on<SealMade>(sealsMade, ({ step, result, seconds }) => {
      seals.add(1, step, result)
      sealSeconds.add(seconds, step, result)
    }),
    on<LetterFate>(letterFates, (fate) => letters.add(1, fate)),
    on<AskedServer>(laggingReads, (server) => lagging.add(1, server)),
    on<number>(webhookLags, (lag) => {
      webhooks.add(1)
      webhookLag.set(Math.max(lag, 0))
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

function on<Message>(channel: Channel, hear: (message: Message) => void): () => void {
  const listener = (message: unknown) => hear(message as Message)
  channel.subscribe(listener)
  return () => channel.unsubscribe(listener)
}
