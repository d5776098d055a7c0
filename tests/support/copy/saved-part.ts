// Where a part is saved and kept, as its store finds it in tests.
import type { AnswersOnWire } from '#contract/copy/answers.ts'
import { type Answers, answerIn, type Given, give } from '#domain/copy/answers/answers.ts'
import { CallFailure } from '#web/app/call.ts'
import type { PartMemory, UnsentAnswers } from '#web/features/copy/filling/completing/form/part-state.ts'

export const onWire = (answers: Answers): AnswersOnWire =>
  Object.fromEntries(Object.entries(answers).map(([key, { from: _, ...answer }]) => [key, answer]))

/** A copy behind the very rules by which the server takes answers, and a network that can fail before or after. */
export class SavedCopy {
  answers: Answers = {}
  network: 'up' | 'down' | 'mute' = 'up'
  refusal: CallFailure | null = null
  saves: { given: Given[]; from: string }[] = []
  held: Promise<void> | null = null

  take(given: Given[], from: string, by: string | null = 'ana') {
    const merged = give(this.answers, given, { by, from, at: new Date(0) })
    this.answers = merged.answers
    const answers = Object.fromEntries(
      given.flatMap(({ key }) => {
        const answer = answerIn(merged.answers, key)
        return answer ? [[key, answer]] : []
      }),
    )
    return { answers: onWire(answers), contested: merged.contested }
  }

  port = {
    save: async (given: Given[], from: string) => {
      await this.held
      if (this.refusal) throw this.refusal
      if (this.network === 'down') throw new CallFailure(0, {})
      this.saves.push({ given, from })
      const answer = this.take(given, from)
      if (this.network === 'mute') throw new CallFailure(0, {})
      return answer
    },
    latest: async () => onWire(this.answers),
  }

  valueOf = (key: string) => this.answers[key]?.value
}

/** What the browser keeps, which outlives its tabs. */
export class KeptParts {
  kept = new Map<string, UnsentAnswers>()
  full = false
  of = (sitting: string): PartMemory => ({
    keep: (unsent) => {
      if (this.full) return false
      if (Object.keys(unsent).length > 0) this.kept.set(sitting, unsent)
      else this.kept.delete(sitting)
      return true
    },
    recover: async () => {
      const left = [...this.kept].filter(([name]) => name !== sitting)
      for (const [name] of left) this.kept.delete(name)
      return left.map(([, unsent]) => unsent)
    },
  })
}
