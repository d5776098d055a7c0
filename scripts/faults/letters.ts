// The letters that arrived: each person has every letter about their document, and none twice.
//
// SMTP has no way to hand over a letter exactly once: a sender that is cut off between the server's yes and its own note sends it again.
// Such a letter has the same Message-ID, by which mail programs show one. It is counted apart, and is a break unless a fault struck
// between the two, or just before the first. Two Message-IDs for one letter are always a break.
import type { Struck } from './run.ts'
import type { Letter } from './services.ts'

type Signed = { title: string; mailboxes: string[] }

/** A letter is under way for so long, in milliseconds. */
const way = 15_000

export function checkLetters(letters: readonly Letter[], signed: readonly Signed[], struck: readonly Struck[]) {
  const breaks: string[] = []
  const byId = Map.groupBy(letters, ({ messageId }) => messageId)
  let excused = 0
  for (const [id, same] of byId) {
    const times = same.map(({ at }) => at)
    for (const [nth, at] of times.slice(1).entries()) {
      const before = times[nth] ?? 0
      if (struck.some(({ from, to }) => from < at && to > before - way)) excused += 1
      else breaks.push(`twice, without a fault between: the letter ${id} (${same[0]?.subject})`)
    }
  }
  const kept = [...byId.values()].flatMap(([first]) => first ?? [])
  const byMailbox = Map.groupBy(kept, ({ recipients: [to = ''] }) => to)
  for (const { title, mailboxes } of signed)
    for (const mailbox of mailboxes) {
      const subjects = (byMailbox.get(mailbox) ?? []).map(({ subject }) => subject)
      // To fill in, to sign, and that it is signed.
      if (new Set(subjects).size < 3) breaks.push(`lost: ${mailbox} (${title}) has only ${JSON.stringify(subjects)}`)
      if (subjects.length > new Set(subjects).size)
        breaks.push(`twice under different names: ${mailbox} ${JSON.stringify(subjects)}`)
    }
  const notes = [
    `${letters.length} letters received, ${kept.length} different ones; ${excused} came again under the same Message-ID after a fault`,
  ]
  return { breaks, notes, excused }
}
