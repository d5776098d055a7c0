// A worker that dies by kill -9 at a step of sealing, when a file in the data folder says so: the first worker at the step
// takes the file away, and is gone. In all else it is the real one. See `mortal-worker-hook.ts`.
import { existsSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { JobServices } from '#server/dispatch/job.ts'
import type { Handlers } from '#server/jobs/handlers.ts'
import type { Worker } from '#server/jobs/queue/worker.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Renderer } from '#server/render/renderer.ts'
import type { Sealer } from '#server/seal/sealer.ts'
import type { OpenDatabase } from '#server/store/engine/database.ts'
import { deathNote, type Step } from './steps-of-sealing.ts'

type Real = typeof import('#server/jobs/queue/worker.ts')
const real = (await import(new URL('../../../src/server/jobs/queue/worker.ts?real', import.meta.url).href)) as Real
const { handlers } = (await import('#server/jobs/handlers.ts')) as { handlers: Handlers }

export function startWorker(
  database: OpenDatabase,
  services: JobServices,
  options: Parameters<Real['startWorker']>[2],
): Promise<Worker> {
  const note = (step: Step): string => join(services.config.dataDir, deathNote(step))
  const dieAt = (step: Step): void => {
    try {
      unlinkSync(note(step))
    } catch {
      return
    }
    process.kill(process.pid, 'SIGKILL')
    while (true);
  }
  const renderer: Renderer = {
    ...services.renderer,
    pdf(text, stamp, asking) {
      const setting = services.renderer.pdf(text, stamp, asking)
      if (!stamp.certificate || !existsSync(note('setting'))) return setting
      // Somewhere in the middle of it, or at its very end.
      setTimeout(() => dieAt('setting'), Math.random() * 300)
      return setting.finally(() => dieAt('setting'))
    },
  }
  const sealer: Sealer = {
    ...services.sealer,
    async seal(pdf, order) {
      const sealed = await services.sealer.seal(pdf, order)
      dieAt('sealed')
      return sealed
    },
  }
  const mailer: Mailer = {
    ...services.mailer,
    async send(envelope) {
      while (existsSync(note('saved'))) await pause(20)
      return services.mailer.send(envelope)
    },
  }
  const mortal: Handlers = {
    ...handlers,
    async 'seal-round'(context, payload) {
      dieAt('taken')
      const progress = async () => {
        dieAt('written')
        await context.progress()
      }
      await handlers['seal-round']({ ...context, progress }, payload)
      dieAt('saved')
    },
  }
  return real.startWorker(database, { ...services, renderer, sealer, mailer }, { ...options, handlers: mortal })
}
