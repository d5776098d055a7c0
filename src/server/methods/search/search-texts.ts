// Searches what the user's own documents say, a slice of time at each call: the answer names where the next one goes on.
import { setImmediate as othersFirst } from 'node:timers/promises'
import { budgets } from '#domain/rate.ts'
import { mayHave, type Passage, passageIn, soughtWords } from '#domain/sheet/passage.ts'
import { UnreadableContent } from '#domain/writing/format.ts'
import { isUser } from '#policy/account.ts'
import { query } from '#server/dispatch/method.ts'
import { accountHolderOf } from '#server/methods/signed-document/signed-document-access.ts'
import { SealedForGood } from '#server/store/sealing/sealing-scope.ts'
import { nextOwnTexts, type OwnText, type SoughtTexts, type TextCursor } from '#server/store/search/own-texts.ts'

/** In milliseconds: how long one call reads, and after how long the process does something else in between. */
const longest = 300
const uninterrupted = 8
/** So many texts are in memory at once: 25 texts of a megabyte at most. */
const batch = 25

const cursorOf = (given: string | undefined): TextCursor | undefined => {
  const [micros, id] = given?.split('.') ?? []
  return micros && id ? { micros, id } : undefined
}

type Hit = Pick<OwnText, 'id' | 'title' | 'folderId' | 'at'> & Passage

type Looked = { words: readonly string[]; maybe: ((json: string) => boolean)[] }

/** A text that this version cannot read is passed over: its own page says so. */
async function passageOf(own: OwnText, { words, maybe }: Looked): Promise<Passage | undefined> {
  try {
    const json = await own.json()
    const all = json.content + json.given
    if (!words.every((word, place) => own.names.includes(word) || maybe[place]?.(all))) return undefined
    return passageIn(own.read(json), own.names, words)
  } catch (error) {
    if (error instanceof UnreadableContent || error instanceof SealedForGood) return undefined
    throw error
  }
}

export const searchTexts = query('search-texts', {
  limited: true,
  budgets: (_input, { actor }) => budgets.searchTexts(actor.account.id),
  allow: isUser,
  async run({ db, actor, input, now }) {
    const { q, kind, state, folder_id: folderId, after, most } = input
    const words = soughtWords(q)
    const wanted = { words, maybe: words.map(mayHave) }
    const sought = { ...accountHolderOf(actor), q, kind, state, folderId, now } as SoughtTexts
    const hits: Hit[] = []
    let looked = 0
    let cursor = cursorOf(after)
    const began = performance.now()
    let busySince = began
    let isMore = words.length > 0
    while (isMore && hits.length < most && performance.now() - began < longest) {
      const texts = await nextOwnTexts(db, { ...sought, after: cursor }, batch)
      isMore = texts.length === batch
      for (const own of texts) {
        if (performance.now() - busySince > uninterrupted) {
          await othersFirst()
          busySince = performance.now()
        }
        const passage = await passageOf(own, wanted)
        const { id, title, folderId: folder, at } = own
        if (passage) hits.push({ id, title, folderId: folder, at, ...passage })
        cursor = own.cursor
        looked += 1
        if (hits.length < most) continue
        isMore ||= own !== texts.at(-1)
        break
      }
    }
    return {
      items: hits.map(({ id, title, folderId: folder, at, section, pieces, found }) => ({
        id,
        title,
        folder_id: folder,
        updated_at: at.toISOString(),
        section,
        pieces,
        found,
      })),
      looked,
      next: isMore && cursor ? `${cursor.micros}.${cursor.id}` : null,
    }
  },
})
