// A text that saves itself, on a clock of the test's own.
import { Autosave, type Outcome } from '#web/shared/autosave/autosave.ts'
import { handClock } from './hand-clock.ts'

type Answer = Outcome<string> | Error | Promise<unknown>

/** A text that is sent as a whole, and a server that answers what the test says. */
export function openAutosave() {
  const time = handClock()
  let text = ''
  let saved = ''
  const sent: string[] = []
  const times: number[] = []
  const server = { answer: 'answered' as Answer, refused: undefined as Outcome<string> | undefined }
  const autosave = new Autosave<string, string>(
    {
      next: () => (text === saved ? null : text),
      async send(batch) {
        sent.push(batch)
        times.push(time.clock.now())
        const answer = server.answer instanceof Promise ? await server.answer.then(() => server.answer) : server.answer
        if (answer instanceof Error) throw answer
        if (typeof answer === 'string') saved = batch
        return answer as Outcome<string>
      },
      refused: ({ code, message }) => server.refused ?? { kind: 'refused', code, message },
    },
    time.clock,
  )
  const states: string[] = []
  autosave.subscribe(() => states.push(autosave.state().kind))
  const type = (next: string) => {
    text = next
    autosave.changed()
  }
  const takeTheirs = (theirs: string) => {
    text = theirs
    saved = theirs
  }
  return { ...time, autosave, type, takeTheirs, sent, times, server, states, kind: () => autosave.state().kind }
}
